import {
  segmentOverlap,
  exampleOf,
  matchesSegment,
  parseSegment,
  segmentsOf,
  expandOptionalSegments,
  type Segment,
} from './patternSegments';

/**
 * Path patterns, in the router's syntax: `:name` is one segment (`:name.json` one that ends so), `:name?`
 * may be absent, `*` at the end is any rest. Case, a trailing slash and percent-encoding do not tell
 * addresses apart. Router, shell, server and promotion have to agree: this is what all but the router use.
 * What a build may claim is less, see `patternFault`.
 */
type Matcher = (path: string) => boolean;

function matches(pattern: Segment[], path: string[]): boolean {
  const rest = pattern.at(-1)?.kind === 'rest';
  const fixed = rest ? pattern.length - 1 : pattern.length;
  if (rest ? path.length < fixed : path.length !== fixed) return false;
  return pattern
    .slice(0, fixed)
    .every((segment, index) => matchesSegment(segment, path[index] ?? ''));
}

/**
 * Compiles a pattern.
 * @returns tells whether the pattern matches a path (without query and hash), at a cost linear in its length
 */
export function matcherOf(pattern: string): Matcher {
  const alternatives = expandOptionalSegments(pattern);
  return (path) => {
    const segments = segmentsOf(path);
    return alternatives.some((alternative) => matches(alternative, segments));
  };
}

const escapeRegExp = (text: string): string =>
  text.replace(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

const segmentToRegExp = (segment: Segment): string => {
  if (segment.kind === 'rest') return '(?:/.*)?';
  return segment.kind === 'static'
    ? `/${escapeRegExp(segment.text)}`
    : `/[^/]+${escapeRegExp(segment.suffix)}`;
};

/**
 * A regular expression that matches the paths that a pattern matches, for hosts that cannot run
 * `wordMatcher`. It wants them decoded, in lower case, and without a slash at the end.
 * @example patternToRegExp('/gais/speaker/:index') // '^(?:/gais/speaker/[^/]+)$'
 */
export function patternToRegExp(pattern: string): string {
  const alternatives = expandOptionalSegments(pattern).map((segments) =>
    segments.length === 0 ? '/' : segments.map(segmentToRegExp).join(''),
  );
  return `^(?:${alternatives.join('|')})$`;
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
    const segment = segmentOverlap(left, right);
    if (segment === null) return null;
    path.push(segment);
  }
}

/**
 * An address that two patterns both match, in lower case, or null.
 * @example patternOverlap('/gais/:page', '/gais/Award/') // '/gais/award'
 */
export function patternOverlap(a: string, b: string): string | null {
  for (const left of expandOptionalSegments(a)) {
    for (const right of expandOptionalSegments(b)) {
      const path = overlapOf(left, right);
      if (path) return `/${path.join('/')}`;
    }
  }
  return null;
}

/** Of most patterns, the first segment is spelled as it is compared. */
const plainFirstSegment = /^\/([a-z\d-]+)(?:\/|$)/;

/**
 * The first segment of every address that a pattern matches, in one spelling: empty for `/` alone, null where
 * one address begins other than another.
 * @example firstSegmentOf('/Gais/:page') // 'gais'
 */
export function firstSegmentOf(pattern: string): string | null {
  const [, plain] = plainFirstSegment.exec(pattern) ?? [];
  if (plain !== undefined) return plain;
  const [text = ''] = /[^/]+/.exec(pattern) ?? [];
  const segment = text.endsWith('?') ? null : parseSegment(text);
  return segment?.kind === 'static' ? segment.text : null;
}

// Of these, the first part ends an address, and the others are never written plainly in one.
const invalidChars = /[?#\s"'<>\\]/;

function segmentFault(segment: string, isLast: boolean): string | null {
  if (segment.endsWith('?')) return `no segment may be optional: declare a route for each address`;
  if (segment.includes('*') && !(segment === '*' && isLast))
    return '* stands for the rest of an address, as its last segment and alone in it';
  if (segment.includes(':') && !/^:[\w-]+$/.test(segment))
    return 'a parameter is a whole segment, such as :name';
  if (invalidChars.test(segment)) return 'an address has no spaces, quotes, ?, # and \\';
  if (/^\.{1,2}$/.test(segment)) return 'browsers resolve . and .. before they ask';
  return isDecodable(segment) ? null : 'its percent-encoding cannot be read';
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/**
 * What keeps a pattern from being claimed by a build, or null: `/` alone, or segments that are plain text
 * or one `:name` each, and `*` at the end.
 * @example patternFault('/docs/:page?') // 'no segment may be optional: …'
 */
export function patternFault(pattern: string): string | null {
  if (pattern === '/') return null;
  if (!pattern.startsWith('/') || pattern.endsWith('/') || pattern.includes('//'))
    return 'does not start with one slash, has two in a row, or ends with one';
  const segments = pattern.slice(1).split('/');
  const faults = segments.map((segment, at) => segmentFault(segment, at === segments.length - 1));
  return faults.find((fault) => fault !== null) ?? null;
}

/** Whether a pattern is one address, and stands for no others. */
export const isStaticPath = (pattern: string): boolean => !/[:*?]/.test(pattern);
