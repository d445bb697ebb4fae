import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type HTMLElement } from 'node-html-parser';
import type { AreaServer, RenderedPage, RenderedRoute } from '@concourse/area/createServer';
import { quotationsIn } from '@concourse/contract/facts';
import type { ImagePreload, ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { AreaSearch } from '@concourse/contract/search';
import type { ShellServer } from '@concourse/contract/shellServer';
import { sha256 } from '@concourse/core/files/digest';
import { isCriticalFont } from '@concourse/core/store/mediaTypes';
import { BuildError } from './BuildError';
import type { FileList } from './emittedFiles';
import { routeChunkPrefix } from './reproducibleNames';
import { withSourceStack } from './sourcePositions';
import {
  containerOf,
  exposedChunkGroup,
  firstScriptEntry,
  noScriptEntry,
  prerenderedOnlyEntry,
  publicFolder,
  startEntry,
} from './workspace';

const requireBundle = createRequire(import.meta.url);

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** Fragments by the sha-256 (hex) of their HTML. */
export type Fragments = Map<string, string>;

/** Removes the preload links that React writes for pictures: composition adds its own to the head. */
export const withoutReactPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** The texts of the second-level headings, which the search finds. */
export const headingsOf = (html: HTMLElement): string[] =>
  html
    .querySelectorAll('h2')
    .map(({ text }) => text.trim())
    .filter(Boolean);

/** The preloads of the pictures with `fetchpriority="high"`, one for each source of a `<picture>`. */
export const imagePreloads = (html: HTMLElement): ImagePreload[] =>
  html.querySelectorAll('img[fetchpriority="high"]').flatMap((image) => {
    const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
    const preloads = sources.flatMap((source) => {
      const [href, media] = [source.getAttribute('srcset'), source.getAttribute('media')];
      return href !== undefined && media !== undefined ? [{ href, media }] : [];
    });
    const others = preloads.map(({ media }) => `(not ${media})`).join(' and ');
    const href = image.getAttribute('src') ?? '';
    return [...preloads, { href, ...(others !== '' && { media: others }) }];
  });

function quotesOf(page: RenderedPage): ReleasePage['quotes'] {
  const { html, title, description, quoted, structuredData } = page;
  const shown = quotationsIn([title, description, html].join('\n'));
  const content = [...new Set([...shown, ...quoted])].sort();
  const machines = quotationsIn(JSON.stringify(structuredData));
  if (content.length + machines.length === 0) return undefined;
  return { content, structuredData: machines };
}

/** A token in a URL, such as the subject of a mailto link. Composition replaces only tokens that are not encoded. */
const encodedToken = /%25%25(?:fact|when\.[a-z]+)\.([\w.]+)/i;

function assertNoEncodedFacts(area: string, { path, html }: RenderedPage): void {
  const [, fact] = encodedToken.exec(html) ?? [];
  if (fact === undefined) return;
  const message = `${area}: ${path} quotes the fact ${fact} in a URL-encoded text, where composition cannot replace it.`;
  throw new BuildError('FACT_ENCODED', message, 'Quote facts only where they are not encoded.');
}

/** Converts a rendered page. @param fragments receives its content */
export function toReleasePage(page: RenderedPage, fragments: Fragments): ReleasePage {
  const quotes = quotesOf(page);
  const html = withoutReactPreloads(page.html);
  const fragment = sha256(html);
  fragments.set(fragment, html);
  const { path, status, title, description, socialImage, structuredData } = page;
  const root = parse(html);
  const headings = status === 200 ? headingsOf(root) : [];
  return {
    ...{ path, status, title, description },
    ...(headings.length > 0 && { headings }),
    ...(socialImage && { socialImage }),
    ...(structuredData.length > 0 && { structuredData }),
    fragment,
    images: imagePreloads(root),
    ...(quotes && { quotes }),
  };
}

/** The scripts and styles of a route. @throws BuildError if it has no chunk */
export function filesOfRoute(area: string, id: string, list: FileList): string[] {
  const chunk = routeChunkPrefix + id;
  if (!list.groups[chunk]) {
    const message = `${area}: the route "${id}" has no chunk "${chunk}".`;
    const next = `In src/routes.ts, write its id as a string and its page as () => import('./pages/…').`;
    throw new BuildError('ROUTE_CHUNK_MISSING', message, next);
  }
  const groups = [containerOf(area), exposedChunkGroup, chunk];
  return [...new Set(groups.flatMap((name) => list.groups[name] ?? []))];
}

/** Loads the node bundle of an area or the shell. @throws BuildError if its code throws */
export function loadServer(name: string, bundle: string): AreaServer | ShellServer {
  try {
    Reflect.deleteProperty(requireBundle.cache, bundle);
    return (requireBundle(bundle) as { default: AreaServer | ShellServer }).default;
  } catch (thrown) {
    throw renderError(`${name}: its code throws while it is loaded`, thrown, bundle);
  }
}

/** Renders the pages of an area. @throws BuildError that names the page that throws */
export const renderRoutes = (
  server: AreaServer,
  bundle: string,
  ...how: Parameters<AreaServer['render']>
): Promise<RenderedRoute[]> =>
  server.render(...how).catch((error: unknown) => {
    const { message, cause = error } = error as Error;
    throw renderError(message, cause, bundle);
  });

const renderError = (message: string, thrown: unknown, bundle: string): BuildError =>
  new BuildError(
    'PRERENDER_FAILED',
    message,
    'Fix the code. Node prerenders pages: use window and document only in effects and event handlers.',
    { cause: withSourceStack(thrown, bundle) },
  );

export type PrerenderedArea = Required<
  Pick<ReleaseManifest, 'routes' | 'retired' | 'facts' | 'addresses'>
> & {
  search?: AreaSearch | undefined;
  fragments: Fragments;
};

/**
 * Renders all pages of an area. @param filesOf returns the files of a route, see `filesOfRoute`
 * @throws BuildError if a page throws, suspends or encodes a fact
 */
export async function prerender(
  area: string,
  bundle: string,
  filesOf: (route: string) => string[],
): Promise<PrerenderedArea> {
  const server = loadServer(area, bundle) as AreaServer;
  const fragments: Fragments = new Map();
  const rendered = await renderRoutes(server, bundle);
  const routes = rendered.map(({ id, path, aliases, pages, startsOnInput }) => {
    pages.forEach((page) => assertNoEncodedFacts(area, page));
    const files = filesOf(id);
    return {
      ...{ id, path, aliases },
      pages: pages.map((page) => toReleasePage(page, fragments)),
      scripts: files.filter(isScript),
      styles: files.filter(isStyle),
      ...(startsOnInput && { startsOnInput }),
    };
  });
  const { retired, facts, addresses = {} } = server;
  const files = Object.entries(addresses).map(([at, path]) => [at, inRelease(area, path)] as const);
  const named = Object.fromEntries(files);
  return { routes, retired, facts, addresses: named, search: server.search?.(), fragments };
}

/** The name of a file in a release, for the path that its import returns. */
const inRelease = (area: string, path: string): string => path.slice(publicFolder(area).length);

// Composition renders these parts for every page. Their errors must fail the build of the shell.
const renderedShellParts = ({ header, footer, skipLink, pages }: ShellServer): string[] => [
  header('/'),
  ...pages.map(({ path }) => header(path)),
  footer(),
  skipLink(),
  ...pages.map(({ html }) => html),
];

// Like `hasSuspenseFallback` of `@concourse/area`, which the shell does not install.
const suspenseFallback = /<!--\$[!?]-->/;

/** The part of the shell's manifest that composition renders pages with. @throws BuildError if a part throws */
export function prerenderShell(list: FileList, bundle: string): ReleaseManifest['shell'] {
  const shell = loadServer('shell', bundle) as ShellServer;
  try {
    if (renderedShellParts(shell).some((html) => suspenseFallback.test(html)))
      throw new Error('A Suspense boundary shows its fallback: a component in it throws or waits');
  } catch (thrown) {
    throw renderError('shell cannot be prerendered', thrown, bundle);
  }
  const filesOf = (group: string): string[] => list.groups[group] ?? [];
  return {
    scripts: filesOf(firstScriptEntry).filter(isScript),
    preloads: filesOf(startEntry).filter(isScript),
    styles: [...new Set([startEntry, prerenderedOnlyEntry].flatMap(filesOf))].filter(isStyle),
    stylesWithoutScript: filesOf(noScriptEntry).filter(isStyle),
    fonts: Object.keys(list.files).filter(isCriticalFont),
    files: Object.fromEntries(
      Object.entries(shell.rootFiles).map(([at, path]) => [at, inRelease('shell', path)]),
    ),
    bundle: sha256(readFileSync(bundle)),
  };
}
