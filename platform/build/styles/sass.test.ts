/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileString } from 'sass';
import { SassCache } from './sass';

const compiles = jest.fn(compileString);
const load = jest.fn(() => ({ compileString: compiles }));
const open = (): SassCache => new SassCache(join(folder, 'cache'), { info: 'sass\t1', load });

let folder: string;
let sass: SassCache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sass-once-'));
  sass = open();
  compiles.mockClear();
  load.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a stylesheet, and waits until no compilation can have read it before. */
async function write(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { ctimeMs } = statSync(file);
  while (Date.now() <= ctimeMs + 20) await new Promise(setImmediate);
}

function css(name: string, sourceMap = false): string {
  const file = join(folder, name);
  const url = pathToFileURL(file);
  const result = sass.compileString(readFileSync(file, 'utf8'), { url, sourceMap });
  return result.css.replace(/\s+/g, '');
}

test('a stylesheet is compiled once, until it or a stylesheet that it uses changes', async () => {
  await write('_ink.scss', '$ink: black;');
  await write('a.scss', "@use 'ink'; a { color: ink.$ink }");
  expect(css('a.scss')).toBe('a{color:black;}');
  expect(css('a.scss')).toBe('a{color:black;}');
  expect(compiles).toHaveBeenCalledTimes(1);

  await write('_ink.scss', '$ink: navy;');
  expect(css('a.scss')).toBe('a{color:navy;}');
  await write('a.scss', "@use 'ink'; b { color: ink.$ink }");
  expect(css('a.scss')).toBe('b{color:navy;}');
  expect(compiles).toHaveBeenCalledTimes(3);
});

test('a stylesheet that is written while it is compiled is compiled again', async () => {
  await write('a.scss', 'a { top: 0 }');
  compiles.mockImplementationOnce((data, options) => {
    const result = compileString(data, options);
    writeFileSync(join(folder, 'a.scss'), data);
    return result;
  });
  css('a.scss');
  await write('a.scss', 'a { top: 0 }');
  css('a.scss');
  css('a.scss');
  expect(compiles).toHaveBeenCalledTimes(2);
});

test('each caller gets a separate source map, which it may change', async () => {
  await write('a.scss', 'a { top: 0 }');
  const url = pathToFileURL(join(folder, 'a.scss'));
  const ask = () => sass.compileString('a { top: 0 }', { url, sourceMap: true });
  const [one, other] = [ask(), ask()];
  expect(compiles).toHaveBeenCalledTimes(1);
  expect(one.sourceMap).toEqual(other.sourceMap);
  expect(one.sourceMap).not.toBe(other.sourceMap);
});

test('an invalid stylesheet fails with the error of Sass', () => {
  expect(() => sass.compileString('a {', {})).toThrow('expected end of rule');
});

test('another process reuses the result, unless a stylesheet has changed', async () => {
  await write('_ink.scss', '$ink: black;');
  await write('a.scss', "@use 'ink'; a { color: ink.$ink }");
  css('a.scss', true);
  sass = open();
  expect(css('a.scss', true)).toBe('a{color:black;}');
  expect(load).toHaveBeenCalledTimes(1);

  await write('_ink.scss', '$ink: navy;');
  sass = open();
  expect(css('a.scss', true)).toBe('a{color:navy;}');
  expect(compiles).toHaveBeenCalledTimes(2);
});

test('a damaged result is compiled again', async () => {
  await write('a.scss', 'a { top: 0 }');
  css('a.scss');
  const [name = ''] = readdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'cache', name), '{"css":"a{');
  sass = open();
  expect(css('a.scss')).toBe('a{top:0;}');
  expect(compiles).toHaveBeenCalledTimes(2);
});
