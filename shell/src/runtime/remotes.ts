import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles } from '@concourse/contract/lifecycles';
import { loadStyles } from './styles';

/** Time limit of one attempt to load a remote entry, in milliseconds. */
const ENTRY_TIMEOUT_MS = 4000;
const MAX_ATTEMPTS = 2;

/** An area could not be loaded. The message contains its release, its address and the cause. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(area: AreaEntry, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${area.name}@${area.version} did not load from ${area.entry}: ${reason}`, { cause });
  }
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
};

const withoutQuery = (url: string): string => {
  const address = new URL(url, location.href);
  address.search = '';
  return address.href;
};

const integrities = new Map<string, string>();

function rejectUnknownUrl(url: string): string {
  if (!integrities.has(withoutQuery(url)))
    throw new TypeError(`${url} is not a remote entry of this edition`);
  return url;
}

function scriptPolicy(): ScriptPolicy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: rejectUnknownUrl };
  return trustedTypes?.createPolicy('site-loader', rules) ?? rules;
}

/** Configures the federation runtime: every remote entry loads with the integrity that the edition states. */
export function initRemotes(): void {
  const policy = scriptPolicy();
  registerPlugins([
    {
      name: 'entries-with-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.integrity = integrities.get(withoutQuery(url)) ?? '';
        script.crossOrigin = 'anonymous';
        script.src = policy.createScriptURL(url);
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
}

const remotes = new Map<string, { area: AreaEntry; attempts: number }>();

function register(area: AreaEntry, attempt: number): void {
  const entry = new URL(area.entry, location.href);
  // A new query makes a new request. The same address would wait for the response that hung.
  if (attempt > 0) entry.searchParams.set('r', String(attempt));
  integrities.set(withoutQuery(entry.href), area.integrity);
  registerRemotes([{ name: area.container, entry: entry.href, type: 'global' }], {
    force: attempt > 0,
  });
}

/** Returns the release of an area that this document has loaded or is loading. */
export function registeredRelease(name: string): AreaEntry | undefined {
  return remotes.get(name)?.area;
}

/**
 * Loads the lifecycles of an area. Tries a second time if the first attempt fails or times out.
 * @throws RemoteError if both attempts fail
 */
export async function loadLifecycles(area: AreaEntry): Promise<AreaLifecycles> {
  const remote = remotes.get(area.name) ?? { area, attempts: 0 };
  if (!remotes.has(area.name)) {
    remotes.set(area.name, remote);
    register(remote.area, 0);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [module] = await Promise.all([
        loadRemote<AreaLifecycles>(`${area.container}/lifecycles`),
        loadStyles(area.styles),
      ]);
      if (!module) throw new Error('the container does not expose ./lifecycles');
      return module;
    } catch (cause) {
      remote.attempts += 1;
      register(remote.area, remote.attempts);
      if (attempt >= MAX_ATTEMPTS) throw new RemoteError(area, cause);
    }
  }
}
