import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
// Imported explicitly: the plugin adds the runtime only to builds that expose modules, such as areas.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import singleSpaReact from 'single-spa-react';

const { bundlerRuntime, runtime } = federation;

type Instance = ReturnType<typeof createInstance>;

// The runtime's own `init` assumes that every container belongs to the build it was compiled with (the
// shell).
function initContainer(options: Parameters<typeof createInstance>[0]): Instance {
  const existing = getInstance(({ name }) => name === options.name);
  if (!existing) return createInstance({ ...options, id: '' });
  existing.initOptions({ ...options, id: '' });
  return existing;
}

/**
 * Shares the federation runtime and `single-spa-react` with all areas, so that no area bundles them. Areas of
 * contract 1 use only the core of the runtime.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      ...federation,
      runtime: { ...runtime, init: initContainer },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
    _FEDERATION_RUNTIME_CORE: core,
    _SINGLE_SPA_REACT_6: singleSpaReact,
  });
}
