import { routes as awards } from '../../../../mf-awards/src/routes';
import { routes as careers } from '../../../../mf-careers/src/routes';
import { routes as corporate } from '../../../../mf-corporate/src/routes';
import { routes as conference } from '../../../../mf-gais-conference/src/routes';
import { routes as tickets } from '../../../../mf-tickets/src/routes';
import { matchRoute, preloadPage } from '../../../../shared/area/AreaPages';
import type { AreaRoute } from '../../../../shared/area/routes';

export type Area = { name: string; routes: AreaRoute[] };

const areas: Area[] = [
  { name: 'mf-corporate', routes: corporate },
  { name: 'mf-gais-conference', routes: conference },
  { name: 'mf-awards', routes: awards },
  { name: 'mf-tickets', routes: tickets },
  { name: 'mf-careers', routes: careers },
];

/** The area that owns a path. */
export const areaOf = (path: string): Area | undefined =>
  areas.find(({ routes }) => matchRoute(routes, path));

/** Loads the code of the page at a path. @throws Error if no area owns it */
export async function preload(path: string): Promise<Area> {
  const area = areaOf(path);
  if (!area) throw new Error(`No page at ${path}`);
  await preloadPage(area.routes, path);
  return area;
}
