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

/** All files of a build by path, without those that record its inputs and its time. */
function filesOf(dist: string): Map<string, Buffer> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Buffer] => [file.slice(dist.length + 1), readFileSync(file)])
      .filter(([name]) => !['.built-from', 'provenance.json'].includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

test('builds of one commit in two folders are byte-identical', async () => {
  // In another order, and without the build cache of this checkout.
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

/** Builds mf-careers with changed sources, which must fail. @returns the output of the build */
async function failedBuildOutput(...changes: Parameters<WorkingCopy['change']>[]): Promise<string> {
  const undoChanges = changes.map((change) => copy.change(...change));
  const { code, output } = await copy.build('mf-careers');
  for (const undo of undoChanges) undo();
  expect(code, output).toBe(1);
  return output;
}

test('a page that throws fails the build, which reports its path, the error and the source position', async () => {
  const output = await failedBuildOutput([
    page,
    `export default function CareersPage() {\n  if (extension) throw new TypeError('broken on purpose');`,
    'export default function CareersPage() {',
  ]);
  expect(output).toMatch(/^PRERENDER_FAILED: .*mf-careers[^]*\/Careers/m);
  const line = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .findIndex((each) => each.startsWith('export default function CareersPage'));
  expect(output).toContain(
    `because: TypeError: broken on purpose\n    at CareersPage (${page}:${line + 2}:`,
  );
});

test('a page that would be published as “Loading…” fails the build', async () => {
  const output = await failedBuildOutput([
    page,
    `import { use } from 'react';\nexport default function CareersPage() {\n  use(new Promise(() => undefined));`,
    'export default function CareersPage() {',
  ]);
  expect(output).toMatch(/^PRERENDER_FAILED: .*mf-careers[^]*\/Careers/m);
  expect(output).toContain('Suspense');
});

test('styles that affect other areas fail the build, which reports each position and a fix', async () => {
  const output = await failedBuildOutput([
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
    if (rule) expect(output).toContain(`${styles}:${lines + 1 + at}: ${rule}\n`);
  }
  expect(output).toContain('@font-face');
  expect(output).not.toContain(': body .');
  expect(output).toMatch(/^STYLES_INVALID: .*mf-careers/m);
});

test('an undefined custom property fails the build of the area that reads it', async () => {
  const output = await failedBuildOutput([
    styles,
    '.one { color: var(--plate-accent); background: var(--own); --own: red; border-color: var(--else, red); }',
  ]);
  expect(output.match(/var\(--[^)]+\)/g)).toContain('var(--plate-accent)');
  expect(output).not.toMatch(/: var\(--(?:own|else)/);
  expect(output).toContain('shared/contract/tokens.ts');
});

test('a shell that lacks a design token of the contract fails its build', async () => {
  const undo = copy.change('shared/ui/styles/_tokens.scss', '', '--signal-deep: #ebc400;');
  const { code, output } = await copy.build('shell');
  undo();
  expect(code, output).toBe(1);
  expect(output).toMatch(/^STYLE_TOKEN_MISSING: .*shell[^]*--signal-deep/m);
});

test('a type error and an unknown CSS module class fail the build, which reports their positions', async () => {
  const output = await failedBuildOutput([
    component,
    `export const wrong: number = 'a text';\nexport const nowhere = s.heroNope;`,
  ]);
  expect(output).toMatch(/^TYPE_ERRORS: .*mf-careers/m);
  expect(output).toContain(`${component}:`);
  expect(output).toMatch(/Type 'string' is not assignable to type 'number'/);
  expect(output).toMatch(/Property 'heroNope' does not exist/);
});
