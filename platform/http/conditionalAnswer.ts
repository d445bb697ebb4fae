/** Ways in which the store may hold the bytes of a file, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The ending of a file's name by the encoding of its bytes. */
export const encodedSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The encodings that a client accepts, the one to try first in front. Identity comes last even when
 * the client refuses it: a page that cannot be sent otherwise is better than none.
 * @param header the value of `accept-encoding`; absent means identity only
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const weights = parseWeights(header);
  const weight = (encoding: Encoding): number => {
    const named = weights[encoding] ?? weights['*'];
    // Identity is acceptable unless refused, but a client that names another coding prefers that.
    return named ?? (encoding === 'identity' ? 1e-9 : 0);
  };
  const accepted = encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** By coding; without a prototype, as clients name the codings. */
function parseWeights(header: string): Record<string, number | undefined> {
  const weights = Object.create(null) as Record<string, number | undefined>;
  const items = header.toLowerCase().split(',');
  items.forEach((item) => {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    weights[coding === 'x-gzip' ? 'gzip' : coding] = quality(parameters);
  });
  return weights;
}

/** A weight that is not of the grammar counts as a refusal: the safe reading of a broken header. */
function quality(parameters: string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (written === undefined) return 1;
  const value = written.slice(written.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** Both ends are included, counted in bytes from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a `range` header for a file of `size` bytes. Null means: send everything. That is the answer
 * to several ranges at once too, which no client of ours needs and the standard lets us ignore.
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
export function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const names = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return names.some((name) => name.replace(/^W\//, '') === etag);
}

/** What is to be sent, once its bytes are found. */
export type Sendable = {
  status: 200 | 404 | 410;
  type: string;
  /** Without quotes and without the encoding. */
  tag: string;
  encoding: Encoding;
  /** How many bytes there are in this encoding. */
  size: number;
  /** Whether a part may be asked for. */
  ranges?: boolean;
};

/** The conditions of a request. */
export type Conditions = {
  method: string;
  ifNoneMatch: string | undefined;
  ifRange?: string | undefined;
  range?: string | undefined;
};

export type ConditionalAnswer = {
  status: number;
  headers: Record<string, string>;
  /** The bytes to send; null for none of them. */
  part: ByteRange | null;
  /** What is sent instead of bytes. */
  sentence?: string;
};

/** 200, 206, 304 or 416 with their validators, as the request's conditions have it. */
export function conditionalAnswer(what: Sendable, asked: Conditions): ConditionalAnswer {
  const { status, type, tag, encoding, size, ranges = false } = what;
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const validators = {
    etag,
    vary: 'accept-encoding',
    ...(ranges && { 'accept-ranges': 'bytes' }),
  };
  // A 304 to a missing page would turn it into a found one.
  if (status === 200 && matchesNone(asked.ifNoneMatch, etag)) {
    return { status: 304, headers: validators, part: null };
  }
  // Files have no date, so `if-range` must name the exact ETag.
  const hasTag = asked.ifRange === undefined || asked.ifRange === etag;
  const takesParts = ranges && encoding === 'identity' && asked.method === 'GET' && hasTag;
  const range = takesParts ? parseRange(asked.range, size) : null;
  if (range === 'unsatisfiable') {
    const headers = {
      ...validators,
      // Overrides that of the file, which caches may store for a year.
      'cache-control': 'no-store',
      'content-range': `bytes */${size}`,
      'content-type': 'text/plain; charset=utf-8',
    };
    return { status: 416, headers, part: null, sentence: 'The file has no such part.\n' };
  }
  const part = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...validators,
    'content-type': type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    'content-length': String(part.end - part.start + 1),
  };
  return { status: range ? 206 : status, headers, part };
}
