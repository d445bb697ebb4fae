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

/** The globals that an area reads. */
const provided = (): Provided =>
  (globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: Provided })._FEDERATION_BUNDLER_RUNTIME;

beforeAll(async () => {
  // The federation plugin compiles this into the shell.
  Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: 'shell:1.0.0' });
  createInstance({ name: 'shell', id: 'shell:1.0.0', remotes: [] });
  const { provideRuntime } = await import('./provideRuntime');
  provideRuntime();
});

test('each area gets its own federation instance', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(awards.name).toBe('mf_awards');
  expect(provided().runtime.init({ name: 'mf_tickets', remotes: [] })).not.toBe(awards);
});

test('an area whose entry runs again after a failed attempt keeps its instance', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(provided().runtime.init({ name: 'mf_awards', remotes: [] })).toBe(awards);
});

test("areas can initialize containers with the shell's bundler runtime", () => {
  expect(provided().bundlerRuntime.initContainerEntry).toBeDefined();
});

test('areas of the previous contract find the core of the runtime', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

test('areas find single-spa-react under its major version', () => {
  expect(globalThis).toHaveProperty('_SINGLE_SPA_REACT_6', singleSpaReact);
});
