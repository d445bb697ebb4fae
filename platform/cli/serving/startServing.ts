import path from 'node:path';
import { ConfigurationError } from '@concourse/config/ConfigurationError';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { describeError, describeNext } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import type { Environment } from '@concourse/core/store/environment';
import { copyLayout } from '@concourse/mirror/copyLayout';
import { dedicateCopy, LocalCopy } from '@concourse/mirror/LocalCopy';
import { noteServed } from '@concourse/release/servedAddress';
import { reportsAddress } from '@concourse/rum/receive/receiveReports';
import { BucketAwayError } from '@concourse/store/bucket/bucketFailure';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import type { FollowingOptions } from '../options/serve';
import type { EnvironmentOptions } from '../siteCommand';
import {
  bucketNamed,
  configurationFile,
  configuredEnvironments,
  namedEnvironment,
  openEnvironment,
  requireConfigured,
  storeFolder,
} from '../stores';
import type { ServeSiteOptions, ServingSite } from './serveSite';

/** Which store is served, and from where. */
export type SourceOptions = EnvironmentOptions & FollowingOptions & { cache?: string };

/** Serves a folder directly, and a bucket from a copy that follows it. */
export async function startServing(
  context: Context,
  options: SourceOptions,
  serving: Omit<ServeSiteOptions, 'storeDir' | 'environment' | 'upstream'>,
): Promise<{ serving: ServingSite; environment: Environment }> {
  const bucket = bucketNamed(context, options);
  if (!bucket) {
    const storeDir = storeFolder(context, options);
    const { store } = await openEnvironment(context, options);
    const { environment } = store;
    if (!serving.reports) await warnOfDroppedReports(context, environment);
    const { serveSite } = await context.parts.serve();
    const served = await serveSite({ ...serving, storeDir, environment });
    const forget = await noteServed(store, served.url);
    return { serving: { ...served, closed: served.closed.then(forget) }, environment };
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
  const following = { store, copy, now: context.now, everyMs: options.every, keepMs: options.keep };
  return { serving: await serveBucket({ ...serving, ...following }), environment };
}

/**
 * Opens the store that a copy follows. A bucket need not be reachable, now or later: an existing copy is shown
 * without it, and a new one waits for it.
 * @throws ReleaseError, for a new copy, for an address that is not a store or an unknown environment
 */
export async function openFollowed(
  context: Context,
  options: EnvironmentOptions,
  copy: LocalCopy,
): Promise<Store> {
  const bucket = bucketNamed(context, options);
  if (bucket && (await copy.read(copyLayout.current))) {
    const { name, configured } = await configuredEnvironments(context, options);
    // Only the store may know the environment: it was found there when the copy was new.
    return bucket.in(configured.find((each) => each.name === name) ?? { name, isDefault: false });
  }
  try {
    return (await openEnvironment(context, options)).store;
  } catch (error) {
    if (!bucket || !(error instanceof BucketAwayError)) throw error;
    const { name, configured } = await configuredEnvironments(context, options);
    return bucket.in(requireConfigured(name, configured));
  }
}

/** Warns if pages report to this server, which does not store reports. */
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
