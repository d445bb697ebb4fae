// The entry for foreign hosts, named in `mf-manifest.json`. It loads what the shell provides to the real container:
// federation runtime, single-spa-react, styles, configuration and facts. It also isolates the styles of area and host.
import type { HostedSite } from '@concourse/contract/hosting';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { memoized } from '@concourse/core/promiseCache';
import { fetchFacts, fetchSiteConfig } from './fetchSite';

declare const __AREA__: string;
declare const __CONTAINER__: string;

type Factory = () => unknown;
type Container = {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => Factory | Promise<Factory>;
};

const globals = globalThis as unknown as Record<string, unknown>;
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;

/** Integrities of the files that the container loads, by relative URL. The build replaces the property. */
const integrities = JSON.parse('{"@@integrities@@":""}') as Record<string, string>;
for (const [file, integrity] of Object.entries(integrities))
  (globalThis.fileIntegrities ??= {})[new URL(file, folder).pathname] = integrity;

/** Adds a script or a stylesheet of the release to the document. @throws Error with the URL that did not load */
function load(file: string): Promise<void> {
  const url = new URL(file, folder).href;
  const element = file.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    : Object.assign(document.createElement('script'), { src: url });
  return new Promise((resolve, reject) => {
    element.crossOrigin = 'anonymous';
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(element);
  });
}

const container = memoized(async (): Promise<Container> => {
  if (!globals._FEDERATION_BUNDLER_RUNTIME || !globals._SINGLE_SPA_REACT_6) {
    await load('hostRuntime.js');
    const { federation, singleSpaReact } = globals.__hostRuntime as Record<string, unknown>;
    globals._FEDERATION_BUNDLER_RUNTIME ??= federation;
    globals._SINGLE_SPA_REACT_6 ??= singleSpaReact;
  }
  const standalone = globals[__CONTAINER__];
  await load('remoteEntry.js');
  const loaded = globals[__CONTAINER__] as Container;
  globals[__CONTAINER__] = standalone;
  return loaded;
});

const loadStyles = memoized(() => load('remoteEntry.standalone.css'));

let site: SiteConfig | undefined;
const allFacts = (globalThis.quotedFacts ??= {});
async function prepare(given?: HostedSite): Promise<void> {
  const { origin } = new URL(folder);
  const [found, facts] = await Promise.all([
    fetchSiteConfig(origin, given),
    fetchFacts(origin, __AREA__),
    // An area without its styles is still readable.
    loadStyles().catch((error: unknown) => console.error(error)),
  ]);
  // Updates the first object, because the area may keep a reference to it.
  site = Object.assign(site ?? found, found);
  (globalThis.hostedSites ??= {})[folder] = site;
  allFacts[folder] = facts;
}

/** The arguments that a foreign host passes to the lifecycles. */
type HostedProps = { name: string; domElement?: HTMLElement; site?: HostedSite };

async function runLifecycle(lifecycle: Lifecycle | Lifecycle[], props: HostedProps): Promise<void> {
  for (const each of [lifecycle].flat()) await each(props);
}

/** The lifecycles for a foreign host. The area gets a separate element, which limits its styles. */
function hostedLifecycles(lifecycles: AreaLifecycles): AreaLifecycles {
  let host: HTMLElement | undefined;
  let root: HTMLElement | undefined;
  return {
    bootstrap: (props) => runLifecycle(lifecycles.bootstrap, props),
    async mount(props: HostedProps) {
      const parent = props.domElement ?? document.getElementById('area');
      if (!parent) throw new Error('No element to mount into: pass `domElement` to the lifecycles');
      await prepare(props.site);
      host = document.createElement('div');
      host.dataset.hosted = __AREA__;
      root = document.createElement('div');
      host.append(root);
      parent.append(host);
      await runLifecycle(lifecycles.mount, { ...props, domElement: root });
    },
    async unmount(props: HostedProps) {
      await runLifecycle(lifecycles.unmount, { ...props, ...(root && { domElement: root }) });
      host?.remove();
    },
    preload: (path) => lifecycles.preload(path),
  };
}

globals[__CONTAINER__] = {
  init: async (...args) => (await container()).init(...args),
  async get(module) {
    const factory = await (await container()).get(module);
    return () => hostedLifecycles(factory() as AreaLifecycles);
  },
} satisfies Container;
