// The entry that `mf-manifest.json` names. The real container expects the federation runtime of its
// host, as our shell provides it; in front of any other host this one fetches the runtime first.
declare const __CONTAINER__: string;

type Container = {
  init: (...args: unknown[]) => unknown;
  get: (module: string) => unknown;
};
type Globals = Record<string, unknown>;

const globals = globalThis as unknown as Globals;
const here = (document.currentScript as HTMLScriptElement).src;

function load(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(file, here).href;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} did not load`));
    document.head.append(script);
  });
}

async function loadContainer(): Promise<Container> {
  globals._FEDERATION_RUNTIME_CORE ??= (await load('runtimeCore.js'), globals.__runtimeCore);
  const standalone = globals[__CONTAINER__];
  await load('remoteEntry.js');
  const container = globals[__CONTAINER__] as Container;
  globals[__CONTAINER__] = standalone;
  return container;
}

let loading: Promise<Container> | undefined;
const container = (): Promise<Container> => (loading ??= loadContainer());

globals[__CONTAINER__] = {
  init: async (...args) => (await container()).init(...args),
  get: async (module) => (await container()).get(module),
} satisfies Container;
