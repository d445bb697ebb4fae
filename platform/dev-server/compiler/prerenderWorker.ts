// A process of `dev` that compiles the node side of one workspace after every change and renders its pages.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import type { AreaServer } from '@concourse/area/createServer';
import { BuildError } from '@concourse/build';
import {
  loadServer,
  readDefinition,
  renderFragments,
  renderRoutes,
} from '@concourse/build/development';
import type { ShellServer } from '@concourse/contract/shellServer';
import { buildDependencies } from './buildDependencies';
import { compileProblems, renderProblem } from './compileProblems';
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
let shell: ShellServer | undefined;

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
  await changesDetected();
  return undefined;
}

async function renderArea(): Promise<AreaPages> {
  const server = loadServer(name, bundle) as AreaServer;
  const { retired, facts, addresses = {} } = server;
  const routes = await renderRoutes(server, bundle);
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
    report({ type: 'done', result, dependencies });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    report({ type: 'failed', problems: [renderProblem(name, error)], dependencies });
  }
}

const definition = await readDefinition(name);
const { node } = await definition.develop(folder);
const compiler = webpack(node);
compiler.hooks.watchRun.tap('dev', () => report({ type: 'started' }));
compiler.watch(watchOptions, (error, stats) => {
  if (error || !stats) throw error ?? new Error('webpack returned no result');
  if (stats.hasErrors()) {
    const dependencies = buildDependencies(stats.compilation);
    report({ type: 'failed', problems: compileProblems(name, stats), dependencies });
  } else void render(stats.compilation);
});
