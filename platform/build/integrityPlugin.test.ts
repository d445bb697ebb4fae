/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { integrityOf } from '@concourse/core/files/digest';
import { checkIntegrity, checkStylesheets, integrityPlugin } from './integrityPlugin';
import { compileFixture } from './testing/compileFixture';

// The test runs webpack.
jest.setTimeout(60_000);

const folder = 'https://x.example/areas/mf-a/1.2.0/';

/** Runs a script that loads chunks. @returns the elements that it adds to the document */
function elementsOf(code: string, fileIntegrities?: Record<string, string>) {
  const added: { src?: string; href?: string; integrity?: string; crossOrigin?: string }[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, addEventListener: () => undefined }),
    head: { appendChild: (element: object) => added.push(element) },
  };
  const window = { location: new URL(folder) };
  const scope = { self: {}, document, window, location: window.location, URL, setTimeout: () => 0 };
  runInNewContext(code, { ...scope, console, fileIntegrities });
  return added;
}

const compile = () =>
  compileFixture(
    {
      'main.js': `import(/* webpackChunkName: 'lazy' */ './lazy.js').catch(() => 0);
        import(/* webpackChunkName: 'route-jury' */ './page.js').catch(() => 0);`,
      'lazy.js': "import './lazy.css'; export const lazy = 1;",
      'lazy.css': '.lazy { color: red }',
      'page.js': "import './page.css'; export const page = 1;",
      'page.css': '.page { color: blue }',
    },
    {
      module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
      output: { publicPath: folder, crossOriginLoading: 'anonymous' },
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), integrityPlugin()],
    },
  );

test('chunks load with the integrity that the entry or the edition states', async () => {
  const { files } = await compile();
  const elements = elementsOf(String(files['main.js']), {
    '/areas/mf-a/1.2.0/route-jury.js': 'sha384-script',
    '/areas/mf-a/1.2.0/route-jury.css': 'sha384-style',
  });
  const stated = Object.fromEntries(
    elements.map(({ src = '', href = '', integrity, crossOrigin }) => [
      (src || href).replace(folder, ''),
      [integrity, crossOrigin],
    ]),
  );
  expect(stated).toEqual({
    'lazy.js': [integrityOf(files['lazy.js'] ?? Buffer.alloc(0)), 'anonymous'],
    'lazy.css': [integrityOf(files['lazy.css'] ?? Buffer.alloc(0)), undefined],
    'route-jury.js': ['sha384-script', 'anonymous'],
    'route-jury.css': ['sha384-style', undefined],
  });
});

test('a chunk of a page has no integrity if the edition does not state it, so that browsers reject it', async () => {
  const { files } = await compile();
  const elements = elementsOf(String(files['main.js']));
  expect(elements.find(({ src }) => src?.includes('route-jury'))?.integrity).toBe('');
});

const file = (integrity: string) => ({ integrity, bytes: 1 });
const list = {
  groups: { 'route-one': ['route-one.js'], lazy: ['lazy.js'] },
  files: {
    'remoteEntry.js': file('sha384-entry'),
    'route-one.js': file('sha384-one'),
    'lazy.js': file('sha384-lazy'),
    'lazy.css': file('sha384-style'),
  },
};

test('accepts an entry that states the integrity of every script which no route lists', () => {
  expect(() => checkIntegrity('mf-awards', 'remoteEntry.js', '"sha384-lazy"', list)).not.toThrow();
});

test('rejects an entry that lacks the integrity of a script', () => {
  expect(() => checkIntegrity('mf-awards', 'remoteEntry.js', '"sha384-style"', list)).toThrow(
    expect.objectContaining({
      code: 'INTEGRITY_MISSING',
      message: expect.stringContaining('lazy.js') as unknown,
    }) as Error,
  );
});

test('rejects a stylesheet that neither a page nor a fragment has', () => {
  expect(() => checkStylesheets('mf-awards', list)).toThrow(
    expect.objectContaining({
      code: 'STYLES_NOT_LOADED',
      message: expect.stringContaining('lazy.css') as unknown,
    }) as Error,
  );
  const groups = { 'fragment-one': ['lazy.css'] };
  expect(() => checkStylesheets('mf-awards', { ...list, groups })).not.toThrow();
});
