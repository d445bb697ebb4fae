// A process beside `dev`: compiles the node side of one workspace at every change and renders its pages, so
// that neither holds up what the browser waits for.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { AreaServer } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build/BuildError';
import { loadServer, renderRoutes } from '@concourse/build/prerender';
import { readDefinition } from '@concourse/build/readDefinition';
import { folderOf, root } from '@concourse/build/workspace';
import type { ShellServer } from '@concourse/contract/shellServer';
import { problemsOf, renderProblem } from './compileProblems';
import { inputsOf } from './lastBuild';
import { LazyPages, notCompiled } from './LazyPages';
import type {
  AreaPages,
  FromPrerenderer,
  ShellAround,
  ShellParts,
  ToPrerenderer,
} from './Prerenderer';
import { noticed, watchOptions } from './settings';

const [name = '', folder = '', compiled = ''] = process.argv.slice(2);
const bundle = join(folder, 'server.cjs');
const pages = new LazyPages(folderOf(name), name === 'shell' || compiled === 'all');
/** Pages that were left out, by their routes. */
const leftOut = new Map<string, string>();
let shell: ShellServer | undefined;
let newest: FromPrerenderer | undefined;

const say = (message: FromPrerenderer): void => void process.send?.(message);

function tell(message: FromPrerenderer): void {
  newest = message;
  say(message);
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
  // What throws is to be told now, not at the next request.
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
    tell({ type: 'rendered', result, inputs: inputsOf(compilation, root) });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    tell({ type: 'failed', problems: [renderProblem(name, error)] });
  }
}

process.on('message', (question: ToPrerenderer) => {
  if (question.type === 'look') void noticed().then(() => say({ type: 'looked' }));
  else if (question.type === 'openAll') compile(pages.askAll());
  else if (question.type === 'open') open(leftOut.get(question.route));
  else if (shell)
    say({ type: 'around', path: question.path, around: around(shell, question.path) });
});
// It has nothing to do without `dev`, however that ended.
process.on('disconnect', () => process.exit());
// `dev` stops it: Ctrl-C reaches both.
process.on('SIGINT', () => undefined);

// Whoever has just saved looks at the other side: a document, which waits for both, is asked for later.
setPriority(5);

const definition = await readDefinition(name);
const { node } = await definition.develop(folder);
const externals = [node.externals ?? [], pages.externals].flat();
const compiler = webpack({ ...node, externals });
compiler.hooks.watchRun.tap('dev', () => say({ type: 'started' }));
const watching = compiler.watch(watchOptions, (error, stats) => {
  if (error || !stats) throw error ?? new Error('webpack ended without a word');
  if (stats.hasErrors())
    tell({ type: 'failed', problems: problemsOf(name, stats, { folder: folderOf(name), root }) });
  else void render(stats.compilation);
});

function open(page: string | undefined): void {
  compile(page !== undefined && pages.ask(page));
}

function compile(isNew: boolean): void {
  if (isNew) watching?.invalidate();
  // Whoever asked waits for an answer, also to what failed before.
  else if (newest) say(newest);
}
