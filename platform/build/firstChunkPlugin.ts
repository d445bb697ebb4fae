import type { WebpackPluginInstance } from 'webpack';
import { compilationPlugin, exposedName } from './emittedFiles';
import { routeChunkPrefix } from './reproducibleNames';

/**
 * Moves the scripts that every page of an area needs into the chunk of the exposed module, which all pages load: each
 * further chunk costs a request. Stylesheets stay with their pages.
 */
export const firstChunkPlugin = (): WebpackPluginInstance =>
  compilationPlugin('firstChunkPlugin', ({ hooks, chunkGraph, chunkGroups }) =>
    // It runs before webpack splits chunks.
    hooks.optimizeChunks.tap({ name: 'firstChunkPlugin', stage: -10 }, () => {
      const first = chunkGroups.find((group) => exposedName(group) !== undefined)?.chunks[0];
      const pages = chunkGroups.filter(({ name }) => name?.startsWith(routeChunkPrefix));
      if (!first || pages.length < 2) return;
      const needs = pages.map(
        ({ chunks }) =>
          new Set(chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])),
      );
      for (const module of needs[0] ?? []) {
        const isCommon = needs.every((modules) => modules.has(module));
        if (!isCommon || !module.type.startsWith('javascript/')) continue;
        for (const chunk of pages.flatMap(({ chunks }) => chunks))
          chunkGraph.disconnectChunkAndModule(chunk, module);
        chunkGraph.connectChunkAndModule(first, module);
      }
    }),
  );
