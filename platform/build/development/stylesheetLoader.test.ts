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

/** Calls `executed` for every module that webpack runs during the build. */
const watchExecution = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('test', ({ hooks }) =>
      hooks.executeModule.tap('test', executed),
    ),
};

/** Compiles the sources with our loader or with that of the plugin. */
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

test('extracts the same stylesheet and class names as the loader of the plugin', async () => {
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

test('webpack runs no module to extract a stylesheet', async () => {
  const sources = { 'main.js': card, 'card.css': '.is-old { top: 0 }' };
  await withLoader(sources, true);
  expect(executed).not.toHaveBeenCalled();
  await withLoader(sources, false);
  expect(executed).toHaveBeenCalled();
});

test('the address of a file is relative to the stylesheet', async () => {
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

test('imported stylesheets come before the one that imports them', async () => {
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

test('the module changes with its stylesheet, so that the browser updates it', async () => {
  const moduleOf = async (css: string) =>
    String((await withLoader({ 'main.js': card, 'card.css': css }, true)).files['main.js']);
  expect(await moduleOf('.is-old { top: 0 }')).not.toBe(await moduleOf('.is-old { top: 1px }'));
});

test('a stylesheet that refers to a missing file fails the build', async () => {
  const sources = { 'main.js': card, 'card.css': ".is-old { background: url('./no.woff2') }" };
  await expect(withLoader(sources, true)).rejects.toThrow('no.woff2');
});
