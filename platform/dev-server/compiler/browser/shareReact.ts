// Replaces the shell's React by the development build, which can update components. The whole page must use one copy.
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { clientRenderedAttribute } from '../../development';

/** Renders an element with the markup of another page, which cannot be hydrated. */
const hydrateRoot: typeof ReactDOMClient.hydrateRoot = (container, content, options) => {
  if (!(container instanceof Element && container.hasAttribute(clientRenderedAttribute)))
    return ReactDOMClient.hydrateRoot(container, content, options);
  container.removeAttribute(clientRenderedAttribute);
  const root = ReactDOMClient.createRoot(container, options);
  root.render(content);
  return root;
};

declare global {
  /** Replaces React in the shell: see replaceableReactLoader.cjs. */
  var developmentModules: Record<string, unknown> | undefined;
}

/** Must run before the shell. */
export function shareReact(): void {
  globalThis.developmentModules = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-dom/client': { ...ReactDOMClient, hydrateRoot },
  };
}
