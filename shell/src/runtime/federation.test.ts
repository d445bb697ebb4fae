import type { ModuleFederation } from '@module-federation/runtime-core';
import React from 'react';
import { provideRuntime } from './provideRuntime';

jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({
  initContainerEntry: jest.fn(),
}));

type Provided = {
  runtime: { init: (options: { name: string; remotes: [] }) => ModuleFederation };
  bundlerRuntime: { initContainerEntry?: unknown };
};

const provided = (): Provided => Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME') as Provided;

const createScript = jest.fn(() => ({ script: document.createElement('script'), timeout: 1 }));
let shell: ModuleFederation;

beforeAll(async () => {
  // The build of the shell defines it.
  Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: 'shell' });
  provideRuntime();
  const { provideFederation } = await import('./federation');
  shell = provideFederation(createScript);
});

test('each area gets a separate federation instance', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(awards.name).toBe('mf_awards');
  expect(provided().runtime.init({ name: 'mf_tickets', remotes: [] })).not.toBe(awards);
});

test('an area whose entry runs again after a failed attempt keeps its instance', () => {
  const awards = provided().runtime.init({ name: 'mf_awards', remotes: [] });
  expect(provided().runtime.init({ name: 'mf_awards', remotes: [] })).toBe(awards);
});

test('areas initialize containers with the bundler runtime of the shell', () => {
  expect(provided().bundlerRuntime.initContainerEntry).toBeDefined();
});

test('areas under development find the core of the runtime', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

test('areas negotiate for the React that the shell renders with', async () => {
  const factory = await shell.loadShare<typeof React>('react');
  expect(factory && factory()).toBe(React);
});
