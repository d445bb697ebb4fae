/** What path patterns are made of, see `pathPattern`. Known to this package only. */
export type Segment =
  | { kind: 'static'; text: string }
  | { kind: 'param'; suffix: string }
  | { kind: 'rest' };

/** One spelling for all that do not tell addresses apart. */
function normal(text: string): string {
  if (/^[a-z\d-]*$/.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC').toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

export function segmentOf(text: string): Segment {
  if (text === '*') return { kind: 'rest' };
  const param = /^:[\w-]+(|[^\w-].*)$/.exec(text);
  return param
    ? { kind: 'param', suffix: normal(param[1] ?? '') }
    : { kind: 'static', text: normal(text) };
}

let last: { pattern: string; found: Segment[][] } = { pattern: '', found: [[]] };

/** A pattern with optional segments (`/a/:b?`) stands for several without. */
export function variants(pattern: string): Segment[][] {
  // Whoever compares one pattern with others asks for it again and again.
  if (last.pattern !== pattern) last = { pattern, found: readVariants(pattern) };
  return last.found;
}

function readVariants(pattern: string): Segment[][] {
  let found: Segment[][] = [[]];
  for (const text of pattern.split('/').filter(Boolean)) {
    const optional = text.endsWith('?');
    const segment = segmentOf(optional ? text.slice(0, -1) : text);
    const longer = found.map((segments) => [...segments, segment]);
    found = optional ? [...found, ...longer] : longer;
  }
  return found;
}

/** The segments of an address, in one spelling. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/').map(normal);
  if (segments[0] === '') segments.shift();
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether a segment of a pattern matches a segment of an address. */
export function fits(segment: Segment | undefined, text: string): boolean {
  if (segment?.kind === 'static') return segment.text === text;
  if (segment?.kind !== 'param') return false;
  return text.length > segment.suffix.length && text.endsWith(segment.suffix);
}

/** A segment of an address that a segment of a pattern matches. */
export const exampleOf = (segment: Segment): string =>
  segment.kind === 'static' ? segment.text : segment.kind === 'param' ? `x${segment.suffix}` : 'x';

/** A segment that both match, or null. */
export function common(a: Segment, b: Segment): string | null {
  if (a.kind === 'static' && b.kind === 'static') return a.text === b.text ? a.text : null;
  if (a.kind === 'static') return fits(b, a.text) ? a.text : null;
  if (b.kind === 'static') return common(b, a);
  if (a.kind === 'rest' || b.kind === 'rest') return null;
  const [short, long] = a.suffix.length < b.suffix.length ? [a, b] : [b, a];
  return long.suffix.endsWith(short.suffix) ? exampleOf(long) : null;
}
