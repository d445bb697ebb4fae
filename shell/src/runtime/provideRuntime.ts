import singleSpaReact from 'single-spa-react';
import { sharedModules } from './sharedModules';

/** The part of a container's `__webpack_require__` that a federation runtime uses. */
type ContainerRequire = {
  m: Record<string, (module: { exports: unknown }) => void>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
  federation: {
    initOptions?: { shared?: object };
    bundlerRuntimeOptions?: { remotes?: { idToRemoteMap?: object } };
  };
};

type ChunkOptions = {
  chunkId: string;
  chunkMapping: Record<string, string[]>;
  webpackRequire: ContainerRequire;
};
type InitialOptions = { initialConsumes: string[]; webpackRequire: ContainerRequire };

let isRequired = false;

/** Whether a container asked for more than the shared modules, so that it needs the full federation runtime. */
export const isFederationRequired = (): boolean => isRequired;

function requireFederation(cause: string): never {
  isRequired = true;
  throw new Error(`${cause} needs the full federation runtime`);
}

const hasEntries = (object: object = {}): boolean => Object.keys(object).length > 0;

function provideModules(webpackRequire: ContainerRequire, ids: string[] = []): void {
  for (const id of ids) {
    const key = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
    if (!Object.hasOwn(sharedModules, key)) requireFederation(key);
    webpackRequire.m[id] = (module) => {
      module.exports = sharedModules[key];
    };
  }
}

/** The functions that webpack's code in a container calls. The full runtime has the same interface. */
const bundlerRuntime = {
  init({ webpackRequire: { federation } }: { webpackRequire: ContainerRequire }): object {
    const { initOptions, bundlerRuntimeOptions } = federation;
    if (
      hasEntries(initOptions?.shared) ||
      hasEntries(bundlerRuntimeOptions?.remotes?.idToRemoteMap)
    )
      requireFederation('A container with modules or remotes to share');
    return {};
  },
  initContainerEntry: () => true,
  I: () => true,
  consumes: ({ chunkId, chunkMapping, webpackRequire }: ChunkOptions): void =>
    provideModules(webpackRequire, chunkMapping[chunkId]),
  installInitialConsumes: ({ initialConsumes, webpackRequire }: InitialOptions): void =>
    provideModules(webpackRequire, initialConsumes),
  remotes: () => undefined,
};

/**
 * Gives all areas the shared modules and `single-spa-react`, so that no area bundles them. Containers get 1 KB in place
 * of the federation runtime. `federation.ts` replaces it for an area that negotiates.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} },
    _SINGLE_SPA_REACT_6: singleSpaReact,
  });
  // Containers under development bundle a part of the runtime that reads its core here.
  Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', {
    configurable: true,
    get: () => requireFederation('A container under development'),
  });
}
