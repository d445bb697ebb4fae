import path from 'node:path';
import { dedicateCopy } from '../follow/dedicateCopy';
import { LocalCopy } from '../follow/LocalCopy';
import { sha256 } from '../store/digest';
import type { Environment } from '../store/environment';
import type { Context } from './context';
import { namedEnvironment, openEnvironment, type EnvironmentOptions } from './environments';
import { followingTimes, type FollowingOptions } from './followingOptions';
import { openFollowed } from './openFollowed';
import type { ServeSiteOptions, ServingSite } from './serveSite';
import { bucketNamed, storeFolder } from './siteCommand';

/** Which store is served, and from where. */
export type SourceOptions = EnvironmentOptions & FollowingOptions & { cache?: string };

/** Serves a folder as it is, and a bucket from a copy that follows it. */
export async function startServing(
  context: Context,
  options: SourceOptions,
  serving: Omit<ServeSiteOptions, 'storeDir' | 'environment' | 'upstream'>,
): Promise<{ serving: ServingSite; environment: Environment }> {
  const bucket = bucketNamed(context, options);
  if (!bucket) {
    const storeDir = storeFolder(context, options);
    const { environment } = (await openEnvironment(context, options)).store;
    const { serveSite } = await context.parts.serve();
    return { serving: await serveSite({ ...serving, storeDir, environment }), environment };
  }
  const { label } = bucket;
  const shown = `${label} ${namedEnvironment(context, options) ?? ''}`;
  const cache = path.join(context.root, '.cache/serve', sha256(shown).slice(0, 16));
  const copy = await LocalCopy.open(path.resolve(options.cache ?? cache), `cache of ${label}`);
  const store = await openFollowed(context, options, copy);
  const { environment } = store;
  await dedicateCopy(copy, environment);
  const { serveBucket } = await context.parts.serveBucket();
  const { now } = context;
  const following = { ...followingTimes(options), store, copy, now };
  return { serving: await serveBucket({ ...serving, ...following }), environment };
}
