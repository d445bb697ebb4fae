import path from 'node:path';
import { ConfigurationError } from '@concourse/config/ConfigurationError';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { describeError, describeNext } from '@concourse/core/errors/describeError';
import { sha256 } from '@concourse/core/files/digest';
import type { Environment } from '@concourse/core/store/environment';
import { dedicateCopy } from '@concourse/mirror/claimCopy';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { reportsAddress } from '@concourse/rum/receive/receiveReports';
import type { Store } from '@concourse/store/Store';
import type { Context } from './context';
import {
  configurationFile,
  namedEnvironment,
  openEnvironment,
  type EnvironmentOptions,
} from './environments';
import { followingTimes, type FollowingOptions } from './followingOptions';
import { openFollowed } from './openFollowed';
import { noteServed } from './servedAddress';
import type { ServeSiteOptions, ServingSite } from './serveSite';
import { bucketNamed, storeFolder } from './siteCommand';

/** Which store is served, and from where. */
export type SourceOptions = EnvironmentOptions & FollowingOptions & { cache?: string };

export type ServingOptions = Omit<ServeSiteOptions, 'storeDir' | 'environment' | 'upstream'>;

/** Pages report to this server, which has no place to keep that. */
async function warnOfDroppedReports(context: Context, environment: Environment): Promise<void> {
  try {
    const { env } = context;
    const file = configurationFile(context);
    const site = await loadSiteConfig({ file, env, environment: environment.name });
    if (site.reports?.endpoint !== reportsAddress) return;
    context.stderr(
      `Warning: pages report to ${reportsAddress}, and this server keeps no reports.\n${describeNext('Keep them: --reports <dir>. Or remove reports.endpoint from the configuration and promote again.')}\n`,
    );
  } catch (error) {
    // A server needs no configuration: an invalid one must not keep it from serving.
    if (!(error instanceof ConfigurationError)) throw error;
    context.stderr(
      `Warning: whether pages report to this server is unknown.\n${describeError(error)}\n`,
    );
  }
}

/** Serves a folder as it is, and a bucket from a copy that follows it. */
export async function startServing(
  context: Context,
  options: SourceOptions,
  serving: ServingOptions,
): Promise<{ serving: ServingSite; environment: Environment }> {
  const bucket = bucketNamed(context, options);
  if (!bucket) {
    const storeDir = storeFolder(context, options);
    const { store } = await openEnvironment(context, options);
    const { environment } = store;
    if (!serving.reports) await warnOfDroppedReports(context, environment);
    const { serveSite } = await context.parts.serve();
    const served = await serveSite({ ...serving, storeDir, environment });
    return { serving: await noted(store, served), environment };
  }
  const { label } = bucket;
  const shown = `${label} ${namedEnvironment(context, options) ?? ''}`;
  const cache = path.join(context.root, '.cache/serve', sha256(shown).slice(0, 16));
  const copy = await LocalCopy.open(path.resolve(options.cache ?? cache), `cache of ${label}`);
  const store = await openFollowed(context, options, copy);
  const { environment } = store;
  await dedicateCopy(copy, environment);
  if (!serving.reports) await warnOfDroppedReports(context, environment);
  const { serveBucket } = await context.parts.serveBucket();
  const { now } = context;
  const following = { ...followingTimes(options), store, copy, now };
  return { serving: await serveBucket({ ...serving, ...following }), environment };
}

/** Notes the address of a server until it ends. */
async function noted(store: Store, serving: ServingSite): Promise<ServingSite> {
  const forget = await noteServed(store, serving.url);
  return { ...serving, closed: serving.closed.then(forget) };
}
