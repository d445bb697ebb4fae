/** @jest-environment node */
import { isBucketAddress, parseBucketAddress } from './connect';

test.each([
  ['s3://site', 'site', ''],
  ['s3://site/', 'site', ''],
  ['s3://summit-site/production', 'summit-site', 'production/'],
  ['S3://summit.site/a/b_1/', 'summit.site', 'a/b_1/'],
])('%s names a bucket and what its keys begin with', (address, bucket, prefix) => {
  expect(parseBucketAddress(address)).toMatchObject({ bucket, prefix });
});

test.each(['s3://', 's3:///a', 's3://A', 's3://site//a', 's3://site/../a', 's3://site/a b'])(
  '%s is refused',
  (address) => {
    expect(() => parseBucketAddress(address)).toThrow(`${address} names no place in a bucket.`);
  },
);

test('a folder is no bucket', () => {
  expect(['/srv/site', 's3', 'https://example.org'].some(isBucketAddress)).toBe(false);
});
