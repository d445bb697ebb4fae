// Replaces the shell's React by the development build, which can update components. The whole page must use one copy.
import { registerGlobalPlugins } from '@module-federation/runtime-core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { clientRenderedAttribute } from '@concourse/build/development/browser/development';

/** Renders an element with the markup of another page, which cannot be hydrated. */
const hydrateRoot: typeof ReactDOMClient.hydrateRoot = (container, content, options) => {
  if (!(container instanceof Element && container.hasAttribute(clientRenderedAttribute)))
    return ReactDOMClient.hydrateRoot(container, content, options);
  container.removeAttribute(clientRenderedAttribute);
  const root = ReactDOMClient.createRoot(container, options);
  root.render(content);
  return root;
};

const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': { ...ReactDOMClient, hydrateRoot },
};

const sharedModule = (module: unknown) => ({
  from: 'dev',
  version: React.version,
  lib: () => module,
  get: () => Promise.resolve(() => module),
  loaded: true,
  useIn: [] as string[],
  deps: [] as string[],
  scope: ['default'],
  strategy: 'version-first' as const,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});

declare global {
  /** Replaces React in the shell: see replaceableReactLoader.cjs. */
  var developmentModules: Record<string, unknown> | undefined;
}

/** Must run before the shell. Shells of earlier releases take React from their federation runtime. */
export function shareReact(): void {
  globalThis.developmentModules = modules;
  registerGlobalPlugins([
    {
      name: 'development-react',
      resolveShare(request) {
        const module = modules[request.pkgName];
        if (!module) return request;
        const shared = sharedModule(module);
        return { ...request, resolver: () => ({ shared, useTreesShaking: false }) };
      },
    },
  ]);
}
