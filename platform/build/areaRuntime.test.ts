/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import webpack, { type Configuration } from 'webpack';
import { areaRuntime, provideAreaRuntimePlugin, shareAreaRuntimePlugin } from './areaRuntime';
import { compileFixture } from './testing/compileFixture';
import { areaRuntimeChunk } from './workspace';

// Each test runs webpack.
jest.setTimeout(120_000);

type Files = Record<string, Buffer>;

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const configuration = (plugin: webpack.WebpackPluginInstance): Configuration => ({
  target: ['web', 'es2022'],
  externals: Object.fromEntries(
    react.map((name) => [name, `var modules[${JSON.stringify(name)}]`]),
  ),
  plugins: [plugin, new webpack.DefinePlugin({ __release_folder__: "'/areas/mf-awards/1.0.0/'" })],
});

/** An area that shows the folder of its release, which only its own build knows. */
const compileArea = async (page: string): Promise<Files> => {
  const sources = {
    'main.js': "import('./page.js').then(({ result }) => show(result));",
    'page.js': page,
  };
  const plugin = shareAreaRuntimePlugin('mf-awards');
  return (await compileFixture(sources, configuration(plugin))).files;
};

const page = `import { useParams } from 'react-router-dom';
  import { useCrumbs } from '@concourse/area/crumbs';
  import { publicPath } from '@concourse/site/pageData';
  export const result = [typeof useParams, typeof useCrumbs, publicPath()];`;

/** Runs the scripts of a document. @returns the files that they loaded and what the area showed */
async function run(scripts: string[], files: Files): Promise<{ loaded: string[]; shown: unknown }> {
  const loaded: string[] = [];
  const shown = new Promise((resolve) => {
    type Script = { src: string; onload?: (event: object) => void };
    const append = (script: Script): void => {
      const file = script.src.split('/').at(-1) ?? '';
      loaded.push(file);
      runInContext(String(files[file]), context);
      script.onload?.({ type: 'load' });
    };
    const document = {
      currentScript: { tagName: 'SCRIPT', src: 'https://site.example/main.js' },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: append },
    };
    const modules = Object.fromEntries(
      react.map((name) => [name, jest.requireActual<object>(name)]),
    );
    const page = { document, modules, show: resolve, URL, setTimeout, clearTimeout, console };
    const window = { location: new URL('https://site.example/') };
    const context = createContext({ ...page, window, location: window.location });
    for (const script of scripts) runInContext(script, context);
  });
  return { shown: await shown, loaded };
}

const own = expect.stringContaining(areaRuntimeChunk) as string;
const result = ['function', 'function', '/areas/mf-awards/1.0.0/'];

let area: Files;
let shell: string;
beforeAll(async () => {
  area = await compileArea(page);
  const plugin = provideAreaRuntimePlugin('shell');
  const sources = { 'main.js': "import '@concourse/area/runtime';" };
  shell = String((await compileFixture(sources, configuration(plugin))).files['main.js']);
});

test('an area loads its own copy if the host provides none', async () => {
  const { loaded, shown } = await run([String(area['main.js'])], area);
  expect(shown).toEqual(result);
  expect(loaded).toContainEqual(own);
});

test('an area runs the code of the host for itself, and does not load its copy', async () => {
  const { loaded, shown } = await run([shell, String(area['main.js'])], area);
  expect(shown).toEqual(result);
  expect(loaded).not.toContainEqual(own);
  expect(loaded).toHaveLength(1);
});

test('an area does not run other code of the host', async () => {
  const { digest = '' } = (await areaRuntime('shell')) ?? {};
  expect(shell).toContain(digest);
  const other = shell.replaceAll(digest, 'a123456789abcdef');
  const { loaded, shown } = await run([other, String(area['main.js'])], area);
  expect(shown).toEqual(result);
  expect(loaded).toContainEqual(own);
});

const sourcesOfShell = {
  'main.js': `import '@concourse/area/runtime';
    import { useParams } from 'react-router-dom';
    import { publicPath } from '@concourse/site/pageData';
    show([typeof useParams, publicPath(), Object.keys(globalThis.areaRuntimes).length]);`,
};

const copiesIn = (script: string): number =>
  script.split('may be used only in the context of a').length - 1;

test('the shell runs the one copy that it provides', async () => {
  const plugin = provideAreaRuntimePlugin('shell');
  const { files } = await compileFixture(sourcesOfShell, configuration(plugin));
  const { shown } = await run([String(files['main.js'])], files);
  expect(shown).toEqual(['function', '/areas/mf-awards/1.0.0/', 1]);
  expect(copiesIn(String(files['main.js']))).toBe(copiesIn(shell));
});

test('an entry outside the layer that uses the runtime does not contain it', async () => {
  const plugin = provideAreaRuntimePlugin('shell', 'start');
  const sources = {
    'start.js': "import '@concourse/area/runtime';",
    'first.js': "import { publicPath } from '@concourse/site/pageData'; show(publicPath());",
  };
  const entry = { start: { import: './start.js', layer: 'start' }, first: './first.js' };
  const { files } = await compileFixture(sources, { ...configuration(plugin), entry });
  const { shown } = await run([String(files['first.js'])], files);
  expect(shown).toBe('/areas/mf-awards/1.0.0/');
  expect(copiesIn(String(files['first.js']))).toBe(0);
  expect(copiesIn(String(files['start.js']))).toBe(copiesIn(shell));
});

test('other files of an area do not contain the code', () => {
  for (const [name, bytes] of Object.entries(area))
    expect([name, String(bytes).includes('may be used only in the context of a')]).toEqual([
      name,
      name.startsWith(areaRuntimeChunk),
    ]);
});

test.each([
  ['an area', shareAreaRuntimePlugin('mf-awards')],
  ['the shell', provideAreaRuntimePlugin('shell')],
])('the build of %s without the runtime fails', async (_, plugin) => {
  const compiled = compileFixture({ 'main.js': 'export {};' }, configuration(plugin));
  await expect(compiled).rejects.toThrow('@concourse/area/runtime');
});

test('an import that the runtime lacks is an error of the build', async () => {
  const compiled = compileArea("import { useNavigate } from 'react-router-dom'; useNavigate();");
  await expect(compiled).rejects.toThrow('useNavigate');
});
