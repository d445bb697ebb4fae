import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCompressibleFile } from '@concourse/core/store/compressible';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import {
  headersOfReleasedFile,
  releasedFile,
  tagOfReleasedFile,
} from '@concourse/http/releasedFiles';
import { sendSentence } from '@concourse/http/sentence';
import { sentences } from '@concourse/http/sentences';
import { shareWithEveryone } from '@concourse/http/shareWithEveryone';
import type { FileCache } from './fileCache';
import type { ReleaseIntegrity } from './releaseIntegrity';
import { chooseRepresentation, sendRepresentation } from './representation';

export type AssetsOptions = { storeDir: string; files: FileCache; integrity: ReleaseIntegrity };

/** Answers `/areas/<name>/<version>/<file>`: files of releases, which never change. */
export class Assets {
  readonly #options: AssetsOptions;

  constructor(options: AssetsOptions) {
    this.#options = options;
  }

  /** @param address the decoded path of the request */
  async answer(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    void reply.headers(shareWithEveryone);
    const file = releasedFile(address)?.path;
    if (file === undefined) return sendMissing(reply);

    const integrity = await this.#options.integrity.of(file);
    if (integrity === undefined) return sendMissing(reply);

    const representation = await chooseRepresentation(
      this.#options.files,
      {
        path: join(this.#options.storeDir, file),
        integrity,
        compressible: isCompressibleFile(file),
      },
      // A part is a part of the plain bytes: whoever asks for one means those.
      request.headers.range === undefined ? request.headers['accept-encoding'] : 'identity',
    );
    if (!representation) return sendMissing(reply);
    const type = mediaTypeOf(file);
    return sendRepresentation(request, reply.headers(headersOfReleasedFile(type)), {
      status: 200,
      type,
      tag: tagOfReleasedFile(integrity),
      representation,
      ranges: true,
    });
  }
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  sendSentence(reply, 404, sentences.noFile);
