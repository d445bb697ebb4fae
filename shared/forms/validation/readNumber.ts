const grouped = /^[+-]?\d{1,3}(?:[\s,.'’]\d{3})+$/;
const plain = /^[+-]?\d{1,15}$/;

/**
 * Parses an integer in any common notation: `1200`, `1,200`, `1 200`, `1.200`. Returns `undefined` for anything
 * else.
 */
export function readNumber(text: string): number | undefined {
  if (plain.test(text)) return Number(text);
  return grouped.test(text) && text.length < 20 ? Number(text.replace(/[^\d+-]/g, '')) : undefined;
}
