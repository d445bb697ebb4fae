/** @jest-environment node */
import { rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { StoreError } from '@concourse/core/store/errors';
import type { StoreFiles } from '@concourse/core/store/types';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import {
  claimForPruning,
  pollMs,
  releaseAfter,
  withMutex,
  withPromotionClaim,
  withPublishClaim,
} from './claims';
import { FolderFiles } from './FolderFiles';

const now = (): Date => new Date();
const claimPath = 'releases/mf-awards/1.0.0/publishing.json';
const folder = 'promoting';
const minuteMs = 60_000;
const dead = 2 ** 30;

let root: string;
let files: FolderFiles;
beforeEach(async () => {
  root = await temporaryFolder();
  files = new FolderFiles(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const claim = (digest: string) => ({
  files,
  path: claimPath,
  digest,
  now,
  label: 'mf-awards@1.0.0',
});

/** Work that runs until the test calls `end`. */
function pendingWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

async function claimElsewhere(digest: string, ageMs: number): Promise<void> {
  const owner = { pid: 1, host: `not-${hostname()}`, digest };
  await files.replace(claimPath, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path.join(root, claimPath), then, then);
}

test('a publisher of the same bytes waits for the first, and one of other bytes is rejected', async () => {
  const first = pendingWork();
  const order: string[] = [];
  const publishing = withPublishClaim(claim('a'), async () => {
    await first.work();
    order.push('first');
  });
  while (!(await files.has(claimPath))) await Promise.resolve();
  const same = withPublishClaim(claim('a'), () => {
    order.push('same');
    return Promise.resolve();
  });
  await expect(withPublishClaim(claim('b'), first.work)).rejects.toMatchObject({
    name: 'StoreError',
  });
  expect(await files.has(claimPath)).toBe(true);
  first.end();
  await Promise.all([publishing, same]);
  expect(order).toEqual(['first', 'same']);
  expect(await files.has(claimPath)).toBe(false);
});

test.each([
  { digest: 'a', minutes: 3, isTaken: true },
  { digest: 'b', minutes: 3, isTaken: false },
  { digest: 'b', minutes: 11, isTaken: true },
])(
  'a publisher of a takes over a claim for $digest of another machine after $minutes minutes: $isTaken',
  async ({ digest, minutes, isTaken }) => {
    await claimElsewhere(digest, minutes * minuteMs);
    const publishing = withPublishClaim(claim('a'), () => Promise.resolve());
    const outcome = await publishing.then(
      () => true,
      (error: unknown) => (error instanceof StoreError ? 'StoreError' : error),
    );
    expect(outcome).toBe(isTaken ? true : 'StoreError');
  },
);

test('does not release a claim that another publisher has taken over', async () => {
  await withPublishClaim(claim('a'), () => claimElsewhere('a', 0));
  expect(await files.has(claimPath)).toBe(true);
});

async function claimFor(name: string, owner: object, ageMs = 0): Promise<void> {
  await files.replace(`${folder}/${name}.json`, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path.join(root, folder, `${name}.json`), then, then);
}

test('a promotion removes claims of dead processes, but not of processes that may be alive', async () => {
  const elsewhere = { host: `not-${hostname()}`, pid: dead };
  await claimFor('killed', { host: hostname(), pid: dead });
  await claimFor('alive', { host: hostname(), pid: process.pid });
  await claimFor('elsewhere', elsewhere, 60 * minuteMs);
  await claimFor('elsewhere-two-days', elsewhere, 48 * 60 * minuteMs);
  await files.replace(`${folder}/torn.json`, '{"pid":');
  const during = await withPromotionClaim({ files, folder, now }, () => files.list(folder));
  expect(during).toHaveLength(3);
  expect(await files.list(folder)).toEqual(['alive.json', 'elsewhere.json']);
});

describe('promotions of one machine', () => {
  const mutex = () => ({ files, path: 'promoting.json', now });
  const hold = (owner: object) => files.replace('promoting.json', JSON.stringify(owner));

  test('run in their order in one process, which reads the claim for one of them at a time', async () => {
    const order: number[] = [];
    const createOnce = jest.spyOn(files, 'createOnce');
    const first = pendingWork();
    const waiting = [0, 1, 2, 3].map((at) =>
      withMutex(mutex(), async () => {
        order.push(at);
        if (at === 0) await first.work();
        if (at === 1) throw new Error('rejected');
      }).catch((error: unknown) => (error as Error).message),
    );
    while (order.length === 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(createOnce).toHaveBeenCalledTimes(1);
    first.end();
    expect(await Promise.all(waiting)).toEqual([undefined, 'rejected', undefined, undefined]);
    expect(order).toEqual([0, 1, 2, 3]);
    expect(createOnce).toHaveBeenCalledTimes(4);
  });

  test('wait while others are promoting one after another, not for one that takes longer', async () => {
    const owner = { host: hostname(), pid: process.pid };
    const polls = 10;
    const read = jest.spyOn(files, 'read');
    const work = jest.fn(() => Promise.resolve());
    await hold({ ...owner, nonce: 'first' });
    const promoting = withMutex(mutex(), work, polls * pollMs);
    for (const nonce of ['second', 'third', 'fourth', 'fifth']) {
      // A promotion reads the claim once or twice each time.
      const reads = read.mock.calls.length + polls / 2;
      while (read.mock.calls.length < reads && work.mock.calls.length === 0)
        await new Promise(setImmediate);
      await hold({ ...owner, nonce });
      expect(work).not.toHaveBeenCalled();
    }
    await promoting;
    expect(read.mock.calls.length).toBeGreaterThan(2 * polls);
  });

  test('remove the claim of a process that ended, although a new one has its id', async () => {
    await hold({ host: hostname(), pid: process.pid, started: 'before', nonce: 'other' });
    const began = Date.now();
    await withMutex(mutex(), () => Promise.resolve());
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(await files.has('promoting.json')).toBe(false);
  });
});

describe('with a clock that the test sets', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  /** Passes a minute, and waits until the claims of the store are read or written. */
  async function passMinute(): Promise<void> {
    const read = jest.spyOn(files, 'read');
    const replace = jest.spyOn(files, 'replace');
    jest.advanceTimersByTime(minuteMs);
    for (let known = -1, calls = 0; calls > known;) {
      known = calls;
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      const results = [...read.mock.results, ...replace.mock.results];
      await Promise.allSettled(results.map(({ value }) => value as Promise<unknown>));
      calls = results.length;
    }
    read.mockRestore();
    replace.mockRestore();
  }

  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) await passMinute();
  }

  /** The age of a claim, by its own time. */
  const ageOf = async (path: string): Promise<number> =>
    Date.now() - (JSON.parse(String(await files.read(path))) as { at: number }).at;

  const works: Record<string, (work: (held: StoreFiles) => Promise<void>) => Promise<void>> = {
    publication: (work) => withPublishClaim(claim('a'), work),
    promotion: (work) => withPromotionClaim({ files, folder, now }, work),
    pruning: async (work) => {
      const own = await claimForPruning(claim('a'));
      if (own) await releaseAfter(() => work(own.files), own.release);
    },
  };

  test.each(Object.keys(works))('a %s of 20 minutes renews its claim', async (name) => {
    await works[name]?.(async (held) => {
      await pass(20);
      await held.replace('file', 'written');
      const [own = ''] = (await files.list('', { recursive: true })).filter((f) => f !== 'file');
      expect(await ageOf(own)).toBeLessThan(2 * minuteMs);
    });
    expect(await files.list('', { recursive: true })).toEqual(['file']);
  });

  test.each(Object.keys(works))(
    'a %s on a machine that slept writes nothing more',
    async (name) => {
      const lost = { code: 'CLAIM_LOST' };
      const working = works[name]?.(async (held) => {
        await held.replace('file', 'before');
        jest.setSystemTime(Date.now() + 20 * minuteMs);
        await expect(held.replace('file', 'after')).rejects.toMatchObject(lost);
        await expect(held.createOnce('other', '')).rejects.toMatchObject(lost);
        // The timer that renews the claim fires as soon as the machine is awake.
        await pass(3);
        await held.remove('file');
      });
      await expect(working).rejects.toMatchObject(lost);
      expect(String(await files.read('file'))).toBe('before');
      expect(await files.list('', { recursive: true })).toEqual(['file']);
    },
  );

  test('a claim is lost if another process has replaced it', async () => {
    const publishing = withPublishClaim(claim('a'), async (held) => {
      await claimElsewhere('b', 0);
      await pass(2);
      await held.replace('file', 'a');
    });
    await expect(publishing).rejects.toMatchObject({ code: 'CLAIM_LOST' });
    expect(String(await files.read(claimPath))).toContain('"b"');
  });
});

test('throws the failure of a promotion even if its claim cannot be removed', async () => {
  jest.spyOn(files, 'remove').mockRejectedValue(new Error('503'));
  const fail = (): Promise<never> => Promise.reject(new Error('no such release'));
  await expect(withPromotionClaim({ files, folder, now }, fail)).rejects.toThrow('no such release');
});
