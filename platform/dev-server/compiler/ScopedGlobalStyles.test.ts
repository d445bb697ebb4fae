/** @jest-environment node */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globalStylesDigest } from '../../build/globalStyles/scopedGlobalStyles';
import { ScopedGlobalStyles } from './ScopedGlobalStyles';

jest.mock('@concourse/build/development', () => ({
  ...jest.requireActual<object>('../../build/globalStyles/scopedGlobalStyles'),
  ...jest.requireActual<object>('../../build/workspace'),
}));
jest.mock('../../build/styles/sass', () => ({ sass: jest.requireActual<object>('sass') }));

let folder: string;
let source: string;
let sheet: ScopedGlobalStyles;
const css = (): string => sheet.file(sheet.name)?.toString() ?? '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'concourse-kit-'));
  source = path.join(folder, 'global.scss');
  await mkdir(path.join(folder, 'fonts'));
  await writeFile(path.join(folder, 'fonts/text.woff2'), 'wOF2');
  await writeFile(source, "@use 'tokens';\nh1 { color: var(--fg) }");
  const face = "@font-face { font-family: 'Text'; src: url('./fonts/text.woff2') }";
  await writeFile(path.join(folder, '_tokens.scss'), `${face} :root { --fg: red }`);
  sheet = new ScopedGlobalStyles('mf-x', source);
});
afterEach(() => rm(folder, { recursive: true }));

test('has the digest that a build of the area would have', () => {
  expect(sheet.current.digest).toBe(globalStylesDigest(source));
});

test('is limited to the area, and serves only the stylesheet and its fonts', () => {
  expect(css()).toMatch(/\[data-area="?mf-x"?\]\)? h1/);
  expect(css()).toContain('url(global/text.woff2)');
  expect(sheet.file('global/text.woff2')?.toString()).toBe('wOF2');
  expect(sheet.file('global/other.woff2')).toBeUndefined();
  expect(sheet.file('remoteEntry.js')).toBeUndefined();
});

test('changes when one of its sources changes', async () => {
  const before = sheet.current.digest;
  const tokens = path.join(folder, '_tokens.scss');
  await writeFile(tokens, ':root { --fg: blue }');
  await utimes(tokens, 1, 1);
  expect(sheet.current.digest).not.toBe(before);
  expect(css()).toContain('--fg: blue');
});
