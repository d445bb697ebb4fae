import type { FastifyInstance } from 'fastify';
import { shareWithEveryone } from '../http/shareWithEveryone';
import type { EditionSource } from './editionSource';
import { parseAddress } from './requestAddress';

/** What takes the place of the store for an address, for development. */
export type Overlaid = {
  body: Buffer;
  /** Content type. */
  type: string;
  /** 200 unless told. */
  status?: number;
  headers?: Record<string, string>;
};

/** Asked with the decoded path before everything else; undefined leaves the address to the store. */
export type Overlay = (path: string) => Promise<Overlaid | undefined>;

/** Puts an overlay over everything that the server would answer. HTML gets the live edition's headers. */
export function applyOverlay(app: FastifyInstance, overlay: Overlay, source: EditionSource): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { path } = parseAddress(request.raw.url ?? '');
    const hit = await overlay(path);
    if (!hit) return;
    if (hit.type.startsWith('text/html')) {
      void reply.headers(source.current()?.live.headers.values ?? {});
    } else if (path.startsWith('/areas/')) {
      void reply.headers(shareWithEveryone);
    }
    request.edition = 'overlay';
    return reply
      .code(hit.status ?? 200)
      .header('cache-control', 'no-store')
      .type(hit.type)
      .headers(hit.headers ?? {})
      .send(hit.body);
  });
}
