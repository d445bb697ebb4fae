/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { listIfThere } from './readIfThere';

test('a folder that does not exist holds nothing', async () => {
  expect(await listIfThere(readdir('/does/not/exist'))).toEqual([]);
});

test('a folder that cannot be read is no empty one', async () => {
  const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });
  await expect(listIfThere(Promise.reject(refused))).rejects.toThrow('permission denied');
});
