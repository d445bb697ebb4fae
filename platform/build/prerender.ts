import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AreaServer, RenderedPage, RenderedRoute } from '@concourse/area/createServer';
import { quotationsIn } from '@concourse/contract/facts';
import type {
  ImagePreload,
  ReleaseManifest,
  ReleasePage,
  ReleaseRoute,
} from '@concourse/contract/release';
import type { ShellServer } from '@concourse/contract/shellServer';
import { sha256 } from '@concourse/core/files/digest';
import { isCriticalFont } from '@concourse/core/store/mediaTypes';
import { BuildError } from './BuildError';
import type { FileList } from './emittedFiles';
import { withSourceStack } from './sourcePositions';
import { exposedChunkGroup, prerenderedOnlyEntry, publicFolder, noScriptEntry } from './workspace';

const requireBundle = createRequire(import.meta.url);

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Fragments by the sha-256 (hex) of their HTML. */
export type Fragments = Map<string, string>;

/** Removes React's preload links for pictures; composition writes its own into the head. */
export const withoutReactPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The value of an attribute as React writes it. */
function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, code: string) => characters[code] ?? '');
}

/** Preloads for the pictures with `fetchpriority="high"` in React's HTML, one for each source of a `<picture>`. */
export function imagePreloads(html: string): ImagePreload[] {
  const preloads: ImagePreload[] = [];
  let sources: ImagePreload[] = [];
  for (const [tag, name] of html.matchAll(/<(\/?picture|source|img)(?=[\s/>])[^>]*>/g)) {
    if (name === 'source') {
      const [href, media] = [attribute(tag, 'srcset'), attribute(tag, 'media')];
      if (href !== undefined && media !== undefined) sources.push({ href, media });
    } else if (name !== 'img') sources = [];
    else if (attribute(tag, 'fetchpriority') === 'high') {
      const others = sources.map(({ media = '' }) => `(not ${media})`).join(' and ');
      const href = attribute(tag, 'src') ?? '';
      preloads.push(...sources, { href, ...(others !== '' && { media: others }) });
    }
  }
  return preloads;
}

function quotesOf(page: RenderedPage): ReleasePage['quotes'] {
  const { html, title, description, quoted, structuredData } = page;
  const shown = quotationsIn([title, description, html].join('\n'));
  const content = [...new Set([...shown, ...quoted])].sort();
  const machines = quotationsIn(JSON.stringify(structuredData));
  if (content.length + machines.length === 0) return undefined;
  return { content, structuredData: machines };
}

// For example in the subject of a mailto link. Composition does not find encoded tokens.
const ENCODED = /%25%25(?:fact|when\.[a-z]+)\.([\w.]+)/i;

function assertNoEncodedFacts(area: string, { path, html }: RenderedPage): void {
  const [, fact] = ENCODED.exec(html) ?? [];
  if (fact === undefined) return;
  throw new BuildError(
    'FACT_ENCODED',
    `${area}: ${path} encodes the fact ${fact}, so that composition cannot put it there`,
    'Quote it in text and attributes as it is; leave it out of encoded addresses.',
  );
}

function toReleasePage(page: RenderedPage, fragments: Fragments): ReleasePage {
  const quotes = quotesOf(page);
  const html = withoutReactPreloads(page.html);
  const fragment = sha256(html);
  fragments.set(fragment, html);
  const { path, status, title, description, socialImage, structuredData } = page;
  return {
    ...{ path, status, title, description },
    ...(socialImage && { socialImage }),
    ...(structuredData.length > 0 && { structuredData }),
    fragment,
    images: imagePreloads(html),
    ...(quotes && { quotes }),
  };
}

function filesOfRoute(area: string, id: string, container: string, list: FileList): string[] {
  const chunk = `route-${id}`;
  if (!list.groups[chunk]) {
    throw new BuildError(
      'ROUTE_CHUNK_MISSING',
      `${area}: route "${id}" has no chunk named "${chunk}"`,
      `Write the route in src/routes.ts with its id as text and its page as () => import('./pages/…').`,
    );
  }
  return [
    ...new Set([container, exposedChunkGroup, chunk].flatMap((name) => list.groups[name] ?? [])),
  ];
}

