/** @jest-environment node */
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { compileFixture } from '../testing/compileFixture';

// Each test runs webpack several times.
jest.setTimeout(60_000);

const stylesheetLoader = join(__dirname, 'stylesheetLoader.cjs');
const modules = { localIdentName: 'area-[local]', exportLocalsConvention: 'as-is' };

const executed = jest.fn();
beforeEach(() => executed.mockClear());

/** Tells of every module that is run while others are built. */
const watchExecution = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('test', ({ hooks }) =>
      hooks.executeModule.tap('test', executed),
    ),
};

/** The same sources with the plugin's own loader, and with ours. */
const withLoader = (sources: Record<string, string>, isOurs: boolean) =>
  compileFixture(sources, {
    mode: 'development',
    output: { publicPath: '/elsewhere/' },
    module: {
      rules: [
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
        {
          test: /\.css$/,
          use: [
            isOurs ? stylesheetLoader : MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: isOurs
                ? { esModule: false, modules: { ...modules, namedExport: false } }
                : { modules: { ...modules, namedExport: true } },
            },
          ],
        },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), watchExecution],
  });

const rules = (css: Buffer | undefined): string =>
  String(css)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

const card = "import * as styles from './card.css'; globalThis.card = styles['is-old'];";

test('a stylesheet and its class names are what the plugin makes of them', async () => {
  const sources = {
    'main.js': card,
    'card.css': '.is-old { color: red } @media (width > 1px) { .default { content: "`$\\\\" } }',
  };
  const ours = await withLoader(sources, true);
  const plugins = await withLoader(sources, false);
  expect(rules(ours.files['main.css'])).toBe(rules(plugins.files['main.css']));
  expect(rules(ours.files['main.css'])).toContain('.area-is-old');
  expect(String(ours.files['main.js'])).toContain('area-is-old');
});

test('no bundle is made of a stylesheet to know what it says', async () => {
  const sources = { 'main.js': card, 'card.css': '.is-old { top: 0 }' };
  await withLoader(sources, true);
  expect(executed).not.toHaveBeenCalled();
  await withLoader(sources, false);
  expect(executed).toHaveBeenCalled();
});

test('a file that a stylesheet names lies where the stylesheet says', async () => {
  const { files } = await withLoader(
    {
      'main.js': "import './face.css';",
      'face.css': "@font-face { font-family: Text; src: url('./text.woff2') }",
      'text.woff2': 'wOF2',
    },
    true,
  );
  expect(rules(files['main.css'])).toContain('url(text.woff2)');
});

test('what a stylesheet imports comes before it', async () => {
  const { files } = await withLoader(
    {
      'main.js': "import './all.css';",
      'all.css': "@import url('./first.css'); .second { top: 0 }",
      'first.css': '.first { top: 0 }',
    },
    true,
  );
  expect(rules(files['main.css'])).toMatch(/\.area-first .*\.area-second /);
});

test('a module is another whenever its stylesheet is, so that the browser exchanges it', async () => {
  const moduleOf = async (css: string) =>
    String((await withLoader({ 'main.js': card, 'card.css': css }, true)).files['main.js']);
  expect(await moduleOf('.is-old { top: 0 }')).not.toBe(await moduleOf('.is-old { top: 1px }'));
});

test('a stylesheet that names a file which is not there fails where it is imported', async () => {
  const sources = { 'main.js': card, 'card.css': ".is-old { background: url('./no.woff2') }" };
  await expect(withLoader(sources, true)).rejects.toThrow('no.woff2');
});
