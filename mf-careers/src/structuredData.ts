import { headOf, type RouteParams } from '@concourse/area/routes';
import { breadcrumbs, itemList } from '@concourse/site/structuredData/itemList';
import { postings } from './content/postings';
import { routes } from './routes';

/**
 * schema.org objects of the careers page: its trail, and the list of its openings. None is a
 * `JobPosting`: those belong to pages about one job, and this page lists two (see the README).
 */
export function structuredData(_routeId: string, _params: RouteParams, path: string): object[] {
  const openings = postings.map(({ id, title }) => ({ name: title, path: `${path}#${id}` }));
  return [
    itemList('Open roles', openings),
    breadcrumbs([
      { name: 'Home', path: '/' },
      ...routes.map((route) => ({ name: headOf(route, {}).title, path })),
    ]),
  ];
}
