import { fallbackMessages } from './messages';

/** The encodings of stored files, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The file extension of each encoding. */
export const encodedSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The encodings to try for an `accept-encoding` header, in order. Always includes identity: an encoding that the client
 * rejects is better than no page.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const weights = parseWeights(header);
  // Identity is acceptable by default, but clients prefer the encodings that they list.
  const weight = (encoding: Encoding): number =>
    weights[encoding] ?? weights['*'] ?? (encoding === 'identity' ? 1e-9 : 0);
  const accepted = encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** True if a client lists an encoding that no client accepts by default. */
export const acceptsEncoding = (header: string | undefined, encoding: string): boolean =>
  (parseWeights(header ?? '')[encoding] ?? 0) > 0;

function parseWeights(header: string): Record<string, number | undefined> {
  // Without a prototype, as clients choose the keys.
  const weights = Object.create(null) as Record<string, number | undefined>;
  header
    .toLowerCase()
    .split(',')
    .forEach((item) => {
      const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
      weights[coding === 'x-gzip' ? 'gzip' : coding] = parseQuality(parameters);
    });
  return weights;
}

/** Returns 0 for an invalid weight, which rejects the encoding. */
function parseQuality(parameters: string[]): number {
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (quality === undefined) return 1;
  const value = quality.slice(quality.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** Positions of the first and the last byte. */
export type ByteRange = { start: number; end: number };

/** Parses a `range` header. Null for the whole file, also for several ranges, which a server may ignore. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start >= size ? 'unsatisfiable' : { start, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: Math.min(end, size - 1) };
}

/** True if an `if-none-match` header (a list of tags, or `*`) matches the ETag, by weak comparison. */
export function matchesIfNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const names = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return names.some((name) => name.replace(/^W\//, '') === etag);
}

/** A file to send. */
export type SendableFile = {
  status: 200 | 404 | 410;
  type: string;
  /** The ETag without quotes and encoding. */
  tag: string;
  encoding: Encoding | 'dcb';
  /** The number of encoded bytes. */
  size: number;
  /** The request headers that select the encoding; `accept-encoding` by default. */
  vary?: string;
  /** True if clients may request ranges. */
  ranges?: boolean;
};

export type RequestConditions = {
  method: string;
  ifNoneMatch: string | undefined;
  ifRange?: string | undefined;
  range?: string | undefined;
};

export type ConditionalResponse = {
  status: number;
  headers: Record<string, string>;
  /** The bytes to send; null for an answer without bytes. */
  range: ByteRange | null;
  /** Sent instead of bytes. */
  message?: string;
};

/** Determines status (200, 206, 304 or 416) and headers from the request's conditions. */
export function conditionalResponse(
  file: SendableFile,
  conditions: RequestConditions,
): ConditionalResponse {
  const { status, type, tag, encoding, size, vary = 'accept-encoding', ranges = false } = file;
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const validators = { etag, vary, ...(ranges && { 'accept-ranges': 'bytes' }) };
  // Missing pages never get a 304: browsers would treat it as a 200.
  if (status === 200 && matchesIfNoneMatch(conditions.ifNoneMatch, etag))
    return { status: 304, headers: validators, range: null };
  // Files have no date, so `if-range` must name the exact ETag.
  const isCurrent = conditions.ifRange === undefined || conditions.ifRange === etag;
  const allowsRange = ranges && encoding === 'identity' && conditions.method === 'GET' && isCurrent;
  const range = allowsRange ? parseRange(conditions.range, size) : null;
  if (range === 'unsatisfiable') {
    const headers = {
      ...validators,
      // Replaces the header of the file, which caches may store for a year.
      'cache-control': 'no-store',
      'content-range': `bytes */${size}`,
      'content-type': 'text/plain; charset=utf-8',
    };
    return { status: 416, headers, range: null, message: `${fallbackMessages.invalidRange}\n` };
  }
  const part = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...validators,
    'content-type': type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    'content-length': String(part.end - part.start + 1),
  };
  return { status: range ? 206 : status, headers, range: part };
}
