import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageAnswer, pageAnswer } from '@concourse/http/pageAnswer';
import { parseAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders } from '@concourse/http/sentences';
import { type AnswerCache, pageKey } from './answerCache';
import type { EditionSource, Visited } from './editionSource';
import { BlobMissingError, NoLiveEditionError } from './errors';
import type { FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';
import { loggedPath } from './requestLog';
import type { Upstream } from './upstream';

export type PagesOptions = {
  storeDir: string;
  source: EditionSource;
  files: FileCache;
  answers: AnswerCache;
  upstream?: Upstream;
};

/** Answers everything that an edition owns: pages, redirects, files at the root, and not found. */
export class Pages {
  readonly #options: PagesOptions;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = parseAddress(request.raw.url ?? '');
    const { cookie } = request.headers;
    const isSecure = request.protocol === 'https';
    const { upstream } = this.#options;
    let found = this.#find(asked, cookie);
    if (!found && upstream) {
      // It may have been promoted, or previewed, since the copy was brought up to date.
      await upstream.looked();
      found = this.#find(asked, cookie);
    }
    if (!found) return reply.code(410).headers(endedPreviewHeaders(isSecure)).send(endedPreview);
    const answer = pageAnswer(found.visit, found.served, { asked, isSecure });
    request.edition = answer.edition;
    request.area = answer.area;
    void reply.headers(answer.headers);
    for (const each of answer.cookies) void reply.header('set-cookie', each);
    if (answer.kind === 'redirect') return reply.redirect(answer.location, 301);
    const key = pageKey(found.visit, answer.edition, asked.raw);
    return this.#sendBlob(request, reply, answer, answer.cookies.length === 0 ? key : null);
  }

  /** Null for an edition that is not shown. */
  #find(asked: RequestAddress, cookies: string | undefined): Visited | null {
    const { source, upstream, storeDir } = this.#options;
    const found = source.visit(asked, cookies);
    if (found === 'nothing') throw new NoLiveEditionError(upstream?.label ?? storeDir);
    return found;
  }

  async #sendBlob(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Extract<PageAnswer, { kind: 'bytes' }>,
    key: string | null,
  ): Promise<FastifyReply> {
    const { files, storeDir, answers } = this.#options;
    const { blob, compressible, edition } = answer;
    const path = join(storeDir, ...answer.path.split('/'));
    const representation = await chooseRepresentation(
      files,
      { path, integrity: integrityOfBlob(blob), compressible },
      request.headers['accept-encoding'],
    );
    if (!representation) throw new BlobMissingError(loggedPath(request), edition, path);
    if (key !== null) answers.store(key, request, reply, { ...answer, representation });
    return sendRepresentation(request, reply, { ...answer, representation });
  }
}

/** The name of a blob is the digest of its bytes. */
const integrityOfBlob = (blob: string): string =>
  `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;
