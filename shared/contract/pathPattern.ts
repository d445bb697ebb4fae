import {
  segmentOverlap,
  exampleOf,
  matchesSegment,
  parseSegment,
  segmentsOf,
  expandOptionalSegments,
  type Segment,
} from './patternSegments';
import { pathSegmentFault } from './safePath';

/**
 * Path patterns in the syntax of React Router: `:name` is one segment (`:name.json` one with that suffix),
 * `:name?` is optional, `*` at the end matches any rest. Matching ignores case, a trailing slash and
 * percent-encoding. Shell, server and promotion use this module; React Router has to agree with it.
 * Routes of a build may use a subset only, see `patternFault`.
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
 * @returns a function that tests a path (without query and hash) in time linear in its length
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
 * Converts a pattern to a regular expression for the result of `decodePath`, for hosts that cannot run `matcherOf`.
 * @example patternToRegExp('/gais/speaker/:index') // '^(?:/gais/speaker/[^/]+)$'
 */
export function patternToRegExp(pattern: string): string {
  const alternatives = expandOptionalSegments(pattern).map((segments) =>
    segments.length === 0 ? '/' : segments.map(segmentToRegExp).join(''),
  );
  return `^(?:${alternatives.join('|')})$`;
}

/** Returns a path decoded, in lower case, and without a trailing slash. */
export const decodePath = (path: string): string => `/${segmentsOf(path).join('/')}`;

function overlapOf(a: Segment[], b: Segment[]): string[] | null {
  const path: string[] = [];
  for (let index = 0; ; index += 1) {
    const left = a[index];
    const right = b[index];
    // `*` also matches an empty rest.
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
 * Returns an address that both patterns match, in lower case, or null.
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

/** Fast path: a first segment that needs no normalization. */
const plainFirstSegment = /^\/([a-z\d-]+)(?:\/|$)/;

/**
 * Returns the normalized first segment that all addresses of a pattern share: empty for `/`, null if the
 * first segment varies.
 * @example firstSegmentOf('/Gais/:page') // 'gais'
 */
export function firstSegmentOf(pattern: string): string | null {
  const [, plain] = plainFirstSegment.exec(pattern) ?? [];
  if (plain !== undefined) return plain;
  const [text = ''] = /[^/]+/.exec(pattern) ?? [];
  const segment = text.endsWith('?') ? null : parseSegment(text);
  return segment?.kind === 'static' ? segment.text : null;
}

// ? and # end the path; the other characters are always percent-encoded in one.
const invalidChars = /[?#\s"'<>\\]/;

function segmentFault(segment: string, isLast: boolean): string | null {
  if (segment.endsWith('?')) return `no segment may be optional: declare a route for each address`;
  if (segment.includes('*') && !(segment === '*' && isLast))
    return '* matches the rest of an address and must be a whole segment, the last one';
  if (segment.includes(':') && !/^:[\w-]+$/.test(segment))
    return 'a parameter is a whole segment, such as :name';
  if (invalidChars.test(segment))
    return 'an address must not contain spaces, quotes, <, >, ?, # or \\';
  return pathSegmentFault(segment);
}

/**
 * Returns why a build may not use a pattern, or null if it may. Allowed are `/`, and segments that are plain
 * text or `:name`, with an optional `*` at the end.
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

/** Returns whether a pattern matches a single address. */
export const isStaticPath = (pattern: string): boolean => !/[:*?]/.test(pattern);
