/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { listIfExists } from './readFileIfExists';

test('a missing folder has no entries', async () => {
  expect(await listIfExists(readdir('/does/not/exist'))).toEqual([]);
});

test('an unreadable folder is an error', async () => {
  const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  await expect(listIfExists(Promise.reject(denied))).rejects.toMatchObject({ code: 'EACCES' });
});
