/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchFolders } from './watchFolders';

let folder: string;
let stop: () => void;
let changes: number;

const inFolder = (name: string): string => join(folder, name);

// The system tells of changes when it has the time: on a machine at its limit that may be too late.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

/** Does something to the folder and waits until the watcher has seen it. */
async function isSeen(act: () => Promise<unknown>): Promise<boolean> {
  await pause(150); // what came before has settled
  const before = changes;
  await act();
  for (let waited = 0; changes === before && waited < 5000; waited += 20) await pause(20);
  return changes > before;
}

async function renameOver(name: string, text: string): Promise<void> {
  await writeFile(inFolder(`${name}.tmp`), text);
  await rename(inFolder(`${name}.tmp`), inFolder(name));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-folders-'));
  await mkdir(inFolder('pages'));
  await writeFile(inFolder('a.ts'), '1');
  await writeFile(inFolder('pages/b.ts'), '1');
  changes = 0;
  stop = watchFolders([folder], () => (changes += 1));
  await pause(300);
});

afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

test('a file that is written in place is seen, every time', async () => {
  for (const text of ['2', '3', '4']) {
    expect(await isSeen(() => writeFile(inFolder('pages/b.ts'), text))).toBe(true);
  }
});

test('a file that was replaced by another goes on being seen', async () => {
  for (const text of ['2', '3']) {
    expect(await isSeen(() => renameOver('pages/b.ts', text))).toBe(true);
    expect(await isSeen(() => writeFile(inFolder('pages/b.ts'), `${text} in place`))).toBe(true);
  }
});

test('a file that was removed and made anew goes on being seen', async () => {
  expect(await isSeen(() => rm(inFolder('a.ts')))).toBe(true);
  expect(await isSeen(() => writeFile(inFolder('a.ts'), '2'))).toBe(true);
  expect(await isSeen(() => writeFile(inFolder('a.ts'), '3'))).toBe(true);
});

test('a new file in a new folder is seen, and its changes', async () => {
  expect(
    await isSeen(async () => {
      await mkdir(inFolder('components/deep'), { recursive: true });
      await writeFile(inFolder('components/deep/c.ts'), '1');
    }),
  ).toBe(true);
  expect(await isSeen(() => writeFile(inFolder('components/deep/c.ts'), '2'))).toBe(true);
});

test('files that another branch brings all at once are seen, and so is each of them later', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `pages/${index}.ts`);
  await Promise.all(names.map((name) => writeFile(inFolder(name), '1')));
  expect(
    await isSeen(async () => {
      await rm(inFolder('pages'), { recursive: true });
      await mkdir(inFolder('pages'));
      await Promise.all(names.map((name) => renameOver(name, '2')));
    }),
  ).toBe(true);
  for (const name of [names[0], names[11]]) {
    await pause(800); // a folder that was made anew has to be found and watched first
    expect(await isSeen(() => writeFile(inFolder(name ?? ''), '3'))).toBe(true);
  }
});

test('what no build reads is no change', async () => {
  await pause(300);
  const before = changes;
  await mkdir(inFolder('dist'));
  await pause(300);
  const made = changes;
  await writeFile(inFolder('dist/main.js'), '1');
  await writeFile(inFolder('pages/b.test.ts'), '1');
  await writeFile(inFolder('pages/b.module.d.scss.ts'), '1');
  await pause(500);
  expect(made - before).toBe(0);
  expect(changes).toBe(made);
});
