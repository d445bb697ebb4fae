import { StoreError } from '@concourse/core/store/errors';

/** The place of a store in a bucket. */
export type BucketAddress = {
  bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
  /** The address as messages name it, `s3://bucket/prefix`. */
  label: string;
};

/** Whether an address is meant for a bucket, even if it is malformed. */
export const isBucketAddress = (address: string): boolean => /^s3:\/\//i.test(address);

/**
 * Reads an address such as `s3://bucket` or `s3://bucket/some/prefix`.
 * @throws StoreError for one that names no bucket, or a prefix that would be ambiguous
 */
export function parseBucketAddress(address: string): BucketAddress {
  const [bucket = '', ...path] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = path.join('/');
  const isOdd = path.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part));
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || isOdd) {
    throw new StoreError(
      `${address} names no place in a bucket.`,
      'Write s3://<bucket>/<prefix>, such as s3://summit-site/production: letters, digits, dots and dashes.',
    );
  }
  const label = prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, label };
}
