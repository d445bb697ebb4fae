import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AreaServer, RenderedPage, RenderedRoute } from '@concourse/area/createServer';
import { quotationsIn, type Facts } from '@concourse/contract/facts';
import type { ReleasePage, ReleaseRoute, RetiredAddress } from '@concourse/contract/release';
import { BuildError } from './BuildError';
import { exposedGroup } from './exposedGroup';
import type { FileList } from './FileListPlugin';
import { imagePreloads } from './imagePreloads';
import { inSources } from './inSources';

const require = createRequire(import.meta.url);

/** Fragments by the sha-256 (hex) of their HTML. */
export type Fragments = Map<string, string>;

/** React puts preload links for pictures before the content; composition writes its own into the head. */
export const withoutReactPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

function quotesOf({
  html,
  title,
  description,
  quoted,
  structuredData,
}: RenderedPage): ReleasePage['quotes'] {
  const shown = quotationsIn([title, description, html].join('\n'));
  const content = [...new Set([...shown, ...quoted])].sort();
  const machines = quotationsIn(JSON.stringify(structuredData));
  if (content.length + machines.length === 0) return undefined;
  return { content, structuredData: machines };
}

// Such as in the subject of a mailto link: what is encoded is no token any more.
const ENCODED = /%25%25(?:fact|when\.[a-z]+)\.([\w.]+)/i;

function refuseEncoded(area: string, { path, html }: RenderedPage): void {
  const [, fact] = ENCODED.exec(html) ?? [];
  if (fact === undefined) return;
  throw new BuildError(
    `${area}: ${path} encodes the fact ${fact}, so that composition cannot put it there`,
    'Quote it in text and attributes as it is; leave it out of encoded addresses.',
  );
}

function release(page: RenderedPage, fragments: Fragments): ReleasePage {
  const quotes = quotesOf(page);
  const html = withoutReactPreloads(page.html);
  const fragment = createHash('sha256').update(html).digest('hex');
  fragments.set(fragment, html);
  return {
    path: page.path,
    status: page.status,
    title: page.title,
    description: page.description,
    ...(page.socialImage && { socialImage: page.socialImage }),
    ...(page.structuredData.length > 0 && { structuredData: page.structuredData }),
    fragment,
    images: imagePreloads(html),
    ...(quotes && { quotes }),
  };
}

function filesOfRoute(area: string, id: string, container: string, list: FileList): string[] {
  const group = list.groups[`route-${id}`];
  if (!group) {
    throw new BuildError(
      `${area}: route "${id}" has no chunk named "route-${id}"`,
      `Write the route in src/routes.ts with its id as text and its page as () => import('./pages/…').`,
    );
  }
  return [
    ...new Set([...(list.groups[container] ?? []), ...(list.groups[exposedGroup] ?? []), ...group]),
  ];
}

function load(area: string, bundle: string): AreaServer {
  try {
    return (require(bundle) as { default: AreaServer }).default;
  } catch (thrown) {
    throw cannotRender(`${area}: its code fails while it is loaded`, thrown, bundle);
  }
}

const render = (server: AreaServer, bundle: string): Promise<RenderedRoute[]> =>
  server.render().catch((error: unknown) => {
    const { message, cause = error } = error as Error;
    throw cannotRender(message, cause, bundle);
  });

/** An error about a page, or code of a page, that throws in Node. */
export const cannotRender = (what: string, thrown: unknown, bundle: string): BuildError =>
  new BuildError(
    what,
    'Mend it there. Pages are prerendered in Node: window and document exist in effects and handlers only.',
    { cause: inSources(thrown, bundle) },
  );

export type PrerenderedArea = {
  routes: ReleaseRoute[];
  retired: RetiredAddress[];
  facts: Facts;
  fragments: Fragments;
};

/**
 * Renders every page of an area's node bundle and pairs each route with the files it needs.
 * @throws BuildError when a route has no chunk of its own, a page throws, shows a Suspense fallback or
 *   encodes a fact
 */
export async function prerender(
  area: string,
  container: string,
  bundle: string,
  list: FileList,
): Promise<PrerenderedArea> {
  const server = load(area, bundle);
  const fragments: Fragments = new Map();
  const rendered = await render(server, bundle);
  const routes = rendered.map((route): ReleaseRoute => {
    route.pages.forEach((page) => refuseEncoded(area, page));
    const files = filesOfRoute(area, route.id, container, list);
    return {
      id: route.id,
      path: route.path,
      aliases: route.aliases,
      pages: route.pages.map((page) => release(page, fragments)),
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
  });
  return { routes, retired: server.retired, facts: server.facts, fragments };
}
