/** Time limit of one attempt to load a remote entry, in milliseconds. */
const ENTRY_TIMEOUT_MS = 4000;

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** A Module Federation container, as webpack builds it. */
type Container = {
  init: (scope: object, token: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

const integrities = new Map<string, string>();

const withoutQuery = (url: string): string => {
  const address = new URL(url, location.href);
  address.search = '';
  return address.href;
};

function rejectUnknownUrl(url: string): string {
  if (!integrities.has(withoutQuery(url)))
    throw new TypeError(`${url} is not a remote entry of this edition`);
  return url;
}

let policy: ScriptPolicy = { createScriptURL: rejectUnknownUrl };

/** Creates the Trusted Types policy of remote entries, where the browser has Trusted Types. */
export function initRemotes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy = trustedTypes?.createPolicy('site-loader', policy) ?? policy;
}

/**
 * Allows a remote entry to load, with the integrity that its edition states.
 * @param attempt number of earlier attempts; each gets an address of its own, because a request to the same address
 *   would wait for a response that hung
 * @returns the absolute address
 */
export function registerEntry(entry: string, integrity: string, attempt = 0): string {
  const address = new URL(entry, location.href);
  if (attempt > 0) address.searchParams.set('r', String(attempt));
  integrities.set(withoutQuery(address.href), integrity);
  return address.href;
}

/** Creates the script of a registered entry. @throws TypeError for any other address */
export function createEntryScript({ url }: { url: string }): {
  script: HTMLScriptElement;
  timeout: number;
} {
  const script = document.createElement('script');
  script.integrity = integrities.get(withoutQuery(url)) ?? '';
  script.crossOrigin = 'anonymous';
  script.src = policy.createScriptURL(url);
  return { script, timeout: ENTRY_TIMEOUT_MS };
}

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
