/** A parsed segment of a path pattern, see `pathPattern`. Private to this package. */
export type Segment =
  | { kind: 'static'; text: string }
  | { kind: 'param'; suffix: string }
  | { kind: 'rest' };

/** Returns the decoded, lower-case form that segments are compared in. */
function normalizeSegment(text: string): string {
  if (/^[a-z\d-]*$/.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC').toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

export function parseSegment(text: string): Segment {
  if (text === '*') return { kind: 'rest' };
  const param = /^:[\w-]+(|[^\w-].*)$/.exec(text);
  return param
    ? { kind: 'param', suffix: normalizeSegment(param[1] ?? '') }
    : { kind: 'static', text: normalizeSegment(text) };
}

let lastExpansion: { pattern: string; found: Segment[][] } = { pattern: '', found: [[]] };

/** Returns all variants of a pattern, with and without each optional segment (`/a/:b?`). */
export function expandOptionalSegments(pattern: string): Segment[][] {
  // Callers that compare one pattern with many others expand it repeatedly: cache the last one.
  if (lastExpansion.pattern !== pattern)
    lastExpansion = { pattern, found: computeExpansions(pattern) };
  return lastExpansion.found;
}

function computeExpansions(pattern: string): Segment[][] {
  let found: Segment[][] = [[]];
  for (const text of pattern.split('/').filter(Boolean)) {
    const optional = text.endsWith('?');
    const segment = parseSegment(optional ? text.slice(0, -1) : text);
    const longer = found.map((segments) => [...segments, segment]);
    found = optional ? [...found, ...longer] : longer;
  }
  return found;
}

/** Returns the normalized segments of a path. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/').map(normalizeSegment);
  if (segments[0] === '') segments.shift();
  if (path.endsWith('/')) segments.pop();
  return segments;
}

/** Returns whether a pattern segment matches a normalized segment of a path. */
export function matchesSegment(segment: Segment | undefined, text: string): boolean {
  if (segment?.kind === 'static') return segment.text === text;
  if (segment?.kind !== 'param') return false;
  return text.length > segment.suffix.length && text.endsWith(segment.suffix);
}

/** Returns some text that a pattern segment matches. */
export const exampleOf = (segment: Segment): string =>
  segment.kind === 'static' ? segment.text : segment.kind === 'param' ? `x${segment.suffix}` : 'x';

/** Returns some text that both pattern segments match, or null. */
export function segmentOverlap(a: Segment, b: Segment): string | null {
  if (a.kind === 'static' && b.kind === 'static') return a.text === b.text ? a.text : null;
  if (a.kind === 'static') return matchesSegment(b, a.text) ? a.text : null;
  if (b.kind === 'static') return segmentOverlap(b, a);
  if (a.kind === 'rest' || b.kind === 'rest') return null;
  const [short, long] = a.suffix.length < b.suffix.length ? [a, b] : [b, a];
  return long.suffix.endsWith(short.suffix) ? exampleOf(long) : null;
}
