import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { emit } from '@concourse/contract/events';
import { DatePhaseProvider } from '@concourse/site/byDatePhase';
import { crumbsOf, CrumbsContext } from './crumbs';
import { headOf, type AreaRoute, type PageHead, type RouteParams } from './routes';

type Match = { route: AreaRoute; params: RouteParams };

// The context that `Routes` provides. Importing `Routes` would bundle half of React Router.
const contextOf = ({ route, params }: Match, path: string) => ({
  outlet: null,
  matches: [{ params, pathname: path, pathnameBase: path, route: { path: route.path } }],
  isDataRoute: false,
});

/** Returns the route of a path and its params; `undefined` if the path is not part of the area. */
export function matchRoute(routes: AreaRoute[], path: string): Match | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, path);
    if (match) return { route, params: match.params as RouteParams };
  }
  return undefined;
}

/** Loads the chunk of the page at a path. */
export async function preloadPage(routes: AreaRoute[], path: string): Promise<void> {
  await matchRoute(routes, path)?.route.page.preload();
}

const isPrerendered = (route: AreaRoute, params: RouteParams): boolean =>
  route.prerender?.some((page) =>
    Object.entries(page).every(([key, value]) => params[key] === value),
  ) ?? true;

function currentHead({ route, params }: Match): PageHead {
  return !isPrerendered(route, params) && route.missing ? route.missing : headOf(route, params);
}

type RouteReadyProps = { area: string; path: string; match: Match; children: ReactNode };

/** Notifies the shell that the content is in the document. The shell then updates title, scroll position and focus. */
function RouteReadyNotifier({ area, path, match, children }: RouteReadyProps): ReactNode {
  const { title, description } = currentHead(match);
  useEffect(() => {
    emit('area:route-ready', { area, path, title, description });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is shown once per path, not per render
  }, [area, path]);
  return children;
}

type Props = { area: string; routes: AreaRoute[] };

/**
 * Renders the page of the current address. If the address belongs to another area, the last page stays until
 * this area is unmounted. In another host, whose addresses match no route, the landing page is shown.
 */
export function AreaPages({ area, routes }: Props) {
  const here = useLocation();
  const landing = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  const [last, setLast] = useState(landing);
  const own = matchRoute(routes, here.pathname) !== undefined;
  const path = own ? here.pathname : last;
  if (path !== last) setLast(path);

  const match = matchRoute(routes, path);
  if (!match) return null;
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <DatePhaseProvider>
        <RouteReadyNotifier area={area} path={path} match={match}>
          <RouteContext value={contextOf(match, path)}>
            <CrumbsContext value={crumbsOf(match.route, match.params)}>
              {/* The key remounts the page for each path, so that no image of the previous page flashes. */}
              <match.route.page key={path} />
            </CrumbsContext>
          </RouteContext>
        </RouteReadyNotifier>
      </DatePhaseProvider>
    </Suspense>
  );
}
