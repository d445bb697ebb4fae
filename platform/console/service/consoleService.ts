import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { Identity } from '@concourse/core/store/types';
import type { ApplyOptions } from '@concourse/release/applyChange';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import { createQueryClient } from '@concourse/rum/remote/queryClient';
import type { ReportQueries } from '@concourse/rum/reportQueries';
import type { Store } from '@concourse/store/Store';
import type { ConsoleService, ChangeRequest } from '../server/api';
import { compareRevision } from './compareRevision';
import { environmentStatus, readRevisions } from './environmentStatus';
import { canaryFigures, environmentHealth, reportsLocation } from './health';
import { releaseActions } from './releaseActions';

/** `place` is the environment if the project has several. */
export type ChangeOptions = ApplyOptions & { place: string | null };

/** The options of the command that opens the console, and functions that share its store. */
export type ServiceOptions = {
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  configuration: string;
  /** The value of `--store`, which is repeated in commands. */
  store?: string;
  environment?: string;
  readOnly?: boolean;
  /** Locations of reports: `<location>` for the default environment, or `staging=<location>`. */
  reportsFrom?: string[];
  open: (environment?: string) => Promise<{ store: Store; configured: ConfiguredEnvironment[] }>;
  who: () => Promise<Identity>;
  signers: () => Promise<AllowedSigners>;
  apply: (change: Omit<ChangeRequest, 'action'>, dryRun: boolean) => Promise<ChangeOptions>;
  inspector: () => Promise<Buffer>;
};

export function consoleService(options: ServiceOptions): ConsoleService {
  const { now } = options;
  const storeOf = async (environment: string) => (await options.open(environment)).store;
  const reportsOf = (store: Store): ReportQueries | null => {
    const from = reportsLocation(options, store.environment);
    return from === undefined ? null : createQueryClient({ from, env: options.env });
  };
  return {
    info: () => consoleInfo(options),
    stores: async () => {
      const { environments } = await consoleInfo(options);
      return Promise.all(environments.map(({ name }) => storeOf(name)));
    },
    status: async (environment) => environmentStatus(await storeOf(environment), options),
    history: async ({ environment, ...part }) => readRevisions(await storeOf(environment), part),
    compareRevision: async ({ environment, rev }) =>
      (await compareRevision(await storeOf(environment), rev)).difference,
    canaryFigures: async ({ environment, canary }) => {
      const store = await storeOf(environment);
      const { configuration: file, env } = options;
      const site = await loadSiteConfig({ file, env, environment: store.environment.name });
      return canaryFigures(reportsOf(store), store, { canary, site, now: now() });
    },
    health: async ({ environment, hours }) => {
      const store = await storeOf(environment);
      return environmentHealth(reportsOf(store), store, { hours, now: now() });
    },
    actions: options.readOnly ? null : releaseActions(options, storeOf),
  };
}

export type ConsoleInfo = Awaited<ReturnType<typeof consoleInfo>>;

async function consoleInfo(options: ServiceOptions) {
  const { configuration: file, env, environment } = options;
  const { store, configured } = await options.open();
  const inStore = (await store.allEnvironments()).map((each) => each.environment.name);
  const known = configured.map(({ name }) => name);
  const others = inStore.filter((name) => !known.includes(name) && name !== 'production');
  const names = environment === undefined ? [...known, ...others] : [environment];
  const environments = names.map(async (name) => {
    const configuration = configured.find((each) => each.name === name);
    if (!configuration) return { name, siteUrl: null };
    const { siteUrl } = await loadSiteConfig({ file, env, environment: name });
    return { name, siteUrl: await servedAddress(store.forEnvironment(configuration), siteUrl) };
  });
  return {
    store: store.label,
    /** The user, in the format of the log. */
    user: describeIdentity(await options.who()),
    isReadOnly: options.readOnly ?? false,
    /** The default environment is the first. */
    environments: await Promise.all(environments),
  };
}
