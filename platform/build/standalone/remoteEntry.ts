// The entry that `mf-manifest.json` names. The real container expects the federation runtime, the styles and the
// facts of our shell. For any other host this entry fetches them, and isolates area and host.
import type { HostedSite } from '@concourse/contract/hosting';
import type { AreaLifecycles } from '@concourse/contract/lifecycles';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { fetchFacts } from './fetchFacts';
import { fetchSiteConfig } from './fetchSiteConfig';
import { hostedLifecycles } from './hostedLifecycles';
import { loadFile } from './loadFile';

declare const __AREA__: string;
declare const __CONTAINER__: string;

type Factory = () => unknown;
type Container = {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => Factory | Promise<Factory>;
};

const globals = globalThis as unknown as Record<string, unknown>;
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;

const load = (file: string): Promise<void> => loadFile(new URL(file, folder).href);

async function loadContainer(): Promise<Container> {
  globals._FEDERATION_BUNDLER_RUNTIME ??=
    (await load('federationRuntime.js'), globals.__federationRuntime);
  const standalone = globals[__CONTAINER__];
  await load('remoteEntry.js');
  const container = globals[__CONTAINER__] as Container;
  globals[__CONTAINER__] = standalone;
  return container;
}

let containerLoading: Promise<Container> | undefined;
const container = (): Promise<Container> =>
  (containerLoading ??= loadContainer().catch((error: unknown) => {
    containerLoading = undefined; // so that the next call loads again
    throw error;
  }));

// An area without its styles can still be read.
let stylesLoading: Promise<void> | undefined;
const loadStyles = (): Promise<void> =>
  (stylesLoading ??= load('remoteEntry.standalone.css').catch((error: unknown) => {
    stylesLoading = undefined; // so that the next mount loads again
    console.error(error);
  }));

let site: SiteConfig | undefined;
async function loadSiteConfig(given?: HostedSite): Promise<void> {
  const found = await fetchSiteConfig(new URL(folder).origin, given);
  // The area may keep a reference to the first object.
  site = Object.assign(site ?? found, found);
  (globalThis.hostedSites ??= {})[folder] = site;
}

const allFacts = (globalThis.quotedFacts ??= {});
async function loadFacts(): Promise<void> {
  allFacts[folder] = await fetchFacts(new URL(folder).origin, __AREA__);
}

const prepare = async (given?: HostedSite): Promise<void> => {
  await Promise.all([loadStyles(), loadSiteConfig(given), loadFacts()]);
};

globals[__CONTAINER__] = {
  init: async (...args) => (await container()).init(...args),
  async get(module) {
    const factory = await (await container()).get(module);
    const hosting = { area: __AREA__, prepare };
    return () => hostedLifecycles(factory() as AreaLifecycles, hosting);
  },
} satisfies Container;
