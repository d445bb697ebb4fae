import type { S3 } from '@aws-sdk/client-s3';
import { StoreError } from '@concourse/core/store/errors';

const connectionTimeout = 5_000;
const requestTimeout = 30_000;

export type Connection = {
  /** Retries failed requests, as often as the SDK is configured to. */
  client: S3;
  /** Does not retry: a retried creation would mistake its own first attempt for that of another process. */
  noRetryClient: S3;
  /** The address of the server, or `aws`. */
  endpoint: string;
};

/**
 * Loads the SDK, which takes most of a second, and creates its clients. The SDK reads endpoint, region, credentials
 * and the number of attempts from the environment, profiles, or the machine's role.
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<Connection> {
  // The pinned version of the SDK supports the project's versions of Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = env;
  const endpoint = [AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL].find(Boolean);
  const options = {
    // A custom server rarely has a host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // A custom server has no regions, but signatures name one.
    ...(endpoint && { endpoint, ...(!env.AWS_REGION && { region: 'us-east-1' }) }),
  };
  const noRetryClient = new S3({ ...options, maxAttempts: 1 });
  return { client: new S3(options), noRetryClient, endpoint: endpoint ?? 'aws' };
}

export type BucketAddress = {
  bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
  /** For messages: `s3://bucket/prefix`. */
  label: string;
};

/** True if an address is meant for a bucket; it may be malformed. */
export const isBucketAddress = (address: string): boolean => /^s3:\/\//i.test(address);

/** Parses `s3://bucket` or `s3://bucket/some/prefix`. @throws StoreError for an invalid bucket or prefix */
export function parseBucketAddress(address: string): BucketAddress {
  const [bucket = '', ...path] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  const prefix = path.join('/');
  const isInvalid = path.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part));
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || isInvalid) {
    const message = `${address} is not a valid address of a bucket.`;
    const next =
      'Use s3://<bucket>/<prefix> with letters, digits, dots and dashes, such as s3://summit-site/production.';
    throw new StoreError('STORE_ADDRESS_INVALID', message, next);
  }
  const label = prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, label };
}
