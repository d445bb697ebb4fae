import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseManifest } from '@concourse/contract/release';
import { isCompressibleFile, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { sendSentence } from '@concourse/http/fastify';
import { shareWithEveryone } from '@concourse/http/headers';
import { KnownManifests } from '@concourse/http/manifests';
import {
  headersOfReleasedFile,
  releasedFile,
  tagOfReleasedFile,
} from '@concourse/http/releasedFiles';
import { sentences } from '@concourse/http/sentences';
import { type AnswerCache, assetKey } from './answerCache';
import { FileDamagedError } from './errors';
import { absentAsUndefined, type FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';

export type AssetsOptions = { storeDir: string; files: FileCache; answers: AnswerCache | null };

/** Answers `/areas/<name>/<version>/<file>`: files of releases, which never change. */
export class Assets {
  readonly #options: AssetsOptions;
  readonly #manifests = new KnownManifests();

  constructor(options: AssetsOptions) {
    this.#options = options;
  }

  /** @param address the decoded path of the request */
  async answer(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { storeDir, files, answers } = this.#options;
    void reply.headers(shareWithEveryone);
    const file = releasedFile(address);
    const stated =
      file && (await this.#manifests.find(file, (path) => readManifest(join(storeDir, path))));
    if (!stated) return sendSentence(reply, 404, sentences.noFile);
    const { integrity } = stated;
    const representation = await chooseRepresentation(
      files,
      { path: join(storeDir, file.path), integrity, compressible: isCompressibleFile(file.file) },
      // A part is a part of the plain bytes.
      request.headers.range === undefined ? request.headers['accept-encoding'] : 'identity',
    );
    if (!representation) return sendSentence(reply, 404, sentences.noFile);
    const type = mediaTypeOf(file.file);
    void reply.headers(headersOfReleasedFile(type));
    const tag = tagOfReleasedFile(integrity);
    const answer = { status: 200 as const, type, tag, ranges: true, representation };
    answers?.store(assetKey(address), request, reply, answer);
    return sendRepresentation(request, reply, answer);
  }
}

/** @throws FileDamagedError if the manifest cannot be parsed */
async function readManifest(manifest: string): Promise<ReleaseManifest | null> {
  const text = await readFile(manifest, 'utf8').catch(absentAsUndefined);
  try {
    return text === undefined ? null : (JSON.parse(text) as ReleaseManifest);
  } catch (cause) {
    throw new FileDamagedError(manifest, { cause });
  }
}
