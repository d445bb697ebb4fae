import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { generatePath, StaticRouter } from 'react-router-dom';
import type { Facts, Quotation } from '@concourse/contract/facts';
import { fragmentPrefix, type ReleaseFragment } from '@concourse/contract/fragments';
import type { RetiredAddress } from '@concourse/contract/release';
import type { AreaSearch } from '@concourse/contract/search';
import { startPrerendering, takeQuotations } from '@concourse/site/quote';
import { AreaPages } from './AreaPages';
import { findSuspenseError, hasSuspenseFallback } from './findSuspenseError';
import { fragmentContent, type AreaFragment } from './fragments';
import { headOf, type AreaRoute, type PageHead, type RouteParams } from './routes';
import { socialImagesOf, type SocialImages } from './socialImages';
import { structuredDataOf, type Schema } from './structuredData';

/** One rendered page of an area, before the build knows its files. */
export type RenderedPage = PageHead & {
  path: string;
  status: 200 | 404;
  html: string;
  /** Facts that the page quoted while it rendered, including those that it does not show. */
  quoted: Quotation[];
  /** URL of the picture. */
  socialImage?: string;
  structuredData: object[];
};

export type RenderedRoute = {
  id: string;
  path: string;
  aliases: string[];
  pages: RenderedPage[];
};

export type RenderedFragment = Pick<ReleaseFragment, 'name' | 'hydrate'> & {
  instances: { id: string; html: string; quoted: Quotation[] }[];
};

export type AreaServer = {
  name: string;
  retired: RetiredAddress[];
  facts: Facts;
  /** What the area adds to the search. Call it after `render`. */
  search?: (() => AreaSearch) | undefined;
  /** Files with a stable address, by address. Missing in areas built with an earlier version. */
  addresses?: Record<string, string>;
  /** Renders the content of every page of every route. */
  render: () => Promise<RenderedRoute[]>;
  /** Renders every instance of every fragment. Missing in areas built with an earlier version. */
  renderFragments?: () => Promise<RenderedFragment[]>;
};

type Options = {
  name: string;
  routes: AreaRoute[];
  /** Parts that other areas may show. */
  fragments?: AreaFragment[];
  /** Former addresses of the area. */
  retired: RetiredAddress[];
  /** Additional structured data of some routes; breadcrumbs are generated from the routes. */
  schema?: Schema;
  socialImages?: SocialImages;
  /** Facts that the area publishes. */
  facts?: Facts;
  /** What the area adds to the search. Its texts may quote facts. */
  search?: () => AreaSearch;
  /**
   * Files whose address stays the same across releases: the address of a page with the file's
   * extension, to the result of importing the file. `{ '/gais.ics': calendar }` An `.xml` file is an Atom feed, which
   * may contain tokens and templates of rows.
   */
  addresses?: Record<string, string>;
};

const paramsOf = ({ prerender = [{}] }: AreaRoute): RouteParams[] => prerender;

/** Parameter value without a page; used to render the not-found page of a pattern. */
const UNKNOWN_PARAM = 'unknown';

/**
 * Creates the node side of an area, which prerenders its pages. `render` rejects with the path and the cause if a
 * page throws or suspends.
 */
export function createServer(options: Options): AreaServer {
  const { name, routes, fragments = [], retired, facts = {}, addresses = {} } = options;
  const { schema, search } = options;
  const structuredData = structuredDataOf(routes, schema);
  const imageOf = socialImagesOf(routes, options.socialImages);
  const render = async (path: string): Promise<string> => {
    const page = (
      <StaticRouter location={path}>
        <AreaPages area={name} routes={routes} />
      </StaticRouter>
    );
    const html = renderToString(page, { identifierPrefix: `${name}-` });
    if (hasSuspenseFallback(html)) throw await findSuspenseError(page);
    return html;
  };

  const renderPage = async (route: AreaRoute, params: RouteParams): Promise<RenderedPage> => {
    const path = generatePath(route.path, params);
    takeQuotations();
    const head = { ...headOf(route, params), ...imageOf(route.id, params) };
    const html = await render(path);
    const quoted = takeQuotations();
    const data = structuredData(route.id, params, path);
    return { ...head, path, status: 200, html, quoted, structuredData: data };
  };

  const renderMissing = async (route: AreaRoute, head: PageHead): Promise<RenderedPage> => {
    takeQuotations();
    const html = await render(route.path.replace(/:\w+/g, UNKNOWN_PARAM));
    const common = { path: route.path, status: 404 as const, html, quoted: takeQuotations() };
    return { ...head, ...imageOf(route.id, {}), ...common, structuredData: [] };
  };

  const withPathInError = <Rendered,>(path: string, page: Promise<Rendered>): Promise<Rendered> =>
    page.catch((cause: unknown) => {
      throw new Error(`${name} cannot prerender ${path}`, { cause });
    });

  const renderFragment = async (fragment: AreaFragment): Promise<RenderedFragment> => {
    const { instances = ['default'], hydrate = 'never', component } = fragment;
    await component.preload();
    const renderMarkup = hydrate === 'never' ? renderToStaticMarkup : renderToString;
    startPrerendering();
    const rendered = instances.map((id) => {
      takeQuotations();
      const identifierPrefix = fragmentPrefix(`${name}/${fragment.name}/${id}`);
      const html = renderMarkup(fragmentContent(fragment, id), { identifierPrefix });
      return { id, html, quoted: takeQuotations() };
    });
    return {
      name: fragment.name,
      ...(hydrate !== 'never' && { hydrate }),
      instances: rendered,
    };
  };

  const renderRoute = async (route: AreaRoute): Promise<RenderedRoute> => {
    const { id, path, aliases = [], missing } = route;
    const pages: RenderedPage[] = [];
    for (const params of paramsOf(route)) {
      pages.push(await withPathInError(generatePath(path, params), renderPage(route, params)));
    }
    if (missing) pages.push(await withPathInError(path, renderMissing(route, missing)));
    return { id, path, aliases, pages };
  };

  return {
    name,
    retired,
    facts,
    search,
    addresses,
    async render() {
      await Promise.all(routes.map((route) => route.page.preload()));
      startPrerendering();
      const rendered: RenderedRoute[] = [];
      for (const route of routes) rendered.push(await renderRoute(route));
      return rendered;
    },
    async renderFragments() {
      const rendered: RenderedFragment[] = [];
      for (const fragment of fragments)
        rendered.push(
          await withPathInError(`the fragment ${fragment.name}`, renderFragment(fragment)),
        );
      return rendered;
    },
  };
}
