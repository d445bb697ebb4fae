/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileString } from 'sass';
import { KeptSass } from './KeptSass';

const compiles = jest.fn(compileString);
const load = jest.fn(() => ({ compileString: compiles }));
const keptSass = (): KeptSass => new KeptSass(join(folder, 'kept'), { info: 'sass\t1', load });

let folder: string;
let sass: KeptSass;
let minute = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sass-once-'));
  sass = keptSass();
  compiles.mockClear();
  load.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  // An hour ago, each a minute later: what was just written is not kept.
  minute += 1;
  const time = new Date(Date.now() - 3_600_000 + minute * 60_000);
  utimesSync(file, time, time);
}

async function css(name: string, sourceMap = false): Promise<string> {
  const file = join(folder, name);
  const url = pathToFileURL(file);
  const result = await sass.compileStringAsync(readFileSync(file, 'utf8'), { url, sourceMap });
  return result.css.replace(/\s+/g, '');
}

test('a stylesheet is compiled once, until it or what it uses is another', async () => {
  write('_ink.scss', '$ink: black;');
  write('a.scss', "@use 'ink'; a { color: ink.$ink }");
  expect(await css('a.scss')).toBe('a{color:black;}');
  expect(await css('a.scss')).toBe('a{color:black;}');
  expect(compiles).toHaveBeenCalledTimes(1);

  write('_ink.scss', '$ink: navy;');
  expect(await css('a.scss')).toBe('a{color:navy;}');
  write('a.scss', "@use 'ink'; b { color: ink.$ink }");
  expect(await css('a.scss')).toBe('b{color:navy;}');
  expect(compiles).toHaveBeenCalledTimes(3);
});

test('what was written while it was compiled is compiled again', async () => {
  write('a.scss', 'a { top: 0 }');
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, 'a.scss'), later, later);
  await css('a.scss');
  await css('a.scss');
  expect(compiles).toHaveBeenCalledTimes(2);
});

test('each has a source map of its own, to change as it likes', async () => {
  write('a.scss', 'a { top: 0 }');
  const url = pathToFileURL(join(folder, 'a.scss'));
  const ask = () => sass.compileStringAsync('a { top: 0 }', { url, sourceMap: true });
  const [one, other] = [await ask(), await ask()];
  expect(compiles).toHaveBeenCalledTimes(1);
  expect(one.sourceMap).toEqual(other.sourceMap);
  expect(one.sourceMap).not.toBe(other.sourceMap);
});

test('what is no stylesheet is refused as Sass refuses it', async () => {
  await expect(sass.compileStringAsync('a {', {})).rejects.toThrow('expected end of rule');
});

test('another process takes what was compiled, unless something of it is another', async () => {
  write('_ink.scss', '$ink: black;');
  write('a.scss', "@use 'ink'; a { color: ink.$ink }");
  await css('a.scss', true);
  sass = keptSass();
  expect(await css('a.scss', true)).toBe('a{color:black;}');
  expect(load).toHaveBeenCalledTimes(1);

  write('_ink.scss', '$ink: navy;');
  sass = keptSass();
  expect(await css('a.scss', true)).toBe('a{color:navy;}');
  expect(compiles).toHaveBeenCalledTimes(2);
});

test('a result of which a part is missing is compiled again', async () => {
  write('a.scss', 'a { top: 0 }');
  await css('a.scss');
  const [name = ''] = readdirSync(join(folder, 'kept'));
  writeFileSync(join(folder, 'kept', name), '{"css":"a{');
  sass = keptSass();
  expect(await css('a.scss')).toBe('a{top:0;}');
  expect(compiles).toHaveBeenCalledTimes(2);
});
