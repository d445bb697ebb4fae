import { createContext, use } from 'react';
import { headOf, type AreaRoute, type RouteParams } from './routes';

/** A page in breadcrumbs, below the one that leads to it. */
export type Crumb = { label: string; href?: string; parent?: Crumb };

/** A route's own crumb; without a label it has the page's title. */
export type RouteCrumb = { label?: string; parent?: Crumb };

const withAncestors = (crumb: Crumb): Crumb[] => [
  ...(crumb.parent ? withAncestors(crumb.parent) : []),
  crumb,
];

/** The way to a page, from the outermost to the page itself; `undefined` where its route has no crumb. */
export function crumbsOf(route: AreaRoute, params: RouteParams): Crumb[] | undefined {
  const crumb = typeof route.crumb === 'function' ? route.crumb(params) : route.crumb;
  return crumb && withAncestors({ label: headOf(route, params).title, ...crumb });
}

export const CrumbsContext = createContext<Crumb[] | undefined>(undefined);

/** The way to the page that is shown, as its route says it, for `PageHead` or `Breadcrumbs`. */
export const useCrumbs = (): Crumb[] | undefined => use(CrumbsContext);
