import type { FeedLink } from '@concourse/contract/release';
import type { RouteCrumb } from './crumbs';
import { lazyPage, type LazyPage, type LoadPage } from './lazyPage';

/** Title and metadata of a page. */
export type PageHead = {
  /** Without the name of the site, which composition appends. */
  title: string;
  description: string;
  /** The feed that the page links to, by its address. */
  feed?: FeedLink;
};

export type RouteParams = Record<string, string>;

export type AreaRoute = {
  /** Names the route, and its chunk: `route-<id>`. */
  id: string;
  /** Path pattern in the router's syntax, in its canonical spelling. */
  path: string;
  page: LazyPage;
  head: PageHead | ((params: RouteParams) => PageHead);
  /** Breadcrumb on the page and in its structured data. */
  crumb?: RouteCrumb | ((params: RouteParams) => RouteCrumb);
  /** Patterns only: the params of every page that exists. */
  prerender?: RouteParams[];
  /** Patterns only: head of the 404 page for unknown params. */
  missing?: PageHead;
  /** Addresses that redirect to this route. */
  aliases?: string[];
};

/** A route as an area declares it. `page` imports the page's module, which becomes a separate chunk. */
type RouteDefinition = Omit<AreaRoute, 'page'> & { page: LoadPage };

/** Declares the routes of an area: `{ id: 'jury', path: '/jury', page: () => import('./pages/JuryPage'), … }`. */
export function defineRoutes(routes: RouteDefinition[]): AreaRoute[] {
  return routes.map((route) => ({ ...route, page: lazyPage(route.page) }));
}

/** Returns the head of the page with these params. */
export function headOf(route: AreaRoute, params: RouteParams): PageHead {
  return typeof route.head === 'function' ? route.head(params) : route.head;
}

/** @throws Error if a key of `table` is not the id of a route; `what` names the entries in its message */
export function checkRouteIds(what: string, table: object, routes: AreaRoute[]): void {
  const unknown = Object.keys(table).find((id) => routes.every((route) => route.id !== id));
  if (unknown !== undefined)
    throw new Error(`${what} refers to the route "${unknown}", which is not in src/routes.ts`);
}
