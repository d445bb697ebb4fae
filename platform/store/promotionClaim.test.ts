/** @jest-environment node */
import { rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { FolderFiles } from './FolderFiles';
import { withPromotionClaim } from './promotionClaim';

const folder = 'promoting';
const now = (): Date => new Date();
const minuteMs = 60_000;
const dead = 2 ** 30;

let root: string;
let files: FolderFiles;
beforeEach(async () => {
  root = await temporaryFolder();
  files = new FolderFiles(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function claim(name: string, owner: object, ageMs = 0): Promise<void> {
  await files.replace(`${folder}/${name}.json`, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path.join(root, folder, `${name}.json`), then, then);
}

test('a promotion removes claims of dead processes, and none that may be alive elsewhere', async () => {
  const elsewhere = { host: `not-${hostname()}`, pid: dead };
  await claim('killed', { host: hostname(), pid: dead });
  await claim('alive', { host: hostname(), pid: process.pid });
  await claim('elsewhere', elsewhere, 60 * minuteMs);
  await claim('elsewhere-two-days', elsewhere, 48 * 60 * minuteMs);
  await files.replace(`${folder}/torn.json`, '{"pid":');
  const during = await withPromotionClaim({ files, folder, now }, () => files.list(folder));
  expect(during).toHaveLength(3);
  expect(await files.list(folder)).toEqual(['alive.json', 'elsewhere.json']);
});

test('a promotion on a machine that slept is not held again when the machine wakes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(files, 'replace').mockResolvedValue();
  try {
    await withPromotionClaim({ files, folder, now }, async ({ isHeld }) => {
      expect(isHeld()).toBe(true);
      jest.setSystemTime(Date.now() + 20 * minuteMs);
      // The timer that renews the claim runs as soon as the machine is awake.
      await jest.advanceTimersByTimeAsync(3 * minuteMs);
      expect(isHeld()).toBe(false);
    });
  } finally {
    jest.useRealTimers();
  }
});

test('a promotion that goes on for long keeps its claim', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const replaced = jest.spyOn(files, 'replace').mockResolvedValue();
  try {
    await withPromotionClaim({ files, folder, now }, async ({ isHeld }) => {
      await jest.advanceTimersByTimeAsync(20 * minuteMs);
      expect(isHeld()).toBe(true);
      expect(replaced).toHaveBeenCalledTimes(10);
    });
  } finally {
    jest.useRealTimers();
  }
});

test('the failure of a promotion is thrown, also where its claim cannot be removed', async () => {
  jest.spyOn(files, 'remove').mockRejectedValue(new Error('503'));
  const fail = (): Promise<never> => Promise.reject(new Error('no such release'));
  await expect(withPromotionClaim({ files, folder, now }, fail)).rejects.toThrow('no such release');
});
