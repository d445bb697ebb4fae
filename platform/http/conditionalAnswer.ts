import { allowsRange, matchesNone } from './conditional';
import type { Encoding } from './encoding';
import { type ByteRange, parseRange } from './range';

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
  ifRange: string | undefined;
  range: string | undefined;
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
  const range = ranges && encoding === 'identity' ? askedRange(asked, size, etag) : null;
  if (range === 'unsatisfiable') {
    const headers = {
      ...validators,
      // A file may be kept for a year; that it lacks a part is for whoever asked for it.
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

function askedRange(
  { method, ifRange, range }: Conditions,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET' || !allowsRange(ifRange, etag)) return null;
  return parseRange(range, size);
}
