import { createServer } from '@concourse/area/createServer';
import type { AreaRoute } from '@concourse/area/routes';

type RenderedPage = { path: string; html: string; socialImage?: string };

async function renderPages(routes: AreaRoute[]): Promise<RenderedPage[]> {
  const rendered = await createServer({ name: 'mf-test', routes, retired: [] }).render();
  return rendered.flatMap(({ pages }) => pages);
}

function imageSources(html: string): string[] {
  const addresses = html.matchAll(/\ssrc(?:Set)?="(?:[^"]*%%\/)?([^"]+)"/gi);
  return [...addresses].map(([, file = '']) => file);
}

/**
 * The pictures of every page of an area, by its path: those in its markup, in their order and each once,
 * and at the end the one that is shown where the page is shared. As files in `shared/pictures`.
 */
export async function renderedPictures(routes: AreaRoute[]): Promise<Record<string, string[]>> {
  const pages = await renderPages(routes);
  return Object.fromEntries(
    pages.map(({ path, html, socialImage = '' }): [string, string[]] => [
      path,
      [...new Set([...imageSources(html), socialImage])],
    ]),
  );
}

/**
 * The motif that a picture of `shared/pictures` shows: all crops of a scene are one motif, and so are all maps of
 * the ring.
 * @returns undefined for what may repeat: portraits, logos, line art
 */
export const motifOf = (file: string): string | undefined =>
  /(?:^|\/)scenes\/([a-z]+)[-.]/.exec(file)?.[1] ?? /(?:^|\/)(ring)[-.]/.exec(file)?.[1];

/** The motifs of each page, one for each place; the crops of one `<picture>` are one place. */
export async function renderedMotifs(routes: AreaRoute[]): Promise<Record<string, string[]>> {
  const pages = await renderPages(routes);
  return Object.fromEntries(
    pages.map(({ path, html }): [string, string[]] => {
      const places = [...html.matchAll(/<picture>.*?<\/picture>|<img\s[^>]*>/gs)];
      const motifs = places.flatMap(([place]) => [
        ...new Set(imageSources(place).flatMap((file) => motifOf(file) ?? [])),
      ]);
      return [path, motifs];
    }),
  );
}

/** The motifs that stand more than once on a page: `/gais: hall`. */
export const repeatedMotifs = (shown: Record<string, string[]>): string[] =>
  Object.entries(shown).flatMap(([path, motifs]) =>
    motifs
      .filter((motif, index) => motifs.indexOf(motif) < index)
      .map((motif) => `${path}: ${motif}`),
  );
