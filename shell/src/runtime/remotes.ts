import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, FragmentsModule } from '@concourse/contract/lifecycles';
import { loadContainer, registerEntry } from './containers';
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

type Federation = typeof import('./federatedRemotes');

let federation: Promise<Federation> | undefined;

function loadFederation(): Promise<Federation> {
  // The runtime creates its global only if no other code has.
  Reflect.deleteProperty(globalThis, devtoolsGlobal);
  return (federation ??= import(/* webpackChunkName: "federation" */ './federatedRemotes').catch(
    (error: unknown) => {
      federation = undefined;
      throw error;
    },
  ));
}

/**
 * Loads a module of a container, without the federation runtime unless the area negotiates or an earlier area needed the
 * runtime.
 */
async function load(area: AreaEntry, name: string, attempt: number): Promise<unknown> {
  const url = registerEntry(area.entry, area.integrity, attempt);
  const loadFederated = async (): Promise<unknown> =>
    (await loadFederation()).loadFederated(area, url, name);
  const isFederated = area.federation === true || federation !== undefined;
  const module = isFederated
    ? await loadFederated()
    : await loadContainer(area.container, url, `./${name}`).catch((error: unknown) => {
        if (!isFederationRequired()) throw error;
        return loadFederated();
      });
  if (!module) throw new Error(`the container does not expose ./${name}`);
  return module;
}

/** By the names of containers. */
const remotes = new Map<string, { area: AreaEntry; attempts: number }>();

/** Loads the full runtime, with the loaded areas as its remotes, when a developer tool reads its global. */
export function offerDevtools(): void {
  // A tool or `dev` may have started a runtime before the shell.
  if (Object.hasOwn(globalThis, devtoolsGlobal)) return;
  const describeAreas = async (): Promise<void> =>
    (await loadFederation()).describeAreas([...remotes.values()].map(({ area }) => area));
  Object.defineProperty(globalThis, devtoolsGlobal, {
    configurable: true,
    get: () => void describeAreas().catch((error: unknown) => console.debug(error)),
  });
}

/** Returns the release of an area that this document has loaded or is loading. */
export function registeredRelease(name: string): AreaEntry | undefined {
  return [...remotes.values()].find(({ area }) => area.name === name)?.area;
}

/** Loads a module of an area. Tries a second time if the first attempt fails or times out. */
async function loadModule(area: AreaEntry, name: string): Promise<unknown> {
  const remote = remotes.get(area.container) ?? { area, attempts: 0 };
  remotes.set(area.container, remote);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [module] = await Promise.all([
        load(remote.area, name, remote.attempts),
        loadStyles(area.styles),
      ]);
      return module;
    } catch (cause) {
      remote.attempts += 1;
      if (attempt >= MAX_ATTEMPTS) throw new RemoteError(area, cause);
    }
  }
}

/** Loads the lifecycles of an area. @throws RemoteError if they do not load */
export const loadLifecycles = (area: AreaEntry): Promise<AreaLifecycles> =>
  loadModule(area, 'lifecycles') as Promise<AreaLifecycles>;

/** Loads the fragments of an area from their container. @throws RemoteError if they do not load */
export const loadFragments = (container: AreaEntry): Promise<FragmentsModule> =>
  loadModule(container, 'fragments') as Promise<FragmentsModule>;
