import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endedPreview, endedPreviewHeaders } from '@concourse/http/endedPreview';
import { BlobMissingError, NoLiveEditionError } from '@concourse/http/listenErrors';
import { type PageAnswer, pageAnswer, type Visitor } from '@concourse/http/pageAnswer';
import { parseAddress } from '@concourse/http/requestAddress';
import type { EditionSource } from './editionSource';
import type { FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';
import { loggedPath } from './requestLog';
import type { Upstream } from './upstream';
import { visited } from './visited';

export type PagesOptions = {
  storeDir: string;
  source: EditionSource;
  files: FileCache;
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
    const asks = {
      asked,
      cookies: request.headers.cookie,
      isSecure: request.protocol === 'https',
    };
    const { upstream } = this.#options;
    let answer = this.#decide(asks);
    if (!answer && upstream) {
      // It may have been promoted, or previewed, since the copy was brought up to date.
      await upstream.looked();
      answer = this.#decide(asks);
    }
    if (!answer) return sendEndedPreview(reply, asks);
    request.edition = answer.edition;
    request.area = answer.area;
    void reply.headers(answer.headers);
    for (const cookie of answer.cookies) void reply.header('set-cookie', cookie);
    if (answer.kind === 'redirect') return reply.redirect(answer.location, 301);
    return this.#sendBlob(request, reply, answer);
  }

  /** Null where an edition is asked for that nobody is shown. */
  #decide(asks: Visitor): PageAnswer | null {
    const { source, upstream, storeDir } = this.#options;
    const found = visited(source, asks);
    if (found === 'nothing') throw new NoLiveEditionError(upstream?.label ?? storeDir);
    return found && pageAnswer(found.visit, found.served, asks);
  }

  async #sendBlob(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Extract<PageAnswer, { kind: 'bytes' }>,
  ): Promise<FastifyReply> {
    const { blob, compressible, edition } = answer;
    const path = join(this.#options.storeDir, ...answer.path.split('/'));
    const representation = await chooseRepresentation(
      this.#options.files,
      { path, integrity: integrityOfBlob(blob), compressible },
      request.headers['accept-encoding'],
    );
    if (!representation) throw new BlobMissingError(loggedPath(request), edition, path);
    return sendRepresentation(request, reply, { ...answer, representation });
  }
}

/** The name of a blob is the digest of its bytes. */
const integrityOfBlob = (blob: string): string =>
  `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;

const sendEndedPreview = (reply: FastifyReply, { isSecure }: Visitor): FastifyReply =>
  reply.code(410).headers(endedPreviewHeaders(isSecure)).send(endedPreview);
