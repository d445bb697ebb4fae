// A process of `dev`: compiles the node side of one workspace at every change and renders its pages.
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { AreaServer } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import { loadServer, renderRoutes } from '@concourse/build/prerender';
import { readDefinition } from '@concourse/build/readDefinition';
import { folderOf } from '@concourse/build/workspace';
import type { ShellServer } from '@concourse/contract/shellServer';
import { problemsOf, renderProblem } from './compileProblems';
import { inputsOf } from './lastBuild';
import { LazyPages, notCompiled } from './LazyPages';
import type {
  AreaPages,
  PrerenderEvent,
  PrerenderQuestion,
  ShellAround,
  ShellParts,
} from './Prerenderer';
import { noticed, watchOptions } from './settings';
import { beginWorker } from './WorkerProcess';

const [name = '', folder = '', compiled = ''] = process.argv.slice(2);
const bundle = join(folder, 'server.cjs');
const pages = new LazyPages(folderOf(name), name === 'shell' || compiled === 'all');
/** Pages that are not compiled, by the id of their route. */
const leftOut = new Map<string, string>();
let shell: ShellServer | undefined;
let newest: PrerenderEvent | undefined;

// Low priority: browsers need the other side first.
const report: (event: PrerenderEvent) => void = beginWorker(5, answerTo);

async function answerTo(question: PrerenderQuestion): Promise<ShellAround | undefined> {
  if (question.type === 'around') return shell && around(shell, question.path);
  if (question.type === 'look') await noticed();
  else open(question.route);
  return undefined;
}

function finish(event: PrerenderEvent): void {
  newest = event;
  report(event);
}

function open(route: string | undefined): void {
  const page = leftOut.get(route ?? '');
  const isNew = route === undefined ? pages.askAll() : page !== undefined && pages.ask(page);
  if (isNew) watching?.invalidate();
  // `dev` waits for an event after each request.
  else if (newest) report(newest);
}

async function renderArea(): Promise<AreaPages> {
  const server = loadServer(name, bundle) as AreaServer;
  const { retired, facts } = server;
  leftOut.clear();
  const isLeftOut = (route: string, error: unknown): boolean => {
    const page = notCompiled(error);
    if (page !== undefined) leftOut.set(route, page);
    return page !== undefined;
  };
  return { kind: 'area', routes: await renderRoutes(server, bundle, isLeftOut), retired, facts };
}

function renderShell(): ShellParts {
  const loaded = loadServer(name, bundle) as ShellServer;
  // Reports an error of the shell now, not at the next request.
  around(loaded, '/');
  shell = loaded;
  return { kind: 'shell', pages: loaded.pages };
}

const around = (server: ShellServer, path: string): ShellAround => ({
  language: server.language,
  attributes: server.documentAttributes(path),
  header: server.header(path),
  footer: server.footer(),
  skipLink: server.skipLink(),
});

async function render(compilation: Compilation): Promise<void> {
  try {
    const result = name === 'shell' ? renderShell() : await renderArea();
    finish({ type: 'done', result, inputs: inputsOf(compilation) });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    finish({
      type: 'failed',
      problems: [renderProblem(name, error)],
      inputs: inputsOf(compilation),
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
    finish({ type: 'failed', problems: problemsOf(name, stats), inputs: inputsOf(compilation) });
  else void render(compilation);
});
