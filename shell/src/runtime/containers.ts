import type {} from '../firstScript/firstScript';
import type { ScriptLoader } from '../firstScript/scriptLoader';

/** Time limit of one attempt to load a remote entry, in milliseconds. */
const ENTRY_TIMEOUT_MS = 4000;

/** A Module Federation container, as webpack builds it. */
type Container = {
  init: (scope: object, token: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

/** The loader of the first script. A document allows the shell one Trusted Types policy, which this loader has. */
function scriptLoader(): ScriptLoader {
  if (!globalThis.firstScript) throw new Error('The start script needs the first script');
  return globalThis.firstScript.scripts;
}

/**
 * Allows a remote entry to load, with the integrity that its edition states.
 * @param attempt number of earlier attempts; each gets another address, because a request to the same address
 *   would wait for a response that hung
 * @returns the absolute address
 */
export function registerEntry(entry: string, integrity: string, attempt = 0): string {
  const address = new URL(entry, location.href);
  if (attempt > 0) address.searchParams.set('r', String(attempt));
  scriptLoader().allow(address.href, integrity);
  return address.href;
}

/** Creates the script of a registered entry. @throws TypeError for any other address */
export const createEntryScript = ({
  url,
}: {
  url: string;
}): { script: HTMLScriptElement; timeout: number } => ({
  script: scriptLoader().create(url),
  timeout: ENTRY_TIMEOUT_MS,
});

async function startContainer(name: string, url: string): Promise<Container> {
  Reflect.set(globalThis, name, undefined);
  const { script, timeout } = createEntryScript({ url });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      timer = setTimeout(reject, timeout, new Error('its entry timed out'));
      script.onload = resolve;
      script.onerror = () => reject(new Error('its entry did not load'));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
  // The script assigns the container to a global variable.
  const container = Reflect.get(globalThis, name) as Container | undefined;
  if (!container) throw new Error('its entry defines no container');
  await container.init({}, [], {});
  return container;
}

const containers = new Map<string, Promise<Container>>();

/**
 * Loads a module that a container exposes, without the federation runtime. A container starts once per address.
 * @throws Error if the entry does not load or start in time
 */
export async function loadContainer(name: string, url: string, module: string): Promise<unknown> {
  const started = containers.get(url) ?? startContainer(name, url);
  containers.set(url, started);
  const factory = await (await started).get(module);
  return factory();
}
