import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { baseStore, runSite } from './support/commandLine';
import { liveEdition } from './support/site';
import { publishSpoiled } from './support/spoiledRelease';
import { expect, test } from './support/test';

const area = 'mf-careers';
const page = '/Careers';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'concourse-opened-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the base store and publishes a release of the area whose entry runs some code first. */
async function storeWith(version: string, code: string): Promise<string> {
  const root = join(folder, version);
  cpSync(baseStore, root, { recursive: true });
  await publishSpoiled(root, { area, version, code });
  return root;
}

const promote = (store: string, version: string): Promise<string> =>
  runSite(['promote', `${area}@${version}`, '--store', store, '--browser', '--json']);

type Failure = { page: string; way: string; message: string; picture: string | null };

/** Promotes a release that must be rejected. Returns the failures of its pages. */
async function failuresOf(store: string, version: string): Promise<Failure[]> {
  const before = liveEdition(store).id;
  const output = await promote(store, version).then(
    () => '',
    (error: unknown) => String(error),
  );
  const line = /^\{"error":.*\}$/m.exec(output)?.[0] ?? '{}';
  const { error } = JSON.parse(line) as { error?: { code: string; problems: Failure[] } };
  expect(error?.code, output).toBe('PAGE_FAILS_IN_BROWSER');
  expect(liveEdition(store).id).toBe(before);
  return error?.problems ?? [];
}

test('a release whose render throws after a click is rejected, with a picture @long', async () => {
  const version = '1.0.1-throws';
  const store = await storeWith(
    version,
    `{ const create = document.createElement;
       document.createElement = function (tag, ...more) {
         if (tag === 'h1') throw new Error('on purpose');
         return create.call(this, tag, ...more);
       }; }`,
  );
  const failures = await failuresOf(store, version);
  expect(failures.map(({ way }) => way)).toEqual([expect.stringMatching(/^by a click on \//)]);
  expect(failures[0]).toMatchObject({
    page,
    message: expect.stringContaining('on purpose'),
  });
  expect(PNG.sync.read(readFileSync(failures[0]?.picture ?? '')).width).toBe(1280);
});

// The walks of a release manager refuse such a release as well, and record opened pages.
test('a release that hides the header is rejected @long', async () => {
  const version = '1.0.1-hides';
  const store = await storeWith(
    version,
    "document.querySelector('#header').style.display = 'none';",
  );
  const [failure] = await failuresOf(store, version);
  expect(failure).toMatchObject({
    ...{ page, way: 'by address' },
    message: expect.stringMatching(/header/i),
  });
});

// Waits until the page had its time.
test('a release whose code never ends is rejected in time @long', async () => {
  const version = '1.0.1-endless';
  const store = await storeWith(version, 'for (;;);');
  const [failure, ...others] = await failuresOf(store, version);
  expect(failure).toMatchObject({
    ...{ page, way: 'by address' },
    message: expect.stringContaining('not interactive'),
  });
  expect(others).toEqual([]);
});

test('a promotion records the pages that were opened @long', async () => {
  const version = '1.0.1-good';
  const store = await storeWith(version, '');
  const { record } = JSON.parse(await promote(store, version)) as { record: object };
  expect(record).toMatchObject({
    opened: {
      browser: expect.stringMatching(/^Chromium \d/),
      pages: [{ page, from: expect.stringMatching(/^\//) }],
      changed: 1,
    },
  });
});
