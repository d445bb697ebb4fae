/** One segment of a path pattern: `:id` and `:id.json` have a suffix, anything else is itself. */
type Segment =
  { kind: 'static'; text: string } | { kind: 'param'; suffix: string } | { kind: 'rest' };

function normal(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC').toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

function segmentOf(text: string): Segment {
  if (text === '*') return { kind: 'rest' };
  const param = /^:[\w-]+(|[^\w-].*)$/.exec(text);
  return param
    ? { kind: 'param', suffix: normal(param[1] ?? '') }
    : { kind: 'static', text: normal(text) };
}

/** A pattern with optional segments (`/a/:b?`) stands for several without. */
function variants(pattern: string): Segment[][] {
  let found: Segment[][] = [[]];
  for (const text of pattern.split('/').filter(Boolean)) {
    const optional = text.endsWith('?');
    const segment = segmentOf(optional ? text.slice(0, -1) : text);
    const longer = found.map((segments) => [...segments, segment]);
    found = optional ? [...found, ...longer] : longer;
  }
  return found;
}

const exampleOf = (segment: Segment): string =>
  segment.kind === 'static' ? segment.text : segment.kind === 'param' ? `x${segment.suffix}` : 'x';

/** A segment that both match, or null. */
function common(a: Segment, b: Segment): string | null {
  if (a.kind === 'static' && b.kind === 'static') return a.text === b.text ? a.text : null;
  if (a.kind === 'static' && b.kind === 'param') {
    return a.text.length > b.suffix.length && a.text.endsWith(b.suffix) ? a.text : null;
  }
  if (a.kind === 'param' && b.kind === 'static') return common(b, a);
  if (a.kind === 'param' && b.kind === 'param') {
    const [short, long] = a.suffix.length < b.suffix.length ? [a, b] : [b, a];
    return long.suffix.endsWith(short.suffix) ? exampleOf(long) : null;
  }
  return null;
}

function overlapOf(a: Segment[], b: Segment[]): string[] | null {
  const path: string[] = [];
  for (let index = 0; ; index += 1) {
    const left = a[index];
    const right = b[index];
    // `*` matches whatever is left over, nothing included.
    if (left?.kind === 'rest') return [...path, ...b.slice(index).map(exampleOf)];
    if (right?.kind === 'rest') return [...path, ...a.slice(index).map(exampleOf)];
    if (!left && !right) return path;
    if (!left || !right) return null;
    const segment = common(left, right);
    if (segment === null) return null;
    path.push(segment);
  }
}

/**
 * An address that two path patterns of the router both match, in lower case, or null. Case,
 * trailing slashes and percent-encoding do not tell addresses apart.
 * @example patternOverlap('/gais/:page', '/gais/Award/') // '/gais/award'
 */
export function patternOverlap(a: string, b: string): string | null {
  for (const left of variants(a)) {
    for (const right of variants(b)) {
      const path = overlapOf(left, right);
      if (path) return `/${path.join('/')}`;
    }
  }
  return null;
}
