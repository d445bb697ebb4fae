import { breadcrumbs } from '@concourse/site/structuredData/itemList';
import { crumbsOf } from './crumbs';
import { checkRouteIds, type AreaRoute, type RouteParams } from './routes';

/** Additional schema.org objects, keyed by route id. They are not part of browser bundles. */
export type Schema = Record<string, (params: RouteParams, path: string) => object[]>;

/**
 * Returns a function for the structured data of a page: the objects of `schema`, and its breadcrumbs.
 * @throws Error if `schema` has an unknown route id
 */
export function structuredDataOf(routes: AreaRoute[], schema: Schema = {}) {
  checkRouteIds('Structured data', schema, routes);
  return (routeId: string, params: RouteParams, path: string): object[] => {
    const route = routes.find(({ id }) => id === routeId);
    const crumbs = route && crumbsOf(route, params);
    const steps = crumbs?.map(({ label, href = path }) => ({ name: label, path: href }));
    return [...(schema[routeId]?.(params, path) ?? []), ...(steps ? [breadcrumbs(steps)] : [])];
  };
}
