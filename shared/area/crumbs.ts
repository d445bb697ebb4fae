import { createContext, use } from 'react';
import { headOf, type AreaRoute, type RouteParams } from './routes';

/** One step of the breadcrumbs, with its parent. */
export type Crumb = { label: string; href?: string; parent?: Crumb };

/** The breadcrumb of a route. The label defaults to the page title. */
export type RouteCrumb = { label?: string; parent?: Crumb };

const withAncestors = (crumb: Crumb): Crumb[] => [
  ...(crumb.parent ? withAncestors(crumb.parent) : []),
  crumb,
];

/** Returns the breadcrumbs of a page, from the outermost to the page itself; `undefined` if its route has none. */
export function crumbsOf(route: AreaRoute, params: RouteParams): Crumb[] | undefined {
  const crumb = typeof route.crumb === 'function' ? route.crumb(params) : route.crumb;
  return crumb && withAncestors({ label: headOf(route, params).title, ...crumb });
}

export const CrumbsContext = createContext<Crumb[] | undefined>(undefined);

/** Returns the breadcrumbs of the current page, for `PageHead` or `Breadcrumbs`. */
export const useCrumbs = (): Crumb[] | undefined => use(CrumbsContext);
