import { loadSiteConfig } from '@concourse/core/config/loadSiteConfig';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import { createQueryClient, type ReportQueries } from '@concourse/rum';
import type { Store } from '@concourse/store/Store';
import { compareRevision, type RevisionDifference } from './compareRevision';
import { environmentStatus, type EnvironmentStatus } from './environmentStatus';
import {
  canaryFigures,
  environmentHealth,
  reportsLocation,
  type CanaryFigures,
  type Health,
} from './health';
import { logStates } from './logStates';
import type { ServiceOptions } from './options';
import { releaseActions, type ReleaseActions } from './releaseActions';
import { readRevisions, type HistoryPart } from './revisions';

type InEnvironment = { environment: string };

export type ConsoleInfo = Awaited<ReturnType<typeof consoleInfo>>;

/** The functions behind the routes of the console. They share their code with the commands. */
export type ConsoleService = {
  info: () => Promise<ConsoleInfo>;
  /** See `logStates`. */
  logStates: () => Promise<Record<string, string>>;
  status: (environment: string) => Promise<EnvironmentStatus>;
  history: (query: InEnvironment & { limit: number; before?: number }) => Promise<HistoryPart>;
  compareRevision: (query: InEnvironment & { rev: number }) => Promise<RevisionDifference>;
  canaryFigures: (query: InEnvironment & { canary: string }) => Promise<CanaryFigures>;
  health: (query: InEnvironment & { hours: number }) => Promise<Health>;
  /** null in a read-only console. */
  actions: ReleaseActions | null;
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
    logStates: async () => {
      const { environments } = await consoleInfo(options);
      return logStates(await Promise.all(environments.map(({ name }) => storeOf(name))));
    },
    status: async (environment) => environmentStatus(await storeOf(environment), options),
    history: async ({ environment, ...part }) => readRevisions(await storeOf(environment), part),
    compareRevision: async ({ environment, rev }) =>
      compareRevision(await storeOf(environment), rev),
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
