import type { RouteCrumb } from './crumbs';
import { lazyPage, type LazyPage, type LoadPage } from './lazyPage';

/** What a page says about itself outside its content. */
export type PageHead = {
  /** The page's own title; composition adds the name of the site. */
  title: string;
  description: string;
  /** A picture of 1200 × 630, shown where the page is shared. */
  socialImage?: { src: string };
};

export type RouteParams = Record<string, string>;

export type AreaRoute = {
  /** Names the route, and its chunk: `route-<id>`. */
  id: string;
  /** Path pattern in the router's syntax, in the canonical spelling. */
  path: string;
  page: LazyPage;
  head: PageHead | ((params: RouteParams) => PageHead);
  /** The page's place in breadcrumbs, those that are shown and those of the structured data. */
  crumb?: RouteCrumb | ((params: RouteParams) => RouteCrumb);
  /** Patterns only: the params of every page that exists. */
  prerender?: RouteParams[];
  /** Patterns only: what an address without a page says about itself (answered with status 404). */
  missing?: PageHead;
  /** Addresses that redirect to this route's. */
  aliases?: string[];
};

/** A route as an area declares it: with the import of its page, which becomes a chunk of its own. */
type RouteDefinition = Omit<AreaRoute, 'page'> & { page: LoadPage };

/** Declares the routes of an area: `{ id: 'jury', path: '/jury', page: () => import('./pages/JuryPage'), … }`. */
export function defineRoutes(routes: RouteDefinition[]): AreaRoute[] {
  return routes.map((route) => ({ ...route, page: lazyPage(route.page) }));
}

/** What the page with these params says about itself. */
export function headOf(route: AreaRoute, params: RouteParams): PageHead {
  return typeof route.head === 'function' ? route.head(params) : route.head;
}
