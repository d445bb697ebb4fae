import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type HTMLElement } from 'node-html-parser';
import type {
  AreaServer,
  RenderedFragment,
  RenderedPage,
  RenderedRoute,
} from '@concourse/area/createServer';
import { quotationsIn } from '@concourse/contract/facts';
import { fragmentPrefix, fragmentsIn, type ReleaseFragment } from '@concourse/contract/fragments';
import { workerPath } from '@concourse/contract/offlinePaths';
import type { ImagePreload, ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import type { AreaSearch } from '@concourse/contract/search';
import type { ShellServer } from '@concourse/contract/shellServer';
import { sha256 } from '@concourse/core/files/digest';
import { isCriticalFont } from '@concourse/core/store/mediaTypes';
import { BuildError } from './BuildError';
import type { FileList } from './emittedFiles';
import { fragmentChunkPrefix, routeChunkPrefix } from './reproducibleNames';
import { withSourceStack } from './sourcePositions';
import {
  areaRuntimeChunk,
  containerOf,
  firstScriptEntry,
  fragmentContainerOf,
  fragmentsGroup,
  lifecyclesGroup,
  publicFolder,
  startEntry,
  workerEntry,
} from './workspace';

const requireBundle = createRequire(import.meta.url);

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** Contents of pages by the sha-256 (hex) of their HTML. */
export type Contents = Map<string, string>;

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
const encodedToken = /%25%25(?:fact|field|when\.[a-z]+)\.([\w.]+)/i;

function assertNoEncodedFacts(area: string, path: string, html: string): void {
  const [, fact] = encodedToken.exec(html) ?? [];
  if (fact === undefined) return;
  const message = `${area}: ${path} quotes the fact ${fact} in a URL-encoded text, where composition cannot replace it.`;
  throw new BuildError('FACT_ENCODED', message, 'Quote facts only where they are not encoded.');
}

/** Converts a rendered page. @param contents receives its content */
export function toReleasePage(page: RenderedPage, contents: Contents): ReleasePage {
  const quotes = quotesOf(page);
  const html = withoutReactPreloads(page.html);
  const fragment = sha256(html);
  contents.set(fragment, html);
  const { path, status, title, description, socialImage, feed, structuredData } = page;
  const root = parse(html);
  const places = fragmentsIn(html);
  const headings = status === 200 ? headingsOf(root) : [];
  return {
    ...{ path, status, title, description },
    ...(headings.length > 0 && { headings }),
    ...(socialImage && { socialImage }),
    ...(feed && { feed }),
    ...(structuredData.length > 0 && { structuredData }),
    fragment,
    images: imagePreloads(root),
    ...(places.length > 0 && { places }),
    ...(quotes && { quotes }),
  };
}

const idAttribute = /\sid="([^"]*)"/g;

/** The reasons why a fragment cannot be on the pages of other areas. */
function fragmentFaults(key: string, html: string): string[] {
  const prefix = fragmentPrefix(key);
  const ids = [...html.matchAll(idAttribute)].map(([, id = '']) => id);
  const foreign = ids.filter((id) => !id.replace(/^_/, '').startsWith(prefix));
  return [
    ...foreign.map(
      (id) => `the id "${id}" may occur on the page, too: use useId, or begin it with ${prefix}`,
    ),
    ...(/<h1[\s>]/.test(html) ? ['it has an h1, and every page has one: begin with h2'] : []),
  ];
}

/** @throws BuildError if an instance of a fragment cannot be on the pages of other areas */
function assertFitsOnPages(area: string, of: string, html: string): void {
  assertNoEncodedFacts(area, of, html);
  const faults = fragmentFaults(`${area}/${of}`, html);
  if (faults.length === 0) return;
  const message = `${area}: the fragment ${of} cannot be on pages of other areas.\n  ${faults.join('\n  ')}`;
  throw new BuildError('FRAGMENT_INVALID', message, 'Correct its component in src/fragments.');
}

/** Converts a rendered fragment. @param contents receives its HTML @param files see `filesOfFragment` */
export function toReleaseFragment(
  { name, hydrate, instances }: RenderedFragment,
  contents: Contents,
  files: string[],
): ReleaseFragment {
  const converted = instances.map(({ id, html: rendered, quoted }) => {
    const html = withoutReactPreloads(rendered);
    const content = sha256(html);
    contents.set(content, html);
    const quotes = [...new Set([...quotationsIn(html), ...quoted])].sort();
    const places = fragmentsIn(html);
    return {
      id,
      content,
      ...(quotes.length > 0 && { quotes }),
      ...(places.length > 0 && { places }),
    };
  });
  const styles = files.filter(isStyle);
  if (!hydrate) return { name, instances: converted, styles };
  return { name, hydrate, instances: converted, scripts: files.filter(isScript), styles };
}

