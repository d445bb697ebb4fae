import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { layout } from '@concourse/core/store/storeLayout';
import type { Identity } from '@concourse/core/store/types';
import type { ApplyOptions } from '@concourse/release/applyChange';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import type { ReportQuestions } from '@concourse/rum/questions';
import { askReports } from '@concourse/rum/remote/askReports';
import type { Store } from '@concourse/store/Store';
import type { Desk, Intent, RoomFacts } from '../server/api';
import { actsOf } from './acts';
import { compareRevision } from './difference';
import { figuresOf, healthOf, placeOfReports } from './health';
import { nowOf, stopsOf } from './now';

/** How an action changes the site. `place` is the environment if the project has several. */
export type Changing = ApplyOptions & { place: string | null };

/** The store and options of the command that opens the console. */
export type ServiceOptions = {
  /** Root folder of the project. */
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Path of the configuration of the site. */
  configuration: string;
  /** Address of the store as typed, which printed commands repeat. */
  store?: string;
  /** The only environment that the console shows. */
  environment?: string;
  readOnly?: boolean;
  /** Places of reports, of the default environment or, as `staging=<place>`, of another. */
  reports?: string[];
  open: (environment?: string) => Promise<{ store: Store; configured: ConfiguredEnvironment[] }>;
  who: () => Promise<Identity>;
  signers: () => Promise<AllowedSigners>;
  apply: (
    how: Pick<Intent, 'environment' | 'why' | 'despiteFreeze'> & {
      acceptSettings: string | false;
      dryRun: boolean;
    },
  ) => Promise<Changing>;
  /** The script of the inspector, for previews. */
  inspector: () => Promise<Buffer>;
  pictures: () => Promise<Pick<typeof import('../pictures/pictures'), 'picturePages'>>;
};

/** Returns the service that answers and acts for the page of the console. */
export function consoleService(options: ServiceOptions): Desk {
  const { now } = options;
  const storeOf = async (environment: string): Promise<Store> =>
    (await options.open(environment)).store;
  const reportsOf = (store: Store): ReportQuestions | null => {
    const from = placeOfReports(options, store.environment);
    return from === undefined ? null : askReports({ from, env: options.env });
  };
  return {
    facts: () => factsOf(options),
    stores: async () => {
      const { environments } = await factsOf(options);
      return Promise.all(environments.map(({ name }) => storeOf(name)));
    },
    now: async (environment) => nowOf(await storeOf(environment), options),
    history: async (environment, part) => stopsOf(await storeOf(environment), part),
    difference: async (environment, rev) =>
      (await compareRevision(await storeOf(environment), rev)).difference,
    figures: async (environment, canary) => {
      const store = await storeOf(environment);
      return figuresOf(reportsOf(store), store, { canary, now: now() });
    },
    health: async (environment, hours) => {
      const store = await storeOf(environment);
      return healthOf(reportsOf(store), store, { hours, now: now() });
    },
    acts: options.readOnly ? null : actsOf(options, storeOf),
  };
}

async function factsOf(options: ServiceOptions): Promise<RoomFacts> {
  const { configuration: file, env, environment } = options;
  const { store, configured } = await options.open();
  const inStore = (await store.inAll()).map((each) => each.environment.name);
  const known = configured.map(({ name }) => name);
  const others = inStore.filter((name) => !known.includes(name) && name !== 'production');
  const names = environment === undefined ? [...known, ...others] : [environment];
  const environments = names.map(async (name) => {
    const found = configured.find((each) => each.name === name);
    if (!found) return { name, siteUrl: null };
    const { siteUrl } = await loadSiteConfig({ file, env, environment: name });
    return { name, siteUrl: await servedAddress(store.in(found), siteUrl) };
  });
  return {
    store: store.label,
    you: describeIdentity(await options.who()),
    isReadOnly: options.readOnly ?? false,
    environments: await Promise.all(environments),
    areas: (await store.files.list(layout.releases)).sort(),
  };
}
