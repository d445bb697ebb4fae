import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles } from '@concourse/contract/lifecycles';
import { createEntryScript, loadContainer, registerEntry } from './containers';
import type { FederationInstance } from './federation';
import { isFederationRequired } from './provideRuntime';
import { loadStyles } from './styles';

const MAX_ATTEMPTS = 2;

/** The global that developer tools for Module Federation read. */
const devtoolsGlobal = '__FEDERATION__';

/** An area could not be loaded. The message contains its release, its address and the cause. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(area: AreaEntry, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${area.name}@${area.version} did not load from ${area.entry}: ${reason}`, { cause });
  }
}

let federation: Promise<FederationInstance> | undefined;

function loadFederation(): Promise<FederationInstance> {
  // The runtime creates its global only if no other code has.
  Reflect.deleteProperty(globalThis, devtoolsGlobal);
  return (federation ??= import(/* webpackChunkName: "federation" */ './federation')
    .then(({ provideFederation }) => provideFederation(createEntryScript))
    .catch((error: unknown) => {
      federation = undefined;
      throw error;
    }));
}

/** Addresses by the names of containers. The runtime starts a container again if its remote is registered again. */
const federatedEntries = new Map<string, string>();

async function loadFederated(
  { container, remotes = [] }: AreaEntry,
  url: string,
): Promise<unknown> {
  const instance = await loadFederation();
  for (const { entry, integrity } of remotes) registerEntry(entry, integrity);
  const registered = federatedEntries.get(container);
  if (registered !== url) {
    const force = registered !== undefined;
    instance.registerRemotes([{ name: container, entry: url, type: 'global' }], { force });
    federatedEntries.set(container, url);
  }
  return instance.loadRemote(`${container}/lifecycles`);
}

/** Loads an area without the federation runtime, unless the area negotiates or an earlier area needed the runtime. */
async function load(area: AreaEntry, attempt: number): Promise<AreaLifecycles> {
  const url = registerEntry(area.entry, area.integrity, attempt);
  const isFederated = area.federation === true || federation !== undefined;
  const module = isFederated
    ? await loadFederated(area, url)
    : await loadContainer(area.container, url, './lifecycles').catch((error: unknown) => {
        if (!isFederationRequired()) throw error;
        return loadFederated(area, url);
      });
  if (!module) throw new Error('the container does not expose ./lifecycles');
  return module as AreaLifecycles;
}

const remotes = new Map<string, { area: AreaEntry; attempts: number }>();

/** Loads the full runtime, with the loaded areas as its remotes, when a developer tool reads its global. */
export function offerDevtools(): void {
  // A tool or `dev` may have started a runtime before the shell.
  if (Object.hasOwn(globalThis, devtoolsGlobal)) return;
  const describeAreas = async (): Promise<void> => {
    const instance = await loadFederation();
    for (const { area } of remotes.values())
      instance.registerRemotes([{ name: area.container, entry: area.entry, type: 'global' }]);
  };
  Object.defineProperty(globalThis, devtoolsGlobal, {
    configurable: true,
    get: () => void describeAreas().catch((error: unknown) => console.debug(error)),
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
  remotes.set(area.name, remote);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [module] = await Promise.all([
        load(remote.area, remote.attempts),
        loadStyles(area.styles),
      ]);
      return module;
    } catch (cause) {
      remote.attempts += 1;
      if (attempt >= MAX_ATTEMPTS) throw new RemoteError(area, cause);
    }
  }
}
