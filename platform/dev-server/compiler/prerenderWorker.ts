// A process of `dev`: compiles the node side of one workspace at every change and renders its pages.
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { AreaServer } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import { loadServer, renderRoutes } from '@concourse/build/prerender';
import { readDefinition } from '@concourse/build/readDefinition';
import { folderOf } from '@concourse/build/workspace';
import type { ShellServer } from '@concourse/contract/shellServer';
import { buildDependencies } from './buildSnapshot';
import { compileProblems, renderProblem } from './compileProblems';
import { OnDemandPages, missingPageOf } from './OnDemandPages';
import type {
  AreaPages,
  PrerenderEvent,
  PrerenderRequest,
  ShellMarkup,
  ShellPages,
} from './Prerenderer';
import { changesDetected, watchOptions } from './settings';
import { runAsWorker } from './WorkerProcess';

const [name = '', folder = '', compiled = ''] = process.argv.slice(2);
const bundle = join(folder, 'server.cjs');
const pages = new OnDemandPages(folderOf(name), name === 'shell' || compiled === 'all');
/** Pages that are not compiled, by the id of their route. */
const uncompiledPages = new Map<string, string>();
let shell: ShellServer | undefined;
let lastEvent: PrerenderEvent | undefined;

// Low priority: browsers need the other side first.
const report: (event: PrerenderEvent) => void = runAsWorker(5, handleRequest);

async function handleRequest(question: PrerenderRequest): Promise<ShellMarkup | undefined> {
  if (question.type === 'around') return shell && renderShellMarkup(shell, question.path);
  if (question.type === 'look') await changesDetected();
  else compilePages(question.route);
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
  // `dev` waits for an event after each request.
  else if (lastEvent) report(lastEvent);
}

async function renderArea(): Promise<AreaPages> {
  const server = loadServer(name, bundle) as AreaServer;
  const { retired, facts } = server;
  uncompiledPages.clear();
  const isLeftOut = (route: string, error: unknown): boolean => {
    const page = missingPageOf(error);
    if (page !== undefined) uncompiledPages.set(route, page);
    return page !== undefined;
  };
  return { kind: 'area', routes: await renderRoutes(server, bundle, isLeftOut), retired, facts };
}

function renderShell(): ShellPages {
  const loaded = loadServer(name, bundle) as ShellServer;
  // Reports an error of the shell now, not at the next request.
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
  try {
    const result = name === 'shell' ? renderShell() : await renderArea();
    reportResult({ type: 'done', result, dependencies: buildDependencies(compilation) });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    reportResult({
      type: 'failed',
      problems: [renderProblem(name, error)],
      dependencies: buildDependencies(compilation),
    });
  }
}

const definition = await readDefinition(name);
const { node } = await definition.develop(folder);
const externals = [node.externals ?? [], pages.externals].flat();
const compiler = webpack({ ...node, externals });
compiler.hooks.watchRun.tap('dev', () => report({ type: 'started' }));
const watching = compiler.watch(watchOptions, (error, stats) => {
  if (error || !stats) throw error ?? new Error('webpack ended without a word');
  const { compilation } = stats;
  if (stats.hasErrors())
    reportResult({
      type: 'failed',
      problems: compileProblems(name, stats),
      dependencies: buildDependencies(compilation),
    });
  else void render(compilation);
});
