import { Store } from '../Store';
import { parseBucketAddress } from './bucketAddress';
import { BucketFiles, type BucketOptions } from './BucketFiles';
import { connect } from './connect';

/**
 * A store in a bucket. Nothing is asked of the server, and no SDK is loaded, before something is wanted of it.
 * @param address `s3://bucket/prefix`
 * @param env tells where the server is, and who asks: see `connect`
 * @throws StoreError for an address that names no bucket
 */
export const bucketStore = (
  address: string,
  { env, now, ...options }: BucketOptions & { env: NodeJS.ProcessEnv; now: () => Date },
): Store =>
  new Store(new BucketFiles(parseBucketAddress(address), () => connect(env), options), now);
