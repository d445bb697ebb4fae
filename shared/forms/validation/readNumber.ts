const grouped = /^[+-]?\d{1,3}(?:[\s,.'’]\d{3})+$/;
const plain = /^[+-]?\d{1,15}$/;

/** A whole number as people write it: `1200`, `1,200`, `1 200`, `1.200`. Anything else is `undefined`. */
export function readNumber(text: string): number | undefined {
  if (plain.test(text)) return Number(text);
  return grouped.test(text) && text.length < 20 ? Number(text.replace(/[^\d+-]/g, '')) : undefined;
}
