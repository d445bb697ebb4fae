/** @jest-environment node */
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { skipBuildDependenciesPlugin } from './bundlerCache';
import {
  explicitCompileHintsPlugin,
  fileListPlugin,
  fileListName,
  joinExposedChunksPlugin,
  type FileList,
} from './emittedFiles';
import { replacedSharingPlugin } from './federationRuntime';
import {
  generatedEntryPattern,
  releaseUrlPlugin,
  reproducibleModuleIdsPlugin,
  releaseUrlPlaceholder,
  routeChunkNamesPlugin,
  sourceMapFileName,
} from './reproducibleNames';
import { compileFixture } from './testing/compileFixture';

// Each test runs webpack, some several times.
jest.setTimeout(60_000);

const integrity = (bytes: Buffer | undefined): string =>
  `sha384-${createHash('sha384')
    .update(bytes ?? '')
    .digest('base64')}`;

const styled = {
  'main.js': "import(/* webpackChunkName: 'page' */ './page.js');",
  'page.js': "import './page.css'; export const page = 1;",
  'page.css': '.page { color: red }',
};
const styles = {
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
};

test('only chunks of pages are named after their routes', async () => {
  const { files } = await compileFixture(
    {
      'main.js': "import './src/routes.ts';",
      'src/routes.ts': `export const routes = [
        { id: 'jury', page: () => import('./pages/JuryPage.js') },
        { id: 'list', page: async () => (await Promise.all([import('./pages/ListPage.js')]))[0] },
      ];
      import('./extra.js');`,
      'src/extra.js': 'export const extra = 1;',
      'src/pages/JuryPage.js': 'export default 1;',
      'src/pages/ListPage.js': 'export default 2;',
    },
    { plugins: [routeChunkNamesPlugin(), fileListPlugin()] },
  );
  const list = JSON.parse(String(files[fileListName])) as FileList;
  expect(Object.keys(list.groups).sort()).toEqual(['main', 'route-jury', 'route-list']);
});

