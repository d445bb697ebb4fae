// A process of `dev` that compiles the node side of one workspace after every change and renders its pages.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { AreaServer } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build';
import {
  folderOf,
  loadServer,
  readDefinition,
  renderFragments,
  renderRoutes,
} from '@concourse/build/development';
import type { ShellServer } from '@concourse/contract/shellServer';
import { buildDependencies } from './buildDependencies';
import { compileProblems, renderProblem } from './compileProblems';
import { OnDemandPages, missingPageOf } from './OnDemandPages';
import type {
  AreaPages,
  PrerenderEvent,
  PrerenderMessage,
  PrerenderReply,
  PrerenderRequest,
  ShellMarkup,
  ShellPages,
} from './Prerenderer';
import { changesDetected, watchOptions } from './settings';

const [name = '', folder = ''] = process.argv.slice(2);
const bundle = join(folder, 'server.cjs');
const pages = new OnDemandPages(folderOf(name), name === 'shell');
/** Files of pages that are not compiled, by the id of their route. */
const uncompiledPages = new Map<string, string>();
let shell: ShellServer | undefined;
let lastEvent: PrerenderEvent | undefined;

// Low priority, because browsers need the other side first.
setPriority(5);
const send = (reply: PrerenderReply): void => void process.send?.(reply);
const report = (event: PrerenderEvent): void => send({ event });
process.on('message', ({ id, request }: PrerenderMessage) => {
  void handleRequest(request).then((response) => send({ id, response }));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches this process, too, but the parent process ends it.
process.on('SIGINT', () => undefined);

async function handleRequest(request: PrerenderRequest): Promise<ShellMarkup | undefined> {
  if (request.type === 'renderShell') return shell && renderShellMarkup(shell, request.path);
  if (request.type === 'detectChanges') await changesDetected();
  else compilePages(request.route);
  return undefined;
}

function reportResult(event: PrerenderEvent): void {
  lastEvent = event;
  report(event);
}

function compilePages(route: string | undefined): void {
  const page = uncompiledPages.get(route ?? '');
  const isNew =
    route === undefined ? pages.requestAll() : page !== undefined && pages.request(page);
  if (isNew) watching?.invalidate();
  // The parent process waits for an event after each request.
  else if (lastEvent) report(lastEvent);
}

async function renderArea(): Promise<AreaPages> {
  const server = loadServer(name, bundle) as AreaServer;
  const { retired, facts, addresses = {} } = server;
  uncompiledPages.clear();
  const isSkipped = (route: string, error: unknown): boolean => {
    const page = missingPageOf(error);
    if (page !== undefined) uncompiledPages.set(route, page);
    return page !== undefined;
  };
  const routes = await renderRoutes(server, bundle, isSkipped);
  const fragments = await renderFragments(server, bundle);
  return { kind: 'area', routes, fragments, retired, facts, addresses };
}

function renderShell(): ShellPages {
  const loaded = loadServer(name, bundle) as ShellServer;
  // Throws now if the shell cannot be rendered, not at the next request.
  renderShellMarkup(loaded, '/');
  shell = loaded;
  return { kind: 'shell', pages: loaded.pages };
}

const renderShellMarkup = (server: ShellServer, path: string): ShellMarkup => ({
  language: server.language,
  attributes: server.documentAttributes(path),
  header: server.header(path),
  footer: server.footer(),
  skipLink: server.skipLink(),
});

async function render(compilation: Compilation): Promise<void> {
  const dependencies = buildDependencies(compilation);
  try {
    const result = name === 'shell' ? renderShell() : await renderArea();
    reportResult({ type: 'done', result, dependencies });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    reportResult({ type: 'failed', problems: [renderProblem(name, error)], dependencies });
  }
}

const definition = await readDefinition(name);
const { node } = await definition.develop(folder);
const externals = [node.externals ?? [], pages.externals].flat();
const compiler = webpack({ ...node, externals });
compiler.hooks.watchRun.tap('dev', () => report({ type: 'started' }));
const watching = compiler.watch(watchOptions, (error, stats) => {
  if (error || !stats) throw error ?? new Error('webpack returned no result');
  if (stats.hasErrors()) {
    const dependencies = buildDependencies(stats.compilation);
    reportResult({ type: 'failed', problems: compileProblems(name, stats), dependencies });
  } else void render(stats.compilation);
});
