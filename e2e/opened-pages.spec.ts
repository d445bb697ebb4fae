import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { integrityOf } from '@concourse/core/files/digest';
import { folderStore } from '@concourse/store/Store';
import { baseStore, runSite } from './support/commandLine';
import { liveEdition } from './support/site';
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
  const { releases } = folderStore(root, () => new Date());
  const before = liveEdition(root).releases[area]?.version ?? '';
  const manifest = await releases.read(area, before);
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(manifest.files))
    files.set(name, await releases.readFile(area, before, name));
  const entry = Buffer.concat([Buffer.from(code), files.get(manifest.entry) ?? Buffer.alloc(0)]);
  files.set(manifest.entry, entry);
  const entryFile = { bytes: entry.length, integrity: integrityOf(entry) };
  const fragments = new Map<string, Buffer>();
  for (const { pages } of manifest.routes)
    for (const { fragment } of pages)
      fragments.set(fragment, Buffer.from(await releases.readFragment(area, before, fragment)));
  await releases.publish({
    manifest: { ...manifest, version, files: { ...manifest.files, [manifest.entry]: entryFile } },
    ...{ files, fragments, maps: new Map(), shellBundle: null },
  });
  return root;
}

const promote = (store: string, version: string): Promise<string> =>
  runSite(['promote', `${area}@${version}`, '--store', store, '--browser', '--json']);

type Failure = { page: string; way: string; message: string; picture: string };

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

test('a release whose render throws after a click is rejected, with a picture', async () => {
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

test('a release that hides the header is rejected', async () => {
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

test('a promotion records the pages that were opened', async () => {
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