/** Loads the node bundle of an area or the shell. @throws BuildError if its code throws */
export function loadServer(name: string, bundle: string): AreaServer | ShellServer {
  try {
    Reflect.deleteProperty(requireBundle.cache, bundle);
    return (requireBundle(bundle) as { default: AreaServer | ShellServer }).default;
  } catch (thrown) {
    throw renderError(`${name}: its code fails while it is loaded`, thrown, bundle);
  }
}

/** Renders the pages of an area. @throws BuildError that names the page which throws */
export const renderRoutes = (
  server: AreaServer,
  bundle: string,
  ...how: Parameters<AreaServer['render']>
): Promise<RenderedRoute[]> =>
  server.render(...how).catch((error: unknown) => {
    const { message, cause = error } = error as Error;
    throw renderError(message, cause, bundle);
  });

const renderError = (what: string, thrown: unknown, bundle: string): BuildError =>
  new BuildError(
    'PRERENDER_FAILED',
    what,
    'Fix it there. Pages are prerendered in Node: window and document exist in effects and handlers only.',
    { cause: withSourceStack(thrown, bundle) },
  );

export type PrerenderedArea = Required<Pick<ReleaseManifest, 'routes' | 'retired' | 'facts'>> & {
  fragments: Fragments;
};

/**
 * Renders every page of an area and finds the files that each route needs.
 * @throws BuildError if a route has no chunk, or a page throws, shows a Suspense fallback or encodes a fact
 */
export async function prerender(
  area: string,
  container: string,
  bundle: string,
  list: FileList,
): Promise<PrerenderedArea> {
  const server = loadServer(area, bundle) as AreaServer;
  const fragments: Fragments = new Map();
  const rendered = await renderRoutes(server, bundle);
  const routes = rendered.map(({ id, path, aliases, pages }): ReleaseRoute => {
    pages.forEach((page) => assertNoEncodedFacts(area, page));
    const files = filesOfRoute(area, id, container, list);
    return {
      ...{ id, path, aliases },
      pages: pages.map((page) => toReleasePage(page, fragments)),
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter(isStyle),
    };
  });
  return { routes, retired: server.retired, facts: server.facts, fragments };
}

// Composition renders these for every page: their errors must fail the build of the shell.
const renderedShellParts = ({ header, footer, skipLink, pages }: ShellServer): string[] => [
  header('/'),
  ...pages.map(({ path }) => header(path)),
  footer(),
  skipLink(),
  ...pages.map(({ html }) => html),
];

// The same as `hasSuspenseFallback` of `@concourse/area`, which the shell does not install.
const fallback = /<!--\$[!?]-->/;

/** The manifest entry with which composition renders the shell. @throws BuildError if a part of it throws */
export function prerenderShell(list: FileList, bundle: string): ReleaseManifest['shell'] {
  let shell: ShellServer;
  try {
    shell = (requireBundle(bundle) as { default: ShellServer }).default;
    if (renderedShellParts(shell).some((html) => fallback.test(html)))
      throw new Error('A Suspense boundary shows its fallback: something in it throws or waits');
  } catch (thrown) {
    throw renderError('shell cannot be prerendered', thrown, bundle);
  }
  const main = list.groups.main ?? [];
  const { length } = publicFolder('shell');
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: [...new Set([...main, ...(list.groups[prerenderedOnlyEntry] ?? [])])].filter(isStyle),
    stylesWithoutScript: list.groups[noScriptEntry]?.filter(isStyle) ?? [],
    fonts: Object.keys(list.files).filter(isCriticalFont),
    files: Object.fromEntries(
      Object.entries(shell.rootFiles).map(([address, path]) => [address, path.slice(length)]),
    ),
    bundle: sha256(readFileSync(bundle)),
  };
}
