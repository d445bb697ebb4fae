import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedEncodings,
  conditionalAnswer,
  encodedSuffix,
  type Encoding,
  type Sendable,
} from '@concourse/http/conditionalAnswer';
import { FileDamagedError } from './errors';
import type { FileCache, StoredFile } from './fileCache';

/** The bytes chosen for a client. */
export type Representation = {
  encoding: Encoding;
  file: StoredFile;
  /** True if the client prefers this encoding to all others that the file may have. */
  isPreferred: boolean;
};

/**
 * Finds the best sound variant that the store has for this client; undefined if it has none.
 * @param wanted the path and integrity of the bytes without compression; whether `.br` and `.gz` forms may exist
 * @throws FileDamagedError if all variants are damaged
 */
export async function chooseRepresentation(
  files: FileCache,
  wanted: { path: string; integrity: string; compressible: boolean },
  acceptEncoding: string | undefined,
): Promise<Representation | undefined> {
  const candidates = acceptedEncodings(wanted.compressible ? acceptEncoding : undefined);
  let damage: FileDamagedError | undefined;
  for (const encoding of candidates) {
    try {
      const expected = { integrity: wanted.integrity, encoding };
      const file = await files.read(wanted.path + encodedSuffix[encoding], expected);
      if (file) return { encoding, file, isPreferred: encoding === candidates[0] };
    } catch (error) {
      if (!(error instanceof FileDamagedError)) throw error;
      damage = error;
    }
  }
  if (damage) throw damage;
  return undefined;
}

export type Answer = Pick<Sendable, 'status' | 'type' | 'tag' | 'ranges'> & {
  representation: Representation;
};

/** Sends bytes with their validators: 200, 206, 304 or 416 as the request's conditions have it. */
export function sendRepresentation(
  { method, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { representation: { encoding, file }, ...what }: Answer,
): FastifyReply {
  const { status, headers, part, sentence } = conditionalAnswer(
    { ...what, encoding, size: file.size },
    {
      method,
      ifNoneMatch: asked['if-none-match'],
      ifRange: asked['if-range'] as string | undefined,
      range: asked.range,
    },
  );
  void reply.code(status).headers(headers);
  if (!part || method === 'HEAD') return reply.send(sentence);
  const { start, end } = part;
  const { path, body } = file;
  return reply.send(body ? body.subarray(start, end + 1) : createReadStream(path, { start, end }));
}
