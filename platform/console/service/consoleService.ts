import { noAccess, type Access } from '@concourse/core/config/access';
import { loadSiteConfig } from '@concourse/core/config/loadSiteConfig';
import type { Decision } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import { createQueryClient, type ReportQueries } from '@concourse/rum';
import { readRefusals, type DecisionLog } from '@concourse/store/DecisionLog';
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

const maxRefusals = 50;

type InEnvironment = { environment: string };

export type StoreInfo = Awaited<ReturnType<typeof consoleInfo>>;

/** The functions behind the routes of the console. They share their code with the commands. */
export type ConsoleService = {
  now: () => Date;
  info: () => Promise<StoreInfo>;
  /** The grants of an environment. */
  access: (environment: string) => Promise<Access>;
  /** Sign-in and pipelines of the default environment, with the grants of all. */
  signInAccess: () => Promise<Access>;
  decisions: Pick<DecisionLog, 'add' | 'spendToken'>;
  /** The newest refusals in an environment, and failed sign-ins. */
  refusals: (environment: string) => Promise<Decision[]>;
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
  const decisions = async () => (await options.open()).store.decisions;
  return {
    now,
    info: () => consoleInfo(options),
    access: options.access,
    signInAccess: async () => {
      const { configured } = await options.open();
      const all = await Promise.all(configured.map(({ name }) => options.access(name)));
      return { ...(all[0] ?? noAccess), grants: all.flatMap(({ grants }) => grants) };
    },
    decisions: {
      add: async (decision) => (await decisions()).add(decision),
      spendToken: async (digest, expires) => (await decisions()).spendToken(digest, expires),
    },
    refusals: async (name) => readRefusals((await storeOf(name)).decisions, name, maxRefusals),
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
