import path from 'node:path';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { describeError, nextLines, UsageError } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import { StoreError } from '@concourse/core/store/errors';
import { LocalMirror } from '@concourse/hosts';
import type { ServerExtension } from '@concourse/http/fastify';
import { identityOf } from '@concourse/release/identity';
import { readSiteState } from '@concourse/release/siteState';
import { BucketUnavailableError } from '@concourse/store/bucket/bucketFailure';
import { folderStore, type Store } from '@concourse/store/Store';
import { composeWith } from '../changeSite';
import { durationOption } from '../options/values';
import { requireConfigured, type Run } from '../run';
import type { OptionsOf } from '../siteCommand';
import { seasonsExtension } from './seasonsExtension';
import type { ServeSiteOptions, ServingSite } from './serveSite';

/** For commands that mirror the live releases. */
export const syncOptions = [
  durationOption('--poll-interval <duration>', 'time between two reads of the log', 1000),
  durationOption('--retention <duration>', 'how long to keep unused files', 7 * 86_400_000),
] as const;

type ServingOptions = Omit<
  ServeSiteOptions,
  'storeDir' | 'environment' | 'upstream' | 'seasons'
> & { seasons?: boolean };

/** Serves a folder directly, and a bucket from a mirror that is kept up to date. */
export async function startServing(
  run: Run<OptionsOf<typeof syncOptions> & { cache?: string }>,
  { seasons: hasSeasons = false, ...how }: ServingOptions,
): Promise<{ serving: ServingSite; store: Store }> {
  const { root, now, modules } = run.context;
  const bucket = run.bucket();
  if (!bucket) {
    const store = await run.openEnvironment();
    const { environment, label: storeDir } = store;
    if (!how.reports) await warnOfDroppedReports(run, store);
    const { serveSite } = await modules.serve();
    const seasons = hasSeasons ? await offerSeasons(run, store) : undefined;
    return { serving: await serveSite({ ...how, storeDir, environment, seasons }), store };
  }
  if (hasSeasons) {
    const next = 'Omit it: previews of seasons are for the store of a checkout.';
    throw new UsageError('--seasons does not work with a bucket.', next);
  }
  const { cache, pollInterval: everyMs, retention: retentionMs } = run.options;
  const name = sha256(`${bucket.label} ${run.environment ?? ''}`).slice(0, 16);
  const folder = path.resolve(cache ?? path.join(root, '.cache/serve', name));
  const copy = await LocalMirror.open(folder, `cache of ${bucket.label}`);
  const store = await openMirroredStore(run, copy);
  const { environment } = store;
  await copy.bindTo(environment);
  // A mirror keeps the log where a store keeps the log of its default environment.
  const mirrored = folderStore(folder, now).forEnvironment({ ...environment, isDefault: true });
  if (!how.reports) await warnOfDroppedReports(run, mirrored);
  const { serveBucket } = await modules.serveBucket();
  return {
    serving: await serveBucket({ ...how, store, copy, now, everyMs, retentionMs }),
    store,
  };
}

/**
 * Opens the store of a mirror. A bucket may be unreachable: an existing mirror is served without it, a new one waits.
 * @throws ReleaseError if a new mirror has an invalid address or an unknown environment
 */
export async function openMirroredStore(run: Run, copy: LocalMirror): Promise<Store> {
  const bucket = run.bucket();
  if (bucket && !(await copy.isEmpty())) {
    const { name, configured } = await run.configuredEnvironments();
    // The environment may exist in the store only: it was found there when the mirror was new.
    return bucket.forEnvironment(
      configured.find((each) => each.name === name) ?? { name, isDefault: false },
    );
  }
  try {
    return await run.openEnvironment();
  } catch (error) {
    if (!bucket || !(error instanceof BucketUnavailableError)) throw error;
    const { name, configured } = await run.configuredEnvironments();
    return bucket.forEnvironment(requireConfigured(name, configured));
  }
}

const offerSeasons = async ({ context }: Run, store: Store): Promise<ServerExtension> =>
  seasonsExtension({
    ...{ store, now: context.now, compose: composeWith(context), allowBrokenLinks: true },
    who: await identityOf(context),
  });

/** Warns if pages send reports to this server, which does not store them. */
async function warnOfDroppedReports(run: Run, store: Store): Promise<void> {
  try {
    const state = await readSiteState(store);
    if (state?.live.site.reports?.endpoint !== sitePaths.reports) return;
    run.warn(
      `Warning: pages send reports to ${sitePaths.reports}, but this server does not store them.\n${nextLines('Store them: --reports <folder>. Or remove reports.endpoint from the settings: npm run site -- settings apply')}`,
    );
  } catch (error) {
    // A damaged log must not prevent serving.
    if (!(error instanceof StoreError)) throw error;
    run.warn(
      `Warning: cannot determine whether pages send reports to this server.\n${describeError(error)}`,
    );
  }
}
