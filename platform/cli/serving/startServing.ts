import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { ConfigurationError } from '@concourse/config/ConfigurationError';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { describeError, describeNext } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import type { Environment } from '@concourse/core/store/environment';
import { bindToEnvironment, LocalMirror } from '@concourse/mirror/LocalMirror';
import { mirrorLayout } from '@concourse/mirror/mirrorLayout';
import { saveServedAddress } from '@concourse/release/servedAddress';
import { reportsAddress } from '@concourse/rum/receive/receiveReports';
import { BucketUnavailableError } from '@concourse/store/bucket/bucketFailure';
import type { Store } from '@concourse/store/Store';
import { dayMs, parseAgeOrDays, parsePositive } from '../options/values';
import { requireConfigured, type Run } from '../run';
import type { CommonOptions, OptionsOf } from '../siteCommand';
import type { ServeSiteOptions, ServingSite } from './serveSite';

/** For commands that keep a copy of the live releases. Both values are in milliseconds. */
export const syncOptions = [
  new Option('--every <seconds>', 'time between two reads of the log')
    .argParser((typed) => 1000 * parsePositive(typed))
    .default(1000, '1'),
  new Option('--keep <time>', 'how long unused files stay, such as 12h or 7d; a bare number: days')
    .argParser(parseAgeOrDays)
    .default(7 * dayMs, '7d'),
] as const;

/** Which store is served, and from where. */
type SourceOptions = CommonOptions & OptionsOf<typeof syncOptions> & { cache?: string };

/** Serves a folder directly, and a bucket from a copy that follows it. */
export async function startServing(
  run: Run<SourceOptions>,
  how: Omit<ServeSiteOptions, 'storeDir' | 'environment' | 'upstream'>,
): Promise<{ serving: ServingSite; environment: Environment }> {
  const { root, now, modules } = run.context;
  const bucket = run.bucket();
  if (!bucket) {
    const { store } = await run.openEnvironment();
    const { environment, label: storeDir } = store;
    if (!how.reports) await warnOfDroppedReports(run, environment);
    const { serveSite } = await modules.serve();
    const served = await serveSite({ ...how, storeDir, environment });
    const forget = await saveServedAddress(store, served.url);
    return { serving: { ...served, closed: served.closed.then(forget) }, environment };
  }
  const { cache, every: everyMs, keep: retentionMs } = run.options;
  const name = sha256(`${bucket.label} ${run.environment ?? ''}`).slice(0, 16);
  const folder = path.resolve(cache ?? path.join(root, '.cache/serve', name));
  const copy = await LocalMirror.open(folder, `cache of ${bucket.label}`);
  const store = await openMirroredStore(run, copy);
  const { environment } = store;
  await bindToEnvironment(copy, environment);
  if (!how.reports) await warnOfDroppedReports(run, environment);
  const { serveBucket } = await modules.serveBucket();
  return {
    serving: await serveBucket({ ...how, store, copy, now, everyMs, retentionMs }),
    environment,
  };
}

/**
 * Opens the store that a copy follows. A bucket may be unreachable: an existing copy is served without it, a new one
 * waits for it.
 * @throws ReleaseError, for a new copy, for an address that is not a store or an unknown environment
 */
export async function openMirroredStore(run: Run, copy: LocalMirror): Promise<Store> {
  const bucket = run.bucket();
  if (bucket && (await copy.read(mirrorLayout.current))) {
    const { name, configured } = await run.configuredEnvironments();
    // Only the store may know the environment: it was found there when the copy was new.
    return bucket.forEnvironment(
      configured.find((each) => each.name === name) ?? { name, isDefault: false },
    );
  }
  try {
    return (await run.openEnvironment()).store;
  } catch (error) {
    if (!bucket || !(error instanceof BucketUnavailableError)) throw error;
    const { name, configured } = await run.configuredEnvironments();
    return bucket.forEnvironment(requireConfigured(name, configured));
  }
}

/** Warns if pages report to this server, which does not store reports. */
async function warnOfDroppedReports(run: Run, environment: Environment): Promise<void> {
  try {
    const { env } = run.context;
    const file = run.configurationFile;
    const site = await loadSiteConfig({ file, env, environment: environment.name });
    if (site.reports?.endpoint !== reportsAddress) return;
    run.warn(
      `Warning: pages report to ${reportsAddress}, and this server keeps no reports.\n${describeNext('Keep them: --reports <dir>. Or remove reports.endpoint from the configuration and promote again.')}`,
    );
  } catch (error) {
    // A server needs no configuration: an invalid one must not keep it from serving.
    if (!(error instanceof ConfigurationError)) throw error;
    run.warn(`Warning: whether pages report to this server is unknown.\n${describeError(error)}`);
  }
}
