import { breadcrumbs } from '@concourse/site/structuredData/itemList';
import { crumbsOf } from './crumbs';
import type { AreaRoute, RouteParams } from './routes';

/** The schema.org objects that are particular to some routes, by their ids. They stay out of the browser. */
export type Schema = Record<string, (params: RouteParams, path: string) => object[]>;

/**
 * Makes the structured data of an area's pages: what is particular to the page, and its breadcrumbs.
 * @throws Error where the schema names a route that does not exist
 */
export function structuredDataOf(routes: AreaRoute[], schema: Schema = {}) {
  const stray = Object.keys(schema).find((id) => routes.every((route) => route.id !== id));
  if (stray !== undefined)
    throw new Error(`Structured data for the route "${stray}", which src/routes.ts does not have`);
  return (routeId: string, params: RouteParams, path: string): object[] => {
    const route = routes.find(({ id }) => id === routeId);
    const crumbs = route && crumbsOf(route, params);
    const steps = crumbs?.map(({ label, href = path }) => ({ name: label, path: href }));
    return [...(schema[routeId]?.(params, path) ?? []), ...(steps ? [breadcrumbs(steps)] : [])];
  };
}
