import type { RetiredAddress } from '../contract/release';
import { renderToString } from 'react-dom/server';
import { generatePath, StaticRouter } from 'react-router-dom';
import { AreaPages } from './AreaPages';
import { headOf, type AreaRoute, type PageHead, type RouteParams } from './routes';

/** One rendered page of an area, before the build knows its files. */
export type RenderedPage = PageHead & {
  path: string;
  status: 200 | 404;
  html: string;
  structuredData: object[];
};

export type RenderedRoute = {
  id: string;
  path: string;
  aliases: string[];
  pages: RenderedPage[];
};

export type AreaServer = {
  name: string;
  retired: RetiredAddress[];
  /** Renders every page of every route to a fragment. */
  render: () => Promise<RenderedRoute[]>;
};

type Options = {
  name: string;
  routes: AreaRoute[];
  /** Addresses that the area gave up. */
  retired: RetiredAddress[];
  /** schema.org objects for the page at a path; an empty list where there are none. */
  structuredData?: (routeId: string, params: RouteParams, path: string) => object[];
};

/** A value that no page has: what a pattern's answer for an unknown address is rendered with. */
const UNKNOWN = 'unknown';

/** The node side of an area: prerenders its pages. Throws what a page throws, naming the page. */
export function createServer({ name, routes, retired, structuredData }: Options): AreaServer {
  const renderPage = (path: string): string => {
    try {
      return renderToString(
        <StaticRouter location={path}>
          <AreaPages area={name} routes={routes} />
        </StaticRouter>,
        { identifierPrefix: `${name}-` },
      );
    } catch (cause) {
      throw new Error(`${name} cannot prerender ${path}`, { cause });
    }
  };

  const renderRoute = (route: AreaRoute): RenderedRoute => {
    const pages = (route.prerender ?? [{}]).map((params): RenderedPage => {
      const path = generatePath(route.path, params);
      return {
        ...headOf(route, params),
        path,
        status: 200,
        html: renderPage(path),
        structuredData: structuredData?.(route.id, params, path) ?? [],
      };
    });
    if (route.missing) {
      const html = renderPage(route.path.replace(/:\w+/g, UNKNOWN));
      pages.push({ ...route.missing, path: route.path, status: 404, html, structuredData: [] });
    }
    return { id: route.id, path: route.path, aliases: route.aliases ?? [], pages };
  };

  return {
    name,
    retired,
    async render() {
      await Promise.all(routes.map((route) => route.page.preload()));
      return routes.map(renderRoute);
    },
  };
}
