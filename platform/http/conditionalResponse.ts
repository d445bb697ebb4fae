/** The forms in which the store may have the bytes of a file, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The ending of a file's name by the encoding of its bytes. */
export const encodedSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The encodings to try for a client, in order. Ends with identity even if the client rejects it: that is better than
 * no page.
 * @param header the value of `accept-encoding`; absent means identity only
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const weights = parseWeights(header);
  const weight = (encoding: Encoding): number => {
    // Identity is acceptable by default, but a client that names another coding prefers that.
    return weights[encoding] ?? weights['*'] ?? (encoding === 'identity' ? 1e-9 : 0);
  };
  const accepted = encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

function parseWeights(header: string): Record<string, number | undefined> {
  // Without a prototype, as clients name the codings.
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

/** An invalid weight rejects the coding. */
function parseQuality(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (written === undefined) return 1;
  const value = written.slice(written.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** Both ends are included, counted in bytes from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `range` header for a file of `size` bytes. Null means: send everything, also for several ranges, which a
 * server may ignore.
 */
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

/** True if `if-none-match` names the ETag: weak comparison, a list, or `*`. */
export function matchesIfNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const names = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return names.some((name) => name.replace(/^W\//, '') === etag);
}

/** A file to send, whose bytes were found. */
export type SendableFile = {
  status: 200 | 404 | 410;
  type: string;
  /** Without quotes and without the encoding. */
  tag: string;
  encoding: Encoding;
  /** In bytes, in this encoding. */
  size: number;
  /** Whether clients may request a part. */
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
  /** The bytes to send; null for none. */
  range: ByteRange | null;
  /** Sent instead of bytes. */
  message?: string;
};

/** Status (200, 206, 304 or 416) and validators, by the request's conditions. */
export function conditionalResponse(
  file: SendableFile,
  conditions: RequestConditions,
): ConditionalResponse {
  const { status, type, tag, encoding, size, ranges = false } = file;
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const validators = { etag, vary: 'accept-encoding', ...(ranges && { 'accept-ranges': 'bytes' }) };
  // A 304 to a missing page would turn it into a found one.
  if (status === 200 && matchesIfNoneMatch(conditions.ifNoneMatch, etag))
    return { status: 304, headers: validators, range: null };
  // Files have no date, so `if-range` must name the exact ETag.
  const hasTag = conditions.ifRange === undefined || conditions.ifRange === etag;
  const takesParts = ranges && encoding === 'identity' && conditions.method === 'GET' && hasTag;
  const range = takesParts ? parseRange(conditions.range, size) : null;
  if (range === 'unsatisfiable') {
    const headers = {
      ...validators,
      // Replaces that of the file, which caches may store for a year.
      'cache-control': 'no-store',
      'content-range': `bytes */${size}`,
      'content-type': 'text/plain; charset=utf-8',
    };
    return { status: 416, headers, range: null, message: 'The file has no such part.\n' };
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
