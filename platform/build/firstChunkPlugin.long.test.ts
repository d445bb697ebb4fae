/** @jest-environment node */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { firstChunkPlugin } from './firstChunkPlugin';
import { routeChunkNamesPlugin } from './reproducibleNames';
import { compileFixture } from './testing/compileFixture';

// The test runs webpack.
jest.setTimeout(60_000);

const page = (name: string, ...imports: string[]): string =>
  `${imports.map((file) => `import '../${file}';`).join('')} globalThis.shown = 'page ${name}';`;

const sources = {
  'main.js': '',
  'src/routes.ts': `globalThis.routes = [
    { id: 'jury', page: () => import('./pages/jury.js') },
    { id: 'list', page: () => import('./pages/list.js') },
  ];`,
  'src/pages/jury.js': page('jury', 'every.js', 'one.js', 'every.css'),
  'src/pages/list.js': page('list', 'every.js', 'every.css'),
  'src/every.js': "globalThis.every = 'needed by every page';",
  'src/one.js': "globalThis.one = 'needed by one page';",
  'src/every.css': '.every{color:red}',
};

/** Returns the names of the scripts and stylesheets with a text. */
async function filesWith(text: string): Promise<string[]> {
  const { files } = await compiled;
  return Object.keys(files).filter((name) => String(files[name]).includes(text));
}

const compiled = compileFixture(sources, {
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_awards',
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/routes.ts' },
      dts: false,
      manifest: false,
    }),
    new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
    routeChunkNamesPlugin(),
    firstChunkPlugin(),
  ],
});

test('the first chunk has the scripts that every page needs', async () => {
  expect(await filesWith('needed by every page')).toEqual(await filesWith('routes='));
});

test('a script that one page needs is in its chunk', async () => {
  expect(await filesWith('needed by one page')).toEqual(['route-jury.js']);
});

test('styles that every page needs are in the stylesheets of pages', async () => {
  expect(await filesWith('{color:red}')).toEqual(['route-jury.css', 'route-list.css']);
});
