import React from 'react';
import singleSpaReact from 'single-spa-react';
import { isFederationRequired, provideRuntime } from './provideRuntime';

type Runtime = Record<'init' | 'consumes' | 'installInitialConsumes', (options: object) => unknown>;

const bundlerRuntime = (): Runtime =>
  (Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME') as { bundlerRuntime: Runtime })
    .bundlerRuntime;

const consuming = (shareKey: string) => ({
  m: {} as Record<string, (module: { exports: unknown }) => void>,
  consumesLoadingData: { moduleIdToConsumeDataMapping: { '7': { shareKey } } },
  federation: {},
});

beforeEach(() => {
  jest.resetModules();
  provideRuntime();
});

test('a container gets the React of the shell for the modules that its entry consumes', () => {
  const webpackRequire = consuming('react');
  bundlerRuntime().installInitialConsumes({ initialConsumes: ['7'], webpackRequire });
  const module = { exports: undefined };
  webpackRequire.m['7']?.(module);
  expect(module.exports).toBe(React);
});

test('a container gets shared modules for a chunk when the chunk loads', () => {
  const webpackRequire = consuming('react-dom/client');
  bundlerRuntime().consumes({ chunkId: 'a', chunkMapping: { a: ['7'] }, webpackRequire });
  expect(Object.keys(webpackRequire.m)).toEqual(['7']);
  expect(() =>
    bundlerRuntime().consumes({ chunkId: 'b', chunkMapping: { a: ['7'] }, webpackRequire }),
  ).not.toThrow();
});

test('a container without shares and remotes starts without the federation runtime', () => {
  const webpackRequire = { federation: { initOptions: { shared: {} }, bundlerRuntimeOptions: {} } };
  expect(bundlerRuntime().init({ webpackRequire })).toEqual({});
  expect(isFederationRequired()).toBe(false);
});

test.each([
  ['shares a module', { initOptions: { shared: { 'date-fns': [] } } }],
  ['has a remote', { bundlerRuntimeOptions: { remotes: { idToRemoteMap: { '9': ['widgets'] } } } }],
])('a container that %s needs the federation runtime', async (_, federation) => {
  const fresh = await import('./provideRuntime');
  fresh.provideRuntime();
  expect(() => bundlerRuntime().init({ webpackRequire: { federation } })).toThrow(Error);
  expect(fresh.isFederationRequired()).toBe(true);
});

test('a container that consumes a module which the shell does not share needs the federation runtime', async () => {
  const fresh = await import('./provideRuntime');
  fresh.provideRuntime();
  const webpackRequire = consuming('toString');
  expect(() =>
    bundlerRuntime().installInitialConsumes({ initialConsumes: ['7'], webpackRequire }),
  ).toThrow(Error);
  expect(fresh.isFederationRequired()).toBe(true);
});

test('a container under development, which reads the core of the runtime, needs the federation runtime', async () => {
  const fresh = await import('./provideRuntime');
  fresh.provideRuntime();
  expect(() => Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE') as unknown).toThrow(Error);
  expect(fresh.isFederationRequired()).toBe(true);
});

test('areas find single-spa-react under its major version', () => {
  expect(globalThis).toHaveProperty('_SINGLE_SPA_REACT_6', singleSpaReact);
});
