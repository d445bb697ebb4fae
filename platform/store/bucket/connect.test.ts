/** @jest-environment node */
import { isBucketAddress, parseBucketAddress } from './connect';

test.each([
  ['s3://site', 'site', ''],
  ['s3://site/', 'site', ''],
  ['s3://summit-site/production', 'summit-site', 'production/'],
  ['S3://summit.site/a/b_1/', 'summit.site', 'a/b_1/'],
])('parses %s into the bucket %s and the prefix "%s"', (address, bucket, prefix) => {
  expect(parseBucketAddress(address)).toMatchObject({ bucket, prefix });
});

test.each(['s3://', 's3:///a', 's3://A', 's3://site//a', 's3://site/../a', 's3://site/a b'])(
  'rejects the address "%s"',
  (address) => {
    const error: unknown = expect.objectContaining({
      code: 'STORE_ADDRESS_INVALID',
      message: expect.stringContaining(address) as string,
    });
    expect(() => parseBucketAddress(address)).toThrow(error as Error);
  },
);

test('folders and other addresses are not addresses of buckets', () => {
  expect(['/srv/site', 's3', 'https://example.org'].some(isBucketAddress)).toBe(false);
});
