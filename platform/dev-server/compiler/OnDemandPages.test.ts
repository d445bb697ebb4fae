/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { routeChunkNamesPlugin } from '../../build/reproducibleNames';
import { MemoryFiles } from './MemoryFiles';
import { chunkGroupsWithPages, OnDemandPages, missingPageOf } from './OnDemandPages';

jest.mock('./settings', () => ({ onDemandPageClient: `${__dirname}/browser/onDemandPage` }));

const sources = {
  'src/routes.ts': `export const routes = [
    { id: 'list', page: () => import('./pages/ListPage') },
    { id: 'jury', page: () => import('./pages/JuryPage') },
  ];`,
  'src/pages/ListPage.js': "export default 'the list';",
  'src/pages/JuryPage.js': "export default 'the jury';",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lazy-pages-'));
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a compiler once. */
function run(compiler: Compiler): Promise<{ compilation: Compilation; files: MemoryFiles }> {
  const files = new MemoryFiles();
  files.captureOutput(compiler);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve({ compilation: stats.compilation, files });
    });
  });
}

type Built = { compilation: Compilation; text: string };

async function build(pages: OnDemandPages): Promise<Built> {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './src/routes.ts',
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          include: join(__dirname, '../..'),
          loader: require.resolve('../../build/swcLoader.cjs'),
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [routeChunkNamesPlugin()],
    experiments: pages.experiments,
  });
  const { compilation, files } = await run(compiler);
  const names = compilation.getAssets().map(({ name }) => name);
  return { compilation, text: names.map((name) => String(files.get(name))).join('\n') };
}

test('compiles only the page of the first route until others are requested', async () => {
  const pages = new OnDemandPages(folder, false);
  const { compilation, text } = await build(pages);
  expect(text).toContain('the list');
  expect(text).not.toContain('the jury');
  expect(pages.areAll).toBe(false);

  const [jury = ''] = pages.filesOf(compilation, 'jury');
  expect(jury).toBe(join(folder, 'src/pages/JuryPage.js'));
  expect(pages.request(jury)).toBe(true);
  expect((await build(pages)).text).toContain('the jury');
});

test('a page is new only at its first request, and the first page never', () => {
  const pages = new OnDemandPages(folder, false);
  expect(pages.request(join(folder, 'src/pages/ListPage.js'))).toBe(false);
  expect(pages.request(join(folder, 'src/pages/JuryPage.js'))).toBe(true);
  expect(pages.request(join(folder, 'src/pages/JuryPage.js'))).toBe(false);
  expect(pages.requestAll()).toBe(true);
  expect(pages.requestAll()).toBe(false);
});

test('an area with a single page is complete from the start', async () => {
  await writeFile(
    join(folder, 'src/routes.ts'),
    "export const routes = [{ id: 'list', page: () => import('./pages/ListPage') }];",
  );
  const pages = new OnDemandPages(folder, false);
  await build(pages);
  expect(pages.areAll).toBe(true);
  expect(pages.requestAll()).toBe(false);
});

test('the files of a route include those of its page', async () => {
  const groups = chunkGroupsWithPages((await build(new OnDemandPages(folder, false))).compilation);
  expect(groups['route-list']).toHaveLength(2);
  expect(groups['route-list']?.[0]).toBe('route-list.js');
  expect(groups['route-list']?.[1]).toContain('ListPage');
  expect(groups['route-jury']).toEqual(['route-jury.js']);
});

type Routes = { id: string; page: () => Promise<{ default: string }> }[];

/** Builds the node side into one file and loads it. */
async function buildForNode(pages: OnDemandPages): Promise<Routes> {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    target: 'node',
    entry: './src/routes.ts',
    externals: [pages.externals],
    output: { library: { type: 'commonjs2' }, strictModuleErrorHandling: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
  });
  const { files } = await run(compiler);
  const loaded = { exports: {} as { routes: Routes } };
  const script = new Script(`(function (module) {${String(files.get('main.js'))}})`);
  (script.runInThisContext() as (module: object) => void)(loaded);
  return loaded.exports.routes;
}

test('on the node side, every import of a page that is not compiled fails with its file', async () => {
  const pages = new OnDemandPages(folder, false);
  const load = async (id: string): Promise<unknown> => {
    const routes = await buildForNode(pages);
    const page = routes.find((route) => route.id === id)?.page;
    const attempt = () => page?.().then((module) => module.default, missingPageOf);
    return [await attempt(), await attempt()];
  };
  const jury = join(folder, 'src/pages/JuryPage');
  expect(await load('list')).toEqual(['the list', 'the list']);
  expect(await load('jury')).toEqual([jury, jury]);
  expect(pages.request(jury)).toBe(true);
  expect(await load('jury')).toEqual(['the jury', 'the jury']);
});

test('other errors have no missing page', () => {
  expect(missingPageOf(new Error('No jury today'))).toBeUndefined();
});

test('without a first page, every page has to be requested', async () => {
  await writeFile(join(folder, 'src/routes.ts'), 'export const routes = [];');
  const pages = new OnDemandPages(folder, false);
  expect(pages.request(join(folder, 'src/pages/ListPage.js'))).toBe(true);
});
