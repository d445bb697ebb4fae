import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsRange, matchesNone } from './conditional';
import { type Encoding, acceptedEncodings, encodedSuffix } from './encoding';
import { FileDamagedError } from './errors';
import type { FileCache, StoredFile } from './fileCache';
import { type ByteRange, parseRange } from './range';

/** The bytes chosen for a client. */
export type Representation = { encoding: Encoding; file: StoredFile };

/** How to look for the bytes of an address. */
export type Wanted = {
  /** Absolute path of the bytes without compression. */
  path: string;
  /** Subresource integrity of those bytes. */
  integrity: string;
  /** Whether `.br` and `.gz` may lie beside it. */
  compressible: boolean;
};

/**
 * Finds the best sound variant that the store has for this client, undefined when it has none.
 * @throws FileDamagedError when all that it has are damaged
 */
export async function chooseRepresentation(
  files: FileCache,
  wanted: Wanted,
  acceptEncoding: string | undefined,
): Promise<Representation | undefined> {
  const candidates = wanted.compressible
    ? acceptedEncodings(acceptEncoding)
    : ['identity' as const];
  let damage: FileDamagedError | undefined;
  for (const encoding of candidates) {
    try {
      const expected = { integrity: wanted.integrity, encoding };
      const file = await files.read(wanted.path + encodedSuffix[encoding], expected);
      if (file) return { encoding, file };
    } catch (error) {
      if (!(error instanceof FileDamagedError)) throw error;
      damage = error;
    }
  }
  if (damage) throw damage;
  return undefined;
}

export type Answer = {
  status: 200 | 404 | 410;
  type: string;
  /** Without quotes and without the encoding, which is added. */
  tag: string;
  representation: Representation;
  /** Whether a part may be asked for. */
  ranges?: boolean;
};

/** Sends bytes with their validators: 200, 206, 304 or 416 as the request's conditions have it. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, tag, representation: { encoding, file }, ranges = false }: Answer,
): FastifyReply {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  void reply.code(status).header('etag', etag).header('vary', 'accept-encoding');
  if (ranges) void reply.header('accept-ranges', 'bytes');
  // A 304 to a missing page would turn it into a found one.
  if (status === 200 && matchesNone(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  void reply.type(type);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);

  const range = ranges && encoding === 'identity' ? askedRange(request, file, etag) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .type('text/plain; charset=utf-8')
      .send('The file has no such part.\n');
  }
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  return sendBytes(request, reply, file, range ?? { start: 0, end: file.size - 1 });
}

function askedRange(
  request: FastifyRequest,
  file: StoredFile,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  if (request.method !== 'GET') return null;
  if (!allowsRange(request.headers['if-range'] as string | undefined, etag)) return null;
  return parseRange(request.headers.range, file.size);
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, body }: StoredFile,
  { start, end }: ByteRange,
): FastifyReply {
  void reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(body ? body.subarray(start, end + 1) : createReadStream(path, { start, end }));
}
