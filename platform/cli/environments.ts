import path from 'node:path';
import type { Command } from 'commander';
import {
  loadEnvironments,
  type ConfiguredEnvironment,
  type ConfiguredEnvironments,
} from '@concourse/config/loadEnvironments';
import type { Environment } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import { closestName } from '@concourse/core/text/closestName';
import { ReleaseError } from '@concourse/release/errors';
import type { Store } from '@concourse/store/Store';
import type { Context } from './context';
import { openStore, siteCommand, variable, type OpenOptions } from './siteCommand';

/** Options of commands that are about one environment. */
export type EnvironmentOptions = OpenOptions & { environment?: string };

/** A store with the log of one environment. */
export type OpenEnvironment = {
  store: Store;
  /** Those that the project names, the default one first. */
  configured: ConfiguredEnvironments;
};

/** Where facts of the deployment and its environments stand. */
export const configurationFile = ({ root }: Context<never>): string =>
  path.join(root, 'site.config.json');

/** Adds the option that says which environment a command looks at. */
export const withEnvironment = (command: Command): Command =>
  command.option(
    '--environment <name>',
    'environment that it is about (env: SITE_ENVIRONMENT; the default one unless told)',
  );

/** A command that looks at one environment. */
export const environmentCommand = (...about: Parameters<typeof siteCommand>): Command =>
  withEnvironment(siteCommand(...about));

/** Opens the store with the log of the default environment, for commands that are about all of them. */
export async function openDefault(context: Context<never>, options: OpenOptions): Promise<Store> {
  return (await openConfigured(context, options)).store;
}

async function openConfigured(
  context: Context<never>,
  options: OpenOptions,
): Promise<OpenEnvironment> {
  const configured = await loadEnvironments(configurationFile(context));
  const store = (await openStore(context, options)).in(configured[0]);
  if (configured.length > 1) await refuseTwoDefaults(store);
  return { store, configured };
}

/**
 * Opens the store with the log of the environment that is named, by an option or `SITE_ENVIRONMENT`.
 * @throws ReleaseError for a name that neither the project nor the store knows
 */
export async function openEnvironment(
  context: Context<never>,
  options: EnvironmentOptions,
): Promise<OpenEnvironment> {
  const { store, configured } = await openConfigured(context, options);
  const named = namedEnvironment(context, options);
  if (named === undefined) return { store, configured };
  const found = configured.find(({ name }) => name === named) ?? (await inStore(store, named));
  if (!found) throw unknownEnvironment(named, configured);
  return { store: store.in(found), configured };
}

/** The environment that an option or `SITE_ENVIRONMENT` names. */
export const namedEnvironment = (
  context: Context<never>,
  { environment }: EnvironmentOptions,
): string | undefined => environment ?? variable(context, 'SITE_ENVIRONMENT');

/**
 * The environment of this name, for who writes to it: the store may know more, but how their pages are
 * configured only the project says.
 * @throws ReleaseError for a name that the project does not know
 */
export function requireConfigured(
  name: string,
  configured: ConfiguredEnvironment[],
): ConfiguredEnvironment {
  const found = configured.find((environment) => environment.name === name);
  if (found) return found;
  throw unknownEnvironment(name, configured);
}

function unknownEnvironment(name: string, configured: ConfiguredEnvironment[]): ReleaseError {
  const names = configured.map((environment) => environment.name);
  const close = closestName(name, names);
  return new ReleaseError(
    `There is no environment named ${name}${close === undefined ? '.' : `: did you mean ${close}?`}`,
    `The environments of this project: ${names.join(', ')}. A new one is named in site.config.json, under "environments".`,
  );
}

/** One that was promoted to from elsewhere, or was named once. */
async function inStore(store: Store, name: string): Promise<Environment | undefined> {
  const all = await store.inAll();
  return all.map(({ environment }) => environment).find((found) => found.name === name);
}

/** The default one lies at the root: where it has a folder as well, it was not the default one once. */
async function refuseTwoDefaults({ environment, files }: Store): Promise<void> {
  const names = await files.list(layout.environments);
  if (!names.includes(environment.name)) return;
  throw new ReleaseError(
    `The store keeps ${environment.name} under ${layout.environments}/: the log at its root is that of another environment.`,
    'Set defaultEnvironment in site.config.json to what it was when the store was made.',
  );
}
