import { createServer } from '@concourse/area/createServer';
import type { AreaRoute } from '@concourse/area/routes';
import type { SocialImages } from '@concourse/area/socialImages';

type RenderedPage = { path: string; html: string; socialImage?: string };

async function renderPages(
  routes: AreaRoute[],
  socialImages: SocialImages = {},
): Promise<RenderedPage[]> {
  const server = createServer({ name: 'mf-test', routes, retired: [], socialImages });
  const rendered = await server.render();
  return rendered.flatMap(({ pages }) => pages);
}

function imageSources(html: string): string[] {
  const addresses = html.matchAll(/\ssrc(?:Set)?="(?:[^"]*%%\/)?([^"]+)"/gi);
  return [...addresses].map(([, file = '']) => file);
}

/**
 * Returns the pictures of every page of an area, keyed by path: those in its markup, in order and without
 * duplicates, then its social image. The values are paths in `shared/pictures`.
 */
export async function renderedPictures(
  routes: AreaRoute[],
  socialImages?: SocialImages,
): Promise<Record<string, string[]>> {
  const pages = await renderPages(routes, socialImages);
  return Object.fromEntries(
    pages.map(({ path, html, socialImage = '' }): [string, string[]] => [
      path,
      [...new Set([...imageSources(html), socialImage])],
    ]),
  );
}

/**
 * Returns the motif of a file in `shared/pictures`. All crops of a scene are one motif, as are all maps of the ring.
 * @returns undefined for pictures that may repeat: portraits, logos, line art
 */
export const motifOf = (file: string): string | undefined =>
  /(?:^|\/)scenes\/([a-z]+)[-.]/.exec(file)?.[1] ?? /(?:^|\/)(ring)[-.]/.exec(file)?.[1];

/** Returns the motifs of each page, one for each `<picture>` or `<img>`. */
export async function renderedMotifs(routes: AreaRoute[]): Promise<Record<string, string[]>> {
  const pages = await renderPages(routes);
  return Object.fromEntries(
    pages.map(({ path, html }): [string, string[]] => {
      const elements = [...html.matchAll(/<picture>.*?<\/picture>|<img\s[^>]*>/gs)];
      const motifs = elements.flatMap(([element]) => [
        ...new Set(imageSources(element).flatMap((file) => motifOf(file) ?? [])),
      ]);
      return [path, motifs];
    }),
  );
}

/** Returns the motifs that occur more than once on a page: `/gais: hall`. */
export const repeatedMotifs = (shown: Record<string, string[]>): string[] =>
  Object.entries(shown).flatMap(([path, motifs]) =>
    motifs
      .filter((motif, index) => motifs.indexOf(motif) < index)
      .map((motif) => `${path}: ${motif}`),
  );
