import type { Configuration, WebpackPluginInstance } from 'webpack';
import { federationPlugin } from './federationPlugin';
import { runtimeExternal } from './federationRuntime';
import { browserConfig, nodeConfig, standaloneConfig } from './webpackConfig';
import { containerOf, sharedVersions } from './workspace';

export type DevelopmentBuild = { browser: Configuration; node: Configuration };

export type BuildDefinition = {
  name: string;
  /** The compilations of a release. */
  configs: Configuration[];
  /** @param folder for the output of the node side */
  develop: (folder: string) => Promise<DevelopmentBuild>;
};

/** Derives the development build. Loads its plugins on demand: releases do not need them. */
export const createDevelopmentBuild =
  (name: string, browser: Configuration, federation: () => WebpackPluginInstance) =>
  async (folder: string): Promise<DevelopmentBuild> => {
    const { developmentBrowser, developmentNode } = await import('./development/developmentConfig');
    return {
      browser: developmentBrowser(browser, name, federation()),
      node: developmentNode(nodeConfig(name), name, folder),
    };
  };

/** The build of an area: a Module Federation container with its lifecycles, and a node bundle that prerenders pages. */
export function defineArea({ name }: { name: string }): BuildDefinition {
  const browser = { ...browserConfig(name), entry: {} };
  const plugins = [...(browser.plugins ?? []), containerPlugin(name, true)];
  const released = { ...browser, externals: [runtimeExternal], plugins };
  return {
    name,
    configs: [released, nodeConfig(name), standaloneConfig(name, containerOf(name))],
    develop: createDevelopmentBuild(name, browser, () => containerPlugin(name, false)),
  };
}

const containerPlugin = (name: string, manifest: boolean): WebpackPluginInstance =>
  federationPlugin({
    name: containerOf(name),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerOf(name) },
    exposes: { './lifecycles': './src/lifecycles' },
    shared: sharedVersions('^'),
    sharing: { import: false },
    manifest,
    externalRuntime: true,
  });
