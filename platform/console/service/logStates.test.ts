/** @jest-environment node */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { logStates } from './logStates';

const record = { live: 'e', candidate: null, percent: 0, who: 'ada', when: '', why: '' };

test('changes with a new record, and with damage and repair of the newest record', async () => {
  const root = await temporaryFolder();
  const store = folderStore(root, () => new Date(0));
  const state = async () => (await logStates([store])).production;
  await store.log.append({ ...record, nonce: 'a', rev: 1, parent: 0 });
  const first = await state();
  expect(await state()).toBe(first);

  await store.log.append({ ...record, nonce: 'a', rev: 2, parent: 1 });
  const second = await state();
  expect(second).not.toBe(first);

  const file = path.join(root, store.log.fileOf(2));
  const intact = await readFile(file);
  await rm(file);
  await writeFile(file, 'torn');
  expect(await state()).not.toBe(second);
  await writeFile(file, intact);
  expect(await state()).toBe(second);
});
