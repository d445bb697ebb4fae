/** @jest-environment node */
import { layout } from '@concourse/core/store/storeLayout';
import { MemoryBucket, type BucketResponse } from '@concourse/test-kit/bucket/MemoryBucket';
import { BucketFiles } from './BucketFiles';
import { parseBucketAddress } from './connect';

const address = parseBucketAddress('s3://site/live');
const busy: BucketResponse = {
  status: 503,
  headers: { 'content-type': 'application/xml' },
  body: '<Error><Code>SlowDown</Code></Error>',
};

test('writes and reads a store through the SDK', async () => {
  const bucket = new MemoryBucket();
  const files = new BucketFiles(address, () => Promise.resolve(bucket.connection()));
  expect(await files.createOnce('log/00000001.json', 'one')).toBe(true);
  expect(await files.createOnce('log/00000001.json', 'other')).toBe(false);
  await files.replace('blobs/a', 'bytes');
  expect((await files.read('blobs/a'))?.toString()).toBe('bytes');
  expect(await files.read('blobs/b')).toBeNull();
  expect(await files.list('')).toEqual(['blobs', 'log', layout.marker]);
  await files.remove('blobs/a');
  expect(await files.has('blobs/a')).toBe(false);
});

test('a 503 at the first write fails only that write', async () => {
  const bucket = new MemoryBucket();
  let failures = 1;
  const connection = bucket.connection((request) => {
    failures -= 1;
    return Promise.resolve(failures >= 0 ? busy : bucket.handle(request));
  });
  const files = new BucketFiles(address, () => Promise.resolve(connection));
  await expect(files.createOnce('log/00000008.json', '{}')).rejects.toMatchObject({
    name: 'BucketUnavailableError',
  });
  expect(await files.createOnce('log/00000008.json', '{}')).toBe(true);
  expect(bucket.objects.get('live/log/00000008.json')?.bytes.toString()).toBe('{}');
});

test('connects again at the next request after a failure to connect', async () => {
  const bucket = new MemoryBucket();
  let attempts = 0;
  const files = new BucketFiles(address, () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new Error('ETIMEDOUT'))
      : Promise.resolve(bucket.connection());
  });
  await expect(files.read('blobs/a')).rejects.toThrow('ETIMEDOUT');
  expect(await files.read('blobs/a')).toBeNull();
});
