import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
// The plugin leaves it out of a build that exposes nothing; areas do.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import singleSpaReact from 'single-spa-react';

const { bundlerRuntime, runtime } = federation;

type Instance = ReturnType<typeof createInstance>;

// The runtime's own takes every container for the build that it was compiled with, which is the shell's.
function initContainer(options: Parameters<typeof createInstance>[0]): Instance {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

/**
 * Gives every area the federation runtime and what makes lifecycles of React, so that none brings a copy: of the runtime, to
 * those of contract 1, its core only.
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
