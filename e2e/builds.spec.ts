import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/commandLine';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let copy: WorkingCopy;
test.beforeAll(async () => {
  copy = await makeWorkingCopy('builds');
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
  const { code, output } = await copy.build('mf-careers', 'shell');
  expect(code, output).toBe(0);
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
const component = 'mf-careers/src/components/PostingPanel.tsx';
const styles = 'mf-careers/src/components/PostingPanel.module.scss';

/** Builds mf-careers with changed sources. @returns what the build says as it fails */
async function failure(...changes: Parameters<WorkingCopy['change']>[]): Promise<string> {
  const takeBack = changes.map((change) => copy.change(...change));
  const { code, output } = await copy.build('mf-careers');
  for (const undo of takeBack) undo();
  expect(code, output).toBe(1);
  return output;
}

test('a page that throws fails the build, with its address, the message and the place in its source', async () => {
  const words = await failure([
    page,
    `export default function CareersPage() {\n  if (ctaG) throw new TypeError('broken on purpose');`,
    'export default function CareersPage() {',
  ]);
  expect(words).toContain('mf-careers cannot prerender /Careers');
  const line = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .findIndex((each) => each.startsWith('export default function CareersPage'));
  expect(words).toContain(
    `because: TypeError: broken on purpose\n    at CareersPage (${page}:${line + 2}:`,
  );
});

test('a page that would be published as “Loading…” fails the build', async () => {
  const words = await failure([
    page,
    `import { use } from 'react';\nexport default function CareersPage() {\n  use(new Promise(() => undefined));`,
    'export default function CareersPage() {',
  ]);
  expect(words).toContain('mf-careers cannot prerender /Careers');
  expect(words).toContain('waits for something (Suspense)');
});

test('styles that reach beyond the area fail its build, each with its place and what to write', async () => {
  const words = await failure([
    styles,
    `h1 { color: red; }
:global(body) .list { color: red; }
:global(body) { border: 1px solid red; }
:root { --wide: 1rem; }
:global(.shell-tickets-now) { display: none; }
@font-face { font-family: 'Concourse Text'; src: local('Arial'); }`,
  ]);
  const lines = readFileSync(join(root, styles), 'utf8').split('\n').length;
  for (const [at, rule] of ['h1', '', 'body', ':root', '.shell-tickets-now'].entries()) {
    if (rule) expect(words).toContain(`${styles}:${lines + 1 + at}: ${rule}\n`);
  }
  expect(words).toContain('@font-face');
  expect(words).not.toContain(': body .');
  expect(words).toContain('class of a CSS module');
});

test('a custom property that nobody defines fails the build of the area that reads it', async () => {
  const words = await failure([
    styles,
    '.one { color: var(--plate-accent); background: var(--own); --own: red; border-color: var(--else, red); }',
  ]);
  expect(words.match(/var\(--[^)]+\)/g)).toContain('var(--plate-accent)');
  expect(words).not.toMatch(/: var\(--(?:own|else)/);
  expect(words).toContain('shared/contract/tokens.ts');
});

test('a shell that does not define what the contract promises fails its build', async () => {
  const takeBack = copy.change('shared/ui/styles/_tokens.scss', '', '--signal-deep: #ebc400;');
  const { code, output } = await copy.build('shell');
  takeBack();
  expect(code, output).toBe(1);
  expect(output).toMatch(/^BUILD_FAILED: shell /m);
  expect(output).toMatch(/shared\/contract\/tokens\.ts: --signal-deep\.$/m);
});

test('a type that is wrong and a class that no style has fail the build, with their places', async () => {
  const words = await failure([
    component,
    `export const wrong: number = 'a text';\nexport const nowhere = s.heroNope;`,
  ]);
  expect(words).toContain(`${component}:`);
  expect(words).toMatch(/Type 'string' is not assignable to type 'number'/);
  expect(words).toMatch(/Property 'heroNope' does not exist/);
});
