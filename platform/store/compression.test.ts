/** @jest-environment node */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compress, decompress } from './compression';

const limit = 64 * 2 ** 20;

test('both forms decompress to the file', async () => {
  const file = Buffer.from('station '.repeat(500));
  const { '.br': br, '.gz': gz } = await compress(file);
  expect(decompress('.br', br)).toEqual(file);
  expect(decompress('.gz', gz)).toEqual(file);
});

test('damaged forms, and forms of more than 64 MB, return null', () => {
  expect(decompress('.br', Buffer.from('no compressed data'))).toBeNull();
  expect(decompress('.gz', gzipSync('complete').subarray(0, -4))).toBeNull();
  expect(decompress('.gz', gzipSync(Buffer.alloc(limit)))).toHaveLength(limit);
  expect(decompress('.gz', gzipSync(Buffer.alloc(limit + 1)))).toBeNull();
});

test('decompresses no more than the stated size', () => {
  const br = brotliCompressSync(Buffer.alloc(1000));
  expect(decompress('.br', br, 1000)).toHaveLength(1000);
  expect(decompress('.br', br, 999)).toBeNull();
  expect(decompress('.gz', gzipSync(Buffer.alloc(1000)), 0)).toBeNull();
});
