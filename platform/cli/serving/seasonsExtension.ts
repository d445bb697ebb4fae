import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadPageFile } from '@concourse/compose/pageFile';
import { cachedPromise } from '@concourse/core/promiseCache';
import { requestedEdition } from '@concourse/http/canary';
import { addReadOnlyRoute, type ServerExtension } from '@concourse/http/fastify';
import { parseAddress } from '@concourse/http/requestAddress';
import type { PreviewOptions } from '@concourse/release/makePreview';
import { barStyle, headerMark, insertBefore } from '@concourse/release/previewBar';
import { previewSeason, seasonRibbon, seasonsOf } from '@concourse/release/seasons';

/** The query of the page whose link the visitor follows, if it has the requested path. */
function refererQuery({ headers }: FastifyRequest, path: string): string {
  const from = URL.parse(headers.referer ?? '');
  return from?.host === headers.host && from?.pathname === path ? from.search : '';
}

/** The first query that has parameters other than those of seasons and previews, without these. */
function keptQuery(queries: string[]): URLSearchParams {
  const own = queries.map((each) => {
    const query = new URLSearchParams(each);
    query.delete('season');
    query.delete('edition');
    return query;
  });
  return own.find(({ size }) => size > 0) ?? new URLSearchParams();
}

/** Adds a ribbon to all pages of a local site, which shows the same page in another season: a preview, made on demand. */
export function seasonsExtension(options: PreviewOptions): ServerExtension {
  const { store, now } = options;
  const ribbons = new Map<string, Promise<string>>();
  /** Previews in progress, by season: a second click waits for the first. */
  const pending = new Map<string, ReturnType<typeof previewSeason>>();

  const ribbonOf = async (edition: string): Promise<string> => {
    const seasons = seasonsOf(await store.editions.read(edition), now());
    return seasons.length > 0 ? seasonRibbon(seasons) : '';
  };

  const preview = (season: string): ReturnType<typeof previewSeason> =>
    cachedPromise(pending, season, () =>
      previewSeason(season, options).finally(() => pending.delete(season)),
    );

  /** The season that a request asks for, or whose preview is of an earlier revision than the live site. */
  const wantedSeason = async (cookie: string | undefined, search: string) => {
    const queried = new URLSearchParams(search).get('season');
    const id = requestedEdition(cookie, search);
    if (queried !== null || id === null) return queried;
    const shown = await store.previews.find(id);
    return shown?.season !== undefined && shown.rev !== (await store.log.newest())
      ? shown.season
      : null;
  };

  const redirect = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw, search } = parseAddress(request.raw.url ?? '');
    const isDocument = request.headers.accept?.includes('text/html') ?? false;
    if (request.method !== 'GET' || !isDocument) return;
    const season = await wantedSeason(request.headers.cookie, search);
    if (season === null) return;
    const made = await preview(season);
    // After the season has become that of today, or lost its day.
    const edition = made?.id ?? 'live';
    const query = keptQuery([search, refererQuery(request, raw)]);
    query.set('edition', edition);
    void reply.header('cache-control', 'no-store').redirect(`${raw}?${query.toString()}`);
  };

  return {
    addRoutes: (app) => {
      app.addHook('onRequest', redirect);
      addReadOnlyRoute(app, barStyle.address, (_request, reply) =>
        reply.type(barStyle.type).send(barStyle.bytes),
      );
    },
    async decoratePage(html, edition) {
      if (/class="(?:preview|season)-bar"/.test(html)) return html;
      const ribbon = await cachedPromise(ribbons, edition, () => ribbonOf(edition));
      if (ribbon === '') return html;
      const styled = insertBefore(html, '</head>', loadPageFile(barStyle));
      return insertBefore(styled, headerMark, ribbon);
    },
    close: () => undefined,
  };
}
