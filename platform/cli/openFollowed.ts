import { loadEnvironments } from '@concourse/config/loadEnvironments';
import { copyLayout } from '@concourse/mirror/copyLayout';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import { BucketAwayError } from '@concourse/store/bucket/bucketFailure';
import type { Store } from '@concourse/store/Store';
import type { Context } from './context';
import {
  configurationFile,
  namedEnvironment,
  openEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from './environments';
import { bucketNamed } from './siteCommand';

/**
 * Opens the store that a copy follows, with the log of the environment that is named. A bucket may be away,
 * now or later: who has something to show goes on with it, who has not waits. What is a mistake is refused
 * while the copy is new.
 * @throws ReleaseError for an address that is no store, or an environment that nobody knows
 */
export async function openFollowed(
  context: Context,
  options: EnvironmentOptions,
  copy: LocalCopy,
): Promise<Store> {
  const bucket = bucketNamed(context, options);
  if (!bucket) return (await openEnvironment(context, options)).store;

  const configured = await loadEnvironments(configurationFile(context));
  const name = namedEnvironment(context, options) ?? configured[0].name;
  if (await copy.read(copyLayout.current)) {
    // One that only the store names was found there when the copy was new.
    const known = configured.find((environment) => environment.name === name);
    return bucket.in(known ?? { name, isDefault: false });
  }
  try {
    return (await openEnvironment(context, options)).store;
  } catch (error) {
    if (error instanceof BucketAwayError) return bucket.in(requireConfigured(name, configured));
    throw error;
  }
}
