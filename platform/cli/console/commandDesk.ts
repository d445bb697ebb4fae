import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { RoomFacts } from '@concourse/console/server/api';
import type { Desk } from '@concourse/console/server/desk';
import { layout } from '@concourse/core/store/storeLayout';
import { describeIdentity, identityOf } from '@concourse/release/identity';
import type { ReportQuestions } from '@concourse/rum/questions';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { configurationFile, openEnvironment } from '../environments';
import { servedAddress } from '../servedAddress';
import type { CommonOptions } from '../siteCommand';
import { actsOf } from './acts';
import { differenceOf } from './difference';
import { figuresOf, healthOf, placeOfReports, reportsFrom } from './health';
import { nowOf } from './now';
import { stopsOf } from './stops';

/** What the room is opened with. */
export type RoomOptions = CommonOptions & {
  environment?: string;
  readOnly?: boolean;
  /** Places of reports, of the default environment or, as `staging=<place>`, of another. */
  reports?: string[];
};

/**
 * The desk of the room: what its page asks and does goes through the functions of the other commands.
 * @param options `environment`: the room is about that one alone
 */
export function commandDesk(context: Context, options: RoomOptions): Desk {
  const storeOf = async (environment: string): Promise<Store> =>
    (await openEnvironment(context, { ...options, environment })).store;
  const reportsOf = (store: Store): ReportQuestions | null =>
    reportsFrom(placeOfReports(options, store.environment), context.env);
  return {
    facts: () => factsOf(context, options),
    stores: async () => {
      const { environments } = await factsOf(context, options);
      return Promise.all(environments.map(({ name }) => storeOf(name)));
    },
    now: async (environment) => nowOf(context, await storeOf(environment)),
    history: async (environment, part) => stopsOf(await storeOf(environment), part),
    difference: async (environment, rev) => differenceOf(await storeOf(environment), rev),
    figures: async (environment, canary) => {
      const store = await storeOf(environment);
      return figuresOf(reportsOf(store), store, { canary, now: context.now() });
    },
    health: async (environment, hours) => {
      const store = await storeOf(environment);
      return healthOf(reportsOf(store), store, { hours, now: context.now() });
    },
    acts: options.readOnly ? null : actsOf(context, options),
  };
}

async function factsOf(context: Context, options: RoomOptions): Promise<RoomFacts> {
  const { store, configured } = await openEnvironment(context, options);
  const inStore = (await store.inAll()).map(({ environment }) => environment.name);
  const known = configured.map(({ name }) => name);
  const others = inStore.filter((name) => !known.includes(name) && name !== 'production');
  const names = options.environment === undefined ? [...known, ...others] : [options.environment];
  const environments = names.map(async (name) => {
    if (!known.includes(name)) return { name, siteUrl: null };
    const file = configurationFile(context);
    const { siteUrl } = await loadSiteConfig({ file, env: context.env, environment: name });
    const found = configured.find((each) => each.name === name);
    return { name, siteUrl: await servedAddress(found ? store.in(found) : store, siteUrl) };
  });
  return {
    store: store.label,
    you: describeIdentity(await identityOf(context)),
    isReadOnly: options.readOnly ?? false,
    environments: await Promise.all(environments),
    areas: (await store.files.list(layout.releases)).sort(),
  };
}
