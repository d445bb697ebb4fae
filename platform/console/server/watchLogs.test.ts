/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '@concourse/core/store/errors';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import type { LogChanged } from './api';
import { watchLogs } from './watchLogs';

test('reports a new record once and does not report records from before the first check', async () => {
  const store = folderStore(await temporaryFolder(), () => new Date(0));
  const changes: LogChanged[] = [];
  const check = watchLogs(() => Promise.resolve([store]), {
    onChange: (change) => changes.push(change),
    onProblem: (error) => {
      throw error;
    },
  });
  const record = {
    nonce: 'a',
    live: 'e',
    who: 'ada',
    when: '',
    why: '',
  };
  await store.log.append({ ...record, rev: 1, parent: 0 });
  await check();
  expect(changes).toEqual([]);

  await store.log.append({ ...record, rev: 2, parent: 1 });
  await check();
  await check();
  expect(changes).toEqual([{ environment: 'production', rev: 2 }]);
});

test('reports an unavailable store and continues to check it', async () => {
  const store = folderStore(await temporaryFolder(), () => new Date(0));
  const problems: unknown[] = [];
  let isUnavailable = true;
  const unavailable = new StoreError('BUCKET_UNAVAILABLE', 'The bucket does not answer.', 'Wait.');
  const stores = () => (isUnavailable ? Promise.reject(unavailable) : Promise.resolve([store]));
  const check = watchLogs(stores, {
    onChange: () => undefined,
    onProblem: (error) => problems.push(error),
  });
  await check();
  expect(problems).toEqual([unavailable]);
  isUnavailable = false;
  await check();
  expect(problems).toHaveLength(1);
});

test('reports damage and repair of the newest record once each', async () => {
  const root = await temporaryFolder();
  const store = folderStore(root, () => new Date(0));
  const changes: LogChanged[] = [];
  const check = watchLogs(() => Promise.resolve([store]), {
    onChange: (change) => changes.push(change),
    onProblem: (error) => {
      throw error;
    },
  });
  const record = {
    nonce: 'a',
    live: 'e',
    who: 'ada',
    when: '',
    why: '',
  };
  await store.log.append({ ...record, rev: 1, parent: 0 });
  await check();
  const file = path.join(root, store.log.fileOf(1));
  const whole = await readFile(file);
  await rm(file);
  await writeFile(file, 'torn');
  await check();
  await check();
  expect(changes).toEqual([{ environment: 'production', rev: 1 }]);
  await writeFile(file, whole);
  await check();
  expect(changes).toHaveLength(2);
});