test('the file list has the files of each chunk group, and the integrity of each file with its hint', async () => {
  const { files } = await compileFixture(styled, {
    ...styles,
    devtool: 'source-map',
    optimization: { minimize: true },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      explicitCompileHintsPlugin(),
      fileListPlugin(),
    ],
  });
  const list = JSON.parse(String(files[fileListName])) as FileList;
  expect(list.groups.main).toEqual(['main.js']);
  expect(list.groups.page?.toSorted()).toEqual(['page.css', 'page.js']);
  expect(Object.keys(list.files).sort()).toEqual(['main.js', 'page.css', 'page.js']);
  for (const [name, { bytes, integrity: stated }] of Object.entries(list.files)) {
    expect([name, stated]).toEqual([name, integrity(files[name])]);
    expect(bytes).toBe(files[name]?.length);
    if (name.endsWith('.js'))
      expect(String(files[name])).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('global names of a release contain the URL that its script was loaded from', async () => {
  const { files } = await compileFixture(
    { 'main.js': "import('./page.js');", 'page.js': 'export const page = 1;' },
    {
      output: { chunkLoadingGlobal: `chunks of ${releaseUrlPlaceholder}`, publicPath: '/' },
      plugins: [releaseUrlPlugin()],
    },
  );
  const code = String(files['main.js']);
  expect(code).not.toContain(releaseUrlPlaceholder);
  const self: Record<string, unknown> = {};
  const element = { setAttribute: () => undefined };
  const document = {
    currentScript: {
      src: 'https://x.example/areas/mf-a/1.2.0/main.js',
      tagName: 'SCRIPT',
      dataset: {},
    },
    getElementsByTagName: () => [],
    createElement: () => element,
    head: { appendChild: () => undefined },
  };
  runInNewContext(code, { self, document, setTimeout: () => 0, console });
  expect(Object.keys(self)).toEqual(['chunks of https://x.example/areas/mf-a/1.2.0/']);
});

const container = (shared: Record<string, { version: string }> = {}) =>
  new ModuleFederationPlugin({
    shared,
    name: 'mf_a',
    filename: 'remoteEntry.js',
    exposes: { './lifecycles': './lifecycles.js' },
    dts: false,
    manifest: false,
  });

test('a container has only the federation plugin’s code for shared modules', async () => {
  const compile = async (...plugins: WebpackPluginInstance[]): Promise<string> => {
    const { files } = await compileFixture(
      {
        'main.js': '',
        'lifecycles.js': "import { shared } from './shared.js'; export const mount = () => shared;",
        'shared.js': 'export const shared = 1;',
      },
      {
        entry: {},
        optimization: { minimize: false },
        plugins: [container({ './shared.js': { version: '1.0.0' } }), ...plugins],
      },
    );
    return String(files['remoteEntry.js']);
  };
  const ofWebpack = 'const initTokens = {}';
  expect(await compile()).toContain(ofWebpack);
  const code = await compile(replacedSharingPlugin());
  expect(code).not.toContain(ofWebpack);
  expect(code).toContain('initializeSharing');
});

test('equal sources in two folders give equal containers', async () => {
  const sources = { 'main.js': '', 'lifecycles.js': "export const mount = () => 'mounted';" };
  const compile = async (): Promise<string | undefined> => {
    const { files } = await compileFixture(sources, {
      entry: {},
      target: ['web', 'es2022'],
      optimization: { moduleIds: 'deterministic', concatenateModules: true, minimize: false },
      module: {
        rules: [
          { test: generatedEntryPattern, loader: require.resolve('./relativeImportsLoader.cjs') },
        ],
      },
      plugins: [
        container(),
        joinExposedChunksPlugin('remoteEntry.js'),
        reproducibleModuleIdsPlugin('/somewhere'),
      ],
    });
    // The container includes the chunk of the exposed module.
    const withText = Object.keys(files).filter((file) => String(files[file]).includes('mounted'));
    expect(withText).toEqual(['remoteEntry.js']);
    return files['remoteEntry.js']?.toString();
  };
  const ids = (code = ''): string[] => [...code.matchAll(/^\/\*\*\*\/ "?(\w+)"?/gm)].map(String);
  const first = await compile();
  expect(ids(first)).toContain('/***/ "container",container');
  expect(await compile()).toBe(first);
  // Comments matter, too: the minifier chooses short names by the frequency of letters in the file.
  expect(first).toContain('// .federation/entry.js');
  expect(first).not.toMatch(/entry\.[0-9a-f]{32}/);
});

test('equal sources in two folders give equal file names', async () => {
  const compile = async (): Promise<string[]> => {
    const { files } = await compileFixture(
      { 'main.js': "import('./page.ts');", 'page.ts': 'export const page: number = 1;' },
      (folder) => ({
        devtool: 'hidden-source-map',
        output: { chunkFilename: '[contenthash].js' },
        optimization: { realContentHash: false },
        module: {
          rules: [{ test: /\.ts$/, loader: require.resolve('./swcLoader.cjs') }],
        },
        plugins: [reproducibleModuleIdsPlugin(folder)],
      }),
    );
    return Object.keys(files).filter((file) => file.endsWith('.js'));
  };
  const names = await compile();
  expect(names).toHaveLength(2);
  expect(await compile()).toEqual(names);
});

test('a stylesheet and its script have different names in source maps', async () => {
  const loaders = [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules: true, sourceMap: true } },
  ];
  const { files } = await compileFixture(
    {
      'main.js': "import { page } from './page.module.scss'; console.log(page);",
      'page.module.scss': '.page { color: red }',
    },
    {
      devtool: 'hidden-source-map',
      // Concatenation would merge the maps.
      optimization: { concatenateModules: false, minimize: false },
      output: { devtoolNamespace: 'mf-x', devtoolModuleFilenameTemplate: sourceMapFileName },
      module: { rules: [{ test: /\.scss$/, use: loaders }] },
      plugins: [new MiniCssExtractPlugin()],
    },
  );
  const sourcesOf = (file: string): string[] =>
    (JSON.parse(String(files[`${file}.map`])) as { sources: string[] }).sources;
  expect(sourcesOf('main.css')).toEqual(['webpack://mf-x/./page.module.scss']);
  expect(sourcesOf('main.js')).toContain('webpack://mf-x/./page.module.scss.js');
});

test('webpack tracks no files of loaders', async () => {
  const counts: number[] = [];
  const counting = {
    apply: (compiler: Compiler) =>
      compiler.hooks.done.tap('counting', ({ compilation }) => {
        counts.push([...compilation.buildDependencies].length);
      }),
  };
  for (const known of [[], [skipBuildDependenciesPlugin()]]) {
    const plugins = [new MiniCssExtractPlugin(), ...known, counting];
    await compileFixture(styled, { ...styles, plugins });
  }
  expect(counts).toEqual([2, 0]);
});
