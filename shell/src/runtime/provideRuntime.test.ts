import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/runtime-core';
import singleSpaReact from 'single-spa-react';

jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({
  initContainerEntry: jest.fn(),
}));

type Provided = {
  runtime: { init: (options: { name: string; remotes: [] }) => ModuleFederation };
  bundlerRuntime: { initContainerEntry?: unknown };
};

/** What an area of today finds. */
const provided = (): Provided =>
  (globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: Provided })._FEDERATION_BUNDLER_RUNTIME;

beforeAll(async () => {
  // As the federation plugin compiles it into the shell.
  Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: 'shell:1.0.0' });
  createInstance({ name: 'shell', id: 'shell:1.0.0', remotes: [] });
  const { provideRuntime } = await import('./provideRuntime');
  provideRuntime();
});

test('an area that starts gets an instance of its own, not the shell’s', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(awards.name).toBe('mf_awards');
  expect(provided().runtime.init({ name: 'mf_tickets', remotes: [] })).not.toBe(awards);
});

test('an area whose entry runs again, after an attempt that failed, goes on with its instance', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(provided().runtime.init({ name: 'mf_awards', remotes: [] })).toBe(awards);
});

test('areas find how a container starts, which the shell itself has no use for', () => {
  expect(provided().bundlerRuntime.initContainerEntry).toBeDefined();
});

test('areas of the contract before find the core of the runtime', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

test('areas find what makes lifecycles of React, under the name of its major version', () => {
  expect(globalThis).toHaveProperty('_SINGLE_SPA_REACT_6', singleSpaReact);
});
