/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { listIfExists } from './readFileIfExists';

test('a folder that does not exist holds nothing', async () => {
  expect(await listIfExists(readdir('/does/not/exist'))).toEqual([]);
});

test('a folder that cannot be read is no empty one', async () => {
  const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  await expect(listIfExists(Promise.reject(refused))).rejects.toThrow('permission denied');
});
