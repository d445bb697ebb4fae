/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '@concourse/core/store/errors';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import type { LogChanged } from './api';
import { watchLogs } from './watchLogs';

test('a log that moves is told once, and what stood before is no news', async () => {
  const store = folderStore(await temporaryFolder(), () => new Date(0));
  const moves: LogChanged[] = [];
  const look = watchLogs(() => Promise.resolve([store]), {
    onMove: (moved) => moves.push(moved),
    onProblem: (error) => {
      throw error;
    },
  });
  const record = {
    nonce: 'a',
    live: 'e',
    candidate: null,
    percent: 0,
    who: 'ada',
    when: '',
    why: '',
  };
  await store.log.append({ ...record, rev: 1, parent: 0 });
  await look();
  expect(moves).toEqual([]);

  await store.log.append({ ...record, rev: 2, parent: 1 });
  await look();
  await look();
  expect(moves).toEqual([{ environment: 'production', rev: 2 }]);
});

test('a store that cannot be read for a while is told, and looked at again', async () => {
  const store = folderStore(await temporaryFolder(), () => new Date(0));
  const problems: unknown[] = [];
  let isAway = true;
  const away = new StoreError('BUCKET_UNAVAILABLE', 'The bucket does not answer.', 'Wait.');
  const look = watchLogs(() => (isAway ? Promise.reject(away) : Promise.resolve([store])), {
    onMove: () => undefined,
    onProblem: (error) => problems.push(error),
  });
  await look();
  expect(problems).toEqual([away]);
  isAway = false;
  await look();
  expect(problems).toHaveLength(1);
});

test('damage to the newest record, and its repair, are reported once each', async () => {
  const root = await temporaryFolder();
  const store = folderStore(root, () => new Date(0));
  const moves: LogChanged[] = [];
  const look = watchLogs(() => Promise.resolve([store]), {
    onMove: (moved) => moves.push(moved),
    onProblem: (error) => {
      throw error;
    },
  });
  const record = {
    nonce: 'a',
    live: 'e',
    candidate: null,
    percent: 0,
    who: 'ada',
    when: '',
    why: '',
  };
  await store.log.append({ ...record, rev: 1, parent: 0 });
  await look();
  const file = path.join(root, store.log.fileOf(1));
  const whole = await readFile(file);
  await rm(file);
  await writeFile(file, 'torn');
  await look();
  await look();
  expect(moves).toEqual([{ environment: 'production', rev: 1 }]);
  await writeFile(file, whole);
  await look();
  expect(moves).toHaveLength(2);
});
