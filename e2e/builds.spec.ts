import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/commandLine';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let copy: WorkingCopy;
test.beforeAll(async () => {
  copy = await makeWorkingCopy();
});
test.afterAll(() => copy.remove());

/** Every file of a build by its path, but for the note of what it was built from. */
function filesOf(dist: string): Map<string, Buffer> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Buffer] => [file.slice(dist.length + 1), readFileSync(file)])
      .filter(([name]) => name !== '.built-from')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

test('one commit in two folders, on two machines, gives the same bytes', async () => {
  // The other order, and without the cache that builds of the tests' own folder have.
  const { code, words } = await copy.build('mf-careers', 'shell');
  expect(code, words).toBe(0);
  for (const area of ['shell', 'mf-careers']) {
    const here = filesOf(join(root, area, 'dist'));
    const there = filesOf(join(copy.folder, area, 'dist'));
    expect([...there.keys()], area).toEqual([...here.keys()]);
    const differing = [...here].filter(([name, bytes]) => !there.get(name)?.equals(bytes));
    expect(
      differing.map(([name]) => name),
      area,
    ).toEqual([]);
  }
});

const page = 'mf-careers/src/pages/CareersPage.tsx';

/** Builds mf-careers with changed sources. @returns what the build says as it fails */
async function failure(...changes: Parameters<WorkingCopy['change']>[]): Promise<string> {
  const takeBack = changes.map((change) => copy.change(...change));
  const { code, words } = await copy.build('mf-careers');
  for (const undo of takeBack) undo();
  expect(code, words).toBe(1);
  return words;
}

test('a page that throws fails the build, with its address, the message and the place in its source', async () => {
  const words = await failure([
    page,
    `export function CareersPage() {\n  if (art) throw new TypeError('broken on purpose');`,
    'export function CareersPage() {',
  ]);
  expect(words).toContain('mf-careers cannot prerender /Careers');
  const line = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .findIndex((each) => each.startsWith('export function CareersPage'));
  expect(words).toContain(
    `because: TypeError: broken on purpose\n    at CareersPage (${page}:${line + 2}:`,
  );
});
