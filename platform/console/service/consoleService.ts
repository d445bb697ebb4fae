import { noAccess, type Access } from '@concourse/core/config/access';
import { nullIfDamaged } from '@concourse/core/store/errors';
import type { Decision } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import { readSiteState } from '@concourse/release/siteState';
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
  const reportsOf = (store: Store): ReportQueries | null => {
    const from = reportsLocation(options, store.environment);
    return from === undefined ? null : createQueryClient({ from, env: options.env });
  };
  const decisions = async () => (await options.open()).decisions;
  return {
    now,
    info: () => consoleInfo(options),
    access: options.access,
    signInAccess: async () => {
      const { environments } = await consoleInfo(options);
      const all = await Promise.all(environments.map(({ name }) => options.access(name)));
      return { ...(all[0] ?? noAccess), grants: all.flatMap(({ grants }) => grants) };
    },
    decisions: {
      add: async (decision) => (await decisions()).add(decision),
      spendToken: async (digest, expires) => (await decisions()).spendToken(digest, expires),
    },
    refusals: async (name) => readRefusals((await options.open(name)).decisions, name, maxRefusals),
    logStates: async () => {
      const { environments } = await consoleInfo(options);
      return logStates(await Promise.all(environments.map(({ name }) => options.open(name))));
    },
    status: async (environment) => environmentStatus(await options.open(environment), options),
    history: async ({ environment, ...part }) =>
      readRevisions(await options.open(environment), part),
    compareRevision: async ({ environment, rev }) =>
      compareRevision(await options.open(environment), rev),
    canaryFigures: async ({ environment, canary }) => {
      const store = await options.open(environment);
      return canaryFigures(reportsOf(store), store, { canary, now: now() });
    },
    health: async ({ environment, hours }) => {
      const store = await options.open(environment);
      return environmentHealth(reportsOf(store), store, { hours, now: now() });
    },
    actions: options.readOnly ? null : releaseActions(options),
  };
}

async function consoleInfo(options: ServiceOptions) {
  const store = await options.open();
  const inStore = (await store.allEnvironments()).map((each) => each.environment.name);
  const configured = (await options.configured()).filter(({ isDefault }) => !isDefault);
  const all = [...new Set([...inStore, ...configured.map(({ name }) => name)])];
  const names = options.environment === undefined ? all : [options.environment];
  const environments = names.map(async (name) => {
    const one = await options.open(name);
    // A damaged log has no address; its status says why.
    const state = await readSiteState(one).catch(nullIfDamaged);
    return { name, siteUrl: state && (await servedAddress(one, state.live.site.siteUrl)) };
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
