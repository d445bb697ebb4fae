import { createServer } from '@concourse/area/createServer';
import type { AreaRoute } from '@concourse/area/routes';

/**
 * The pictures of every page of an area, by its path: those in its markup, in their order and each once,
 * and at the end the one that is shown where the page is shared. As files in `shared/pictures`.
 */
export async function picturesShown(routes: AreaRoute[]): Promise<Record<string, string[]>> {
  const rendered = await createServer({ name: 'mf-test', routes, retired: [] }).render();
  const shown = rendered.flatMap(({ pages }) =>
    pages.map(({ path, html, socialImage = '' }): [string, string[]] => {
      const addresses = html.matchAll(/\ssrc(?:Set)?="(?:[^"]*%%\/)?([^"]+)"/gi);
      const pictures = [...addresses].map(([, file = '']) => file);
      return [path, [...new Set([...pictures, socialImage])]];
    }),
  );
  return Object.fromEntries(shown);
}
