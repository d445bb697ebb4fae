import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from '@concourse/contract/release';
import { isCompressibleFile } from '@concourse/core/store/compressible';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { storePaths } from '@concourse/core/store/storeLayout';
import { sendSentence } from '@concourse/http/fastify';
import { shareWithEveryone } from '@concourse/http/headers';
import {
  headersOfReleasedFile,
  releasedFile,
  type ReleasedFile,
  tagOfReleasedFile,
} from '@concourse/http/releasedFiles';
import { sentences } from '@concourse/http/sentences';
import { type AnswerCache, assetKey } from './answerCache';
import { FileDamagedError } from './errors';
import { absentAsUndefined, type FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';

export type AssetsOptions = { storeDir: string; files: FileCache; answers: AnswerCache | null };

type Files = ReleaseManifest['files'];

const rememberedManifests = 10_000;
/** Visitors can make up names of releases: missing manifests are remembered for a second. */
const retryAfterMs = 1000;

/** Answers `/areas/<name>/<version>/<file>`: files of releases, which never change. */
export class Assets {
  readonly #options: AssetsOptions;
  /** Files of releases by the path of the manifest; null for one that does not exist. */
  readonly #manifests = new LRUCache<string, { files: Files | null }>({
    max: rememberedManifests,
    ttlResolution: 0,
  });

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
    const integrity = file && (await this.#integrityOf(file));
    if (!integrity) return sendSentence(reply, 404, sentences.noFile);
    const representation = await chooseRepresentation(
      files,
      { path: join(storeDir, file.path), integrity, compressible: isCompressibleFile(file.file) },
      // A part is a part of the plain bytes.
      request.headers.range === undefined ? request.headers['accept-encoding'] : 'identity',
    );
    if (!representation) return sendSentence(reply, 404, sentences.noFile);
    const type = mediaTypeOf(file.file);
    void reply.headers(headersOfReleasedFile(type));
    const answer = { status: 200 as const, type, tag: tagOfReleasedFile(integrity), ranges: true };
    answers?.store(assetKey(address), request, reply, { ...answer, representation });
    return sendRepresentation(request, reply, { ...answer, representation });
  }

  /**
   * Integrity of a file, undefined for one that no published release has.
   * @throws FileDamagedError if the manifest cannot be read
   */
  async #integrityOf({ name, version, file }: ReleasedFile): Promise<string | undefined> {
    const manifest = storePaths(this.#options.storeDir).manifest(name, version);
    const known = this.#manifests.get(manifest);
    const files = known ? known.files : await this.#readFiles(manifest);
    return files && Object.hasOwn(files, file) ? files[file]?.integrity : undefined;
  }

  async #readFiles(manifest: string): Promise<Files | null> {
    const text = await readFile(manifest, 'utf8').catch(absentAsUndefined);
    const files = text === undefined ? null : parseFiles(text, manifest);
    this.#manifests.set(manifest, { files }, files ? {} : { ttl: retryAfterMs });
    return files;
  }
}

function parseFiles(text: string, manifest: string): Files {
  try {
    return (JSON.parse(text) as ReleaseManifest).files;
  } catch (cause) {
    throw new FileDamagedError(manifest, { cause });
  }
}
