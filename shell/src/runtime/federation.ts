// The full federation runtime. Only documents with an area that negotiates load this chunk.
import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
// Imported explicitly: the plugin adds it only to builds that expose modules, such as areas.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import React from 'react';
import { sharedModules } from './sharedModules';

const { bundlerRuntime, runtime } = federation;

export type FederationInstance = ReturnType<typeof createInstance>;
type CreateScript = (of: { url: string }) => { script: HTMLScriptElement; timeout: number };

// The runtime's own `init` assumes that every container belongs to the build it was compiled with (the shell).
function initContainer(options: Parameters<typeof createInstance>[0]): FederationInstance {
  const existing = getInstance(({ name }) => name === options.name);
  if (!existing) return createInstance({ ...options, id: '' });
  existing.initOptions({ ...options, id: '' });
  return existing;
}

const sharedByShell = (module: unknown) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: React.version, eager: true },
});

/**
 * Replaces the globals of `provideRuntime` for every container that starts later.
 * @param createScript creates the script of a remote entry with its integrity, also for remotes of an area
 * @returns the instance of the shell
 */
export function provideFederation(createScript: CreateScript): FederationInstance {
  Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', { value: core });
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      ...federation,
      runtime: { ...runtime, init: initContainer },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
  core.registerGlobalPlugins([{ name: 'entries-with-integrity', createScript }]);
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([key, module]) => [key, sharedByShell(module)]),
    ),
  });
}
