import path from 'node:path';
import {
  loadEnvironments,
  type ConfiguredEnvironment,
  type ConfiguredEnvironments,
} from '@concourse/config/loadEnvironments';
import { describeError } from '@concourse/core/errors/ActionableError';
import { layout } from '@concourse/core/store/storeLayout';
import { closestName } from '@concourse/core/text/closestName';
import { ReleaseError } from '@concourse/release/errors';
import { readKnownSigners, type AllowedSigners } from '@concourse/release/signing/signatures';
import { checkStoreBucket, checkStoreFolder } from '@concourse/release/storeAddress';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import { isBucketAddress } from '@concourse/store/bucket/connect';
import { folderStore, type Store } from '@concourse/store/Store';
import type { Context } from './context';
import {
  variable,
  type CommonOptions,
  type EnvironmentOptions,
  type OpenOptions,
} from './siteCommand';

/** A store with the log of one environment. */
export type OpenEnvironment = {
  store: Store;
  /** The environments of the configuration, the default one first. */
  configured: ConfiguredEnvironments;
};

/** Path of the configuration of the site and its environments. */
export const configurationFile = ({ root }: Context<never>): string =>
  path.join(root, 'site.config.json');

/** The store that a command is about; `from` is the option or variable that names it, null for the default. */
function namedStore(
  context: Context<never>,
  options: CommonOptions,
): { named: string; from: string | null } {
  if (options.store !== undefined) return { named: options.store, from: '--store' };
  const named = variable(context, 'SITE_STORE');
  if (named !== undefined) return { named, from: 'SITE_STORE' };
  return { named: path.resolve(context.root, '.store'), from: null };
}

/** True if a command uses the store of the checkout, because no option or variable names another. */
export const isOwnStore = (context: Context<never>, options: CommonOptions): boolean =>
  namedStore(context, options).from === null;

/** Path of a store that is not a bucket. @throws ReleaseError for a folder that is not a store */
export function storeFolder(context: Context<never>, options: OpenOptions): string {
  const { named, from } = namedStore(context, options);
  const { create = false } = options;
  return from === null ? named : checkStoreFolder(named, { from, root: context.root, create });
}

/** The store if it is a bucket, without a request to it, else null. @throws StoreError for an invalid address */
export function bucketNamed(context: Context<never>, options: OpenOptions): Store | null {
  const { named } = namedStore(context, options);
  const { env, now } = context;
  const { singleWriter = false } = options;
  return isBucketAddress(named) ? bucketStore(named, { env, now, singleWriter }) : null;
}

/**
 * Address of the store, for commands about a bucket that do not open it.
 * @param why a folder does not do, as the end of a sentence
 * @throws ReleaseError for a folder
 */
export function storeBucket(context: Context<never>, options: CommonOptions, why: string): string {
  const { named, from } = namedStore(context, options);
  if (isBucketAddress(named)) return named;
  throw new ReleaseError(
    `${named}${from === null ? '' : ` (${from})`} is a folder${why}.`,
    'Name a bucket: --store s3://<bucket>/<prefix> or SITE_STORE. What a folder has goes there with `site copy`.',
  );
}

/** Opens the store, in a folder or a bucket. @throws ReleaseError for an address that is not a store */
export async function openStore(context: Context<never>, options: OpenOptions): Promise<Store> {
  const { named, from } = namedStore(context, options);
  if (from === null) return folderStore(named, context.now);
  return openOther(context, named, from, options);
}

/**
 * Opens a store by its address.
 * @param from the option that names it
 * @throws ReleaseError for an address that is not a store, unless it may be created
 */
export async function openOther(
  { root, env, now }: Context<never>,
  named: string,
  from: string,
  { create = false, singleWriter = false }: OpenOptions = {},
): Promise<Store> {
  const how = { from, create };
  if (!isBucketAddress(named)) return folderStore(checkStoreFolder(named, { root, ...how }), now);
  const store = bucketStore(named, { env, now, singleWriter });
  await checkStoreBucket(store, how);
  return store;
}

/** Opens the store with the log of the default environment, for commands about all of them. */
export async function openDefault(
  context: Context<never>,
  options: OpenOptions,
): Promise<OpenEnvironment> {
  const configured = await loadEnvironments(configurationFile(context));
  const store = (await openStore(context, options)).in(configured[0]);
  if (configured.length > 1) await refuseTwoDefaults(store);
  return { store, configured };
}

/**
 * Opens the store with the log of the environment that an option or `SITE_ENVIRONMENT` names.
 * @throws ReleaseError for a name that neither the project nor the store knows
 */
export async function openEnvironment(
  context: Context<never>,
  options: EnvironmentOptions,
): Promise<OpenEnvironment> {
  const { store, configured } = await openDefault(context, options);
  const named = namedEnvironment(context, options);
  if (named === undefined) return { store, configured };
  const configuredHere = configured.find(({ name }) => name === named);
  if (configuredHere) return { store: store.in(configuredHere), configured };
  const inStore = (await store.inAll()).find(({ environment }) => environment.name === named);
  return {
    store: store.in(inStore?.environment ?? requireConfigured(named, configured)),
    configured,
  };
}

/** Returns the configured environments and the name of that of a command, without opening the store. */
export async function configuredEnvironments(
  context: Context<never>,
  options: EnvironmentOptions,
): Promise<{ name: string; configured: ConfiguredEnvironments }> {
  const configured = await loadEnvironments(configurationFile(context));
  return { name: namedEnvironment(context, options) ?? configured[0].name, configured };
}

/** The environment that an option or `SITE_ENVIRONMENT` names. */
export const namedEnvironment = (
  context: Context<never>,
  { environment }: EnvironmentOptions,
): string | undefined => environment ?? variable(context, 'SITE_ENVIRONMENT');

/**
 * Finds an environment in the configuration, which commands that write to it need.
 * @throws ReleaseError for a name that the project does not know
 */
export function requireConfigured(
  name: string,
  configured: ConfiguredEnvironment[],
): ConfiguredEnvironment {
  const found = configured.find((environment) => environment.name === name);
  if (found) return found;
  const names = configured.map((environment) => environment.name);
  const close = closestName(name, names);
  throw new ReleaseError(
    `There is no environment named ${name}${close === undefined ? '.' : `: did you mean ${close}?`}`,
    `The environments of this project: ${names.join(', ')}. A new one is named in site.config.json, under "environments".`,
  );
}

/** The log of the default environment is at the root: a folder of its name shows that the default has changed. */
async function refuseTwoDefaults({ environment, files }: Store): Promise<void> {
  const names = await files.list(layout.environments);
  if (!names.includes(environment.name)) return;
  throw new ReleaseError(
    `The store keeps ${environment.name} under ${layout.environments}/: the log at its root is that of another environment.`,
    'Set defaultEnvironment in site.config.json to what it was when the store was made.',
  );
}

/** Reads which keys are known, for commands that only show names. Reports invalid lines on standard error. */
export async function knownSigners({ root, stderr }: Context<never>): Promise<AllowedSigners> {
  const { signers, faults } = await readKnownSigners(root);
  for (const fault of faults) stderr(`${describeError(fault)}\n`);
  return signers;
}
