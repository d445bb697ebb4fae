/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveBuildSnapshot, loadBuildSnapshot, type BuildSnapshot } from './buildSnapshot';

let mockRoot: string;
jest.mock('@concourse/build/workspace', () => ({
  get root() {
    return mockRoot;
  },
  get bundlerFolder() {
    return path.join(mockRoot, 'bundle');
  },
  folderOf: () => path.join(mockRoot, 'mf-x'),
}));

const last: BuildSnapshot = {
  build: { hash: 'abc', groups: { main: ['main.js'] } },
  files: new Map([['main.js', Buffer.from('run()')]]),
  records: { hotIndex: 2 },
  pages: { kind: 'area', routes: [], retired: [], facts: {} },
  scopedStyles: { digest: 'kit', files: new Map(), sources: new Map() },
};
const inputs = () => [path.join(mockRoot, 'mf-x/page.tsx'), path.join(mockRoot, 'mf-x/page.ts')];
const later = Date.now() + 60_000;

async function write(file: string, text = ''): Promise<void> {
  const target = path.join(mockRoot, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

beforeEach(async () => {
  mockRoot = await mkdtemp(path.join(tmpdir(), 'concourse-last-'));
  await write('bundle/webpackConfig.ts');
  await write('mf-x/page.tsx', 'before');
});
afterEach(() => rm(mockRoot, { recursive: true }));

test('a stored build is loaded unchanged', () => {
  saveBuildSnapshot('mf-x', later, inputs(), last);
  expect(loadBuildSnapshot('mf-x')).toEqual(last);
});

test('there is no build if none was stored', () => {
  expect(loadBuildSnapshot('mf-x')).toBeNull();
});

test.each([
  ['a source changes', 'mf-x/page.tsx'],
  ['a file appears that the build looked for', 'mf-x/page.ts'],
  ['the bundler changes', 'bundle/webpackConfig.ts'],
  ['the installed packages change', 'package-lock.json'],
])('a stored build is invalid after %s', async (_, file) => {
  saveBuildSnapshot('mf-x', later, inputs(), last);
  await write(file, 'something else');
  expect(loadBuildSnapshot('mf-x')).toBeNull();
});

test('a stored build is invalid after a change that keeps the size of a source', async () => {
  saveBuildSnapshot('mf-x', later, inputs(), last);
  await write('mf-x/page.tsx', 'beside');
  await utimes(path.join(mockRoot, 'mf-x/page.tsx'), 1, 1);
  expect(loadBuildSnapshot('mf-x')).toBeNull();
});

test('a build is not stored if a source changed after its start', () => {
  saveBuildSnapshot('mf-x', 0, inputs(), last);
  expect(existsSync(path.join(mockRoot, '.cache'))).toBe(false);
});

test('a damaged snapshot is ignored', async () => {
  saveBuildSnapshot('mf-x', later, inputs(), last);
  const [name = ''] = await readdir(path.join(mockRoot, '.cache/development-builds'));
  await write(`.cache/development-builds/${name}`, 'damaged');
  expect(loadBuildSnapshot('mf-x')).toBeNull();
});
