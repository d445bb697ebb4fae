import { type Environment, production } from '@concourse/core/store/environment';
import { Store } from '../Store';
import { parseBucketAddress } from './bucketAddress';
import { BucketFiles, type BucketOptions } from './BucketFiles';
import { connect } from './connect';

/**
 * A store in a bucket. Nothing is asked of the server, and no SDK is loaded, before something is wanted of it.
 * @param address `s3://bucket/prefix`
 * @param env tells where the server is, and who asks: see `connect`
 * @param environment whose log it is: the default one's unless told
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
