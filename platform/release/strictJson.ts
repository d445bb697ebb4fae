/** How deep a manifest nests at most: a release's own nests 7 levels. */
const deepest = 64;

const tokens = /"(?:[^"\\]|\\.)*"\s*:?|[[{}\]]/g;

/**
 * Parses untrusted JSON.
 * @throws SyntaxError for what is no JSON, for duplicate keys, the key `__proto__` and deep nesting
 */
export function parseStrictJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) addKey(open.at(-1), token.slice(0, -1));
    if (open.length > deepest) throw new SyntaxError(`nests deeper than ${deepest} levels`);
  }
  return parsed;
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = String(JSON.parse(quoted));
  if (key === '__proto__') throw new SyntaxError('has the key "__proto__"');
  if (keys?.has(key)) throw new SyntaxError(`has the key "${key.slice(0, 80)}" twice`);
  keys?.add(key);
}