/** The scripts and styles of a route. @throws BuildError if it has no chunk */
export function filesOfRoute(area: string, id: string, list: FileList): string[] {
  const chunk = routeChunkPrefix + id;
  if (!list.groups[chunk]) {
    const message = `${area}: the route "${id}" has no chunk "${chunk}".`;
    const next = `In src/routes.ts, write its id as a string and its page as () => import('./pages/…').`;
    throw new BuildError('ROUTE_CHUNK_MISSING', message, next);
  }
  const groups = [containerOf(area), lifecyclesGroup, chunk];
  return [...new Set(groups.flatMap((name) => list.groups[name] ?? []))];
}

/** The styles of a fragment, and its scripts if it hydrates. @throws BuildError if it has no chunk */
export function filesOfFragment(
  area: string,
  { name, hydrate }: Pick<RenderedFragment, 'name' | 'hydrate'>,
  list: FileList,
): string[] {
  const files = list.groups[fragmentChunkPrefix + name];
  const code = [fragmentContainerOf(area), fragmentsGroup];
  const scripts = hydrate ? code.flatMap((group) => list.groups[group] ?? []) : [];
  // The container loads its copy of the runtime only if the shell has another one.
  const needed = scripts.filter((file) => !file.startsWith(areaRuntimeChunk));
  if (files) return [...new Set([...needed, ...files])];
  const message = `${area}: the fragment "${name}" has no chunk "${fragmentChunkPrefix}${name}".`;
  const next = `In src/fragments.ts, write its name as a string and its component as () => import('./fragments/…').`;
  throw new BuildError('FRAGMENT_CHUNK_MISSING', message, next);
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
export const renderRoutes = (server: AreaServer, bundle: string): Promise<RenderedRoute[]> =>
  server.render().catch(rethrowAs(bundle));

/** Renders the fragments of an area. @throws BuildError that names the fragment that throws, or does not fit on pages */
export async function renderFragments(
  server: AreaServer,
  bundle: string,
): Promise<RenderedFragment[]> {
  const rendered = (await server.renderFragments?.().catch(rethrowAs(bundle))) ?? [];
  for (const { name, instances } of rendered)
    for (const { id, html } of instances) assertFitsOnPages(server.name, `${name}/${id}`, html);
  return rendered;
}

const rethrowAs =
  (bundle: string) =>
  (error: unknown): never => {
    const { message, cause = error } = error as Error;
    throw renderError(message, cause, bundle);
  };

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
  fragments: ReleaseFragment[];
  contents: Contents;
};

/** The files of a route, and of a fragment. */
type FilesOfChunks = {
  ofRoute: (route: string) => string[];
  ofFragment: (fragment: RenderedFragment) => string[];
};

/**
 * Renders all pages and fragments of an area. @param files see `filesOfRoute` and `filesOfFragment`
 * @param facts replaces the content of its `facts.json`
 * @throws BuildError if one throws, suspends or encodes a fact
 */
export async function prerender(
  area: string,
  bundle: string,
  files: FilesOfChunks,
  facts?: object,
): Promise<PrerenderedArea> {
  // See replaceableFactsLoader.cjs.
  const replaced = globalThis as { siteFacts?: object | undefined };
  replaced.siteFacts = facts;
  try {
    return await render(area, bundle, files);
  } finally {
    replaced.siteFacts = undefined;
  }
}

async function render(
  area: string,
  bundle: string,
  { ofRoute, ofFragment }: FilesOfChunks,
): Promise<PrerenderedArea> {
  const server = loadServer(area, bundle) as AreaServer;
  const contents: Contents = new Map();
  const rendered = await renderRoutes(server, bundle);
  const routes = rendered.map(({ id, path, aliases, pages }) => {
    pages.forEach(({ path: at, html }) => assertNoEncodedFacts(area, at, html));
    const files = ofRoute(id);
    return {
      ...{ id, path, aliases },
      pages: pages.map((page) => toReleasePage(page, contents)),
      scripts: files.filter(isScript),
      styles: files.filter(isStyle),
    };
  });
  const fragments = (await renderFragments(server, bundle)).map((fragment) =>
    toReleaseFragment(fragment, contents, ofFragment(fragment)),
  );
  const { retired, facts, addresses = {} } = server;
  const files = Object.entries(addresses).map(([at, path]) => [at, inRelease(area, path)] as const);
  const named = Object.fromEntries(files);
  return {
    routes,
    retired,
    facts,
    addresses: named,
    search: server.search?.(),
    fragments,
    contents,
  };
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
  const worker = filesOf(workerEntry).find(isScript);
  const icons = Object.fromEntries(
    Object.entries(shell.rootFiles).map(([at, path]) => [at, inRelease('shell', path)]),
  );
  return {
    scripts: filesOf(firstScriptEntry).filter(isScript),
    preloads: filesOf(startEntry).filter(isScript),
    styles: filesOf(startEntry).filter(isStyle),
    fonts: Object.keys(list.files).filter(isCriticalFont),
    files: { ...icons, ...(worker !== undefined && { [workerPath]: worker }) },
    bundle: sha256(readFileSync(bundle)),
  };
}
