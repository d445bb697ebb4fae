import React from 'react';
import ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules that the shell shares with all areas, by share key. A page may load each only once. A promotion rejects
 * areas that accept other versions, so a page of a released edition has nothing to negotiate.
 */
export const sharedModules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
};
