import type { FastifyReply, FastifyRequest } from 'fastify';
import { shareWithEveryone } from '../http/shareWithEveryone';
import { isCompressibleType } from '../store/compression';
import { storePaths } from '../store/storeLayout';
import type { Found } from './addressBook';
import { setCookie, type Visit, visitOf } from './canary';
import type { EditionSource } from './editionSource';
import { BlobMissingError, NoLiveEditionError } from './errors';
import type { FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';
import { parseAddress } from './requestAddress';
import { loggedPath } from './requestLog';

export type PagesOptions = { storeDir: string; source: EditionSource; files: FileCache };

/** Icons are asked for again and again by programs that show no page. */
const anHour = 'public, max-age=3600';
const html = 'text/html; charset=utf-8';

/** Answers everything that an edition owns: pages, redirects, files at the root, and not found. */
export class Pages {
  readonly #options: PagesOptions;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = parseAddress(request.raw.url ?? '');
    const head = this.#options.source.current();
    if (!head) throw new NoLiveEditionError(this.#options.storeDir);

    const visit = visitOf(head, request.headers.cookie, asked.search);
    if (!visit) return sendUnknownEdition(reply);
    const { edition, addresses } = visit.served;
    request.edition = edition.id;
    void reply
      .header('x-edition', edition.id)
      .header('cache-control', visit.split ? 'private, no-cache' : 'no-cache');
    if (visit.isPreview) void reply.header('x-robots-tag', 'noindex, nofollow');

    const found = addresses.find(asked);
    if (found.kind === 'redirect') return reply.redirect(found.location, 301);
    if (found.kind === 'page') setPageHeaders(request, reply, visit);
    else setFileHeaders(reply, visit, found.file.type);
    return this.#sendBlob(request, reply, visit, found);
  }

  async #sendBlob(
    request: FastifyRequest,
    reply: FastifyReply,
    { served }: Visit,
    found: Exclude<Found, { kind: 'redirect' }>,
  ): Promise<FastifyReply> {
    const isPage = found.kind === 'page';
    const { blob } = isPage ? found.page : found.file;
    const type = isPage ? html : found.file.type;
    const path = storePaths(this.#options.storeDir).blob(blob);
    const representation = await chooseRepresentation(
      this.#options.files,
      { path, integrity: integrityOfBlob(blob), compressible: isCompressibleType(type) },
      request.headers['accept-encoding'],
    );
    if (!representation) throw new BlobMissingError(loggedPath(request), served.edition.id, path);
    return sendRepresentation(request, reply, {
      status: isPage ? found.status : 200,
      type,
      tag: isPage ? `${blob}.${served.headers.digest}` : blob,
      representation,
    });
  }
}

/** The name of a blob is the digest of its bytes. */
const integrityOfBlob = (blob: string): string =>
  `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;

function setFileHeaders(reply: FastifyReply, visit: Visit, type: string): void {
  if (type.startsWith('image/') && !visit.split) void reply.header('cache-control', anHour);
  // What is live, and what the site is, hold nothing private: a foreign host finds our areas by them.
  if (type.startsWith('application/json')) void reply.headers(shareWithEveryone);
}

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, visit: Visit): void {
  void reply.headers(visit.served.headers.values);
  const secure = request.protocol === 'https';
  for (const cookie of visit.cookies) void reply.header('set-cookie', setCookie(cookie, secure));
}

function sendUnknownEdition(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such edition is shown here.\n');
}
