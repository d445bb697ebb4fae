import { type Environment, production } from '@concourse/core/store/environment';
import { Store } from '../Store';
import { parseBucketAddress } from './bucketAddress';
import { BucketFiles, type BucketOptions } from './BucketFiles';
import { connect } from './connect';

/**
 * A store in a bucket. The first request loads the SDK.
 * @param address `s3://bucket/prefix`
 * @param env the server and the credentials, see `connect`
 * @throws StoreError for an address that names no bucket
 */
export const bucketStore = (
  address: string,
  {
    env,
    now,
    environment = production,
    ...options
  }: BucketOptions & { env: NodeJS.ProcessEnv; now: () => Date; environment?: Environment },
): Store => {
  const files = new BucketFiles(parseBucketAddress(address), () => connect(env), options);
  return new Store(files, now, environment);
};
