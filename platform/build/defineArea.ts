import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import type { FederatedRemote, ReleaseManifest } from '@concourse/contract/release';
import { shareAreaRuntimePlugin } from './areaRuntime';
import { joinExposedChunksPlugin } from './emittedFiles';
import { federationPlugin } from './federationPlugin';
import { runtimeExternal } from './federationRuntime';
import { browserConfig, nodeConfig, standaloneConfig } from './webpackConfig';
import { containerOf, folderOf, fragmentsEntry, sharedVersions } from './workspace';

export type DevelopmentBuild = { browser: Configuration; node: Configuration };

export type BuildDefinition = {
  name: string;
  /** Set if the container needs the full federation runtime. */
  federation?: ReleaseManifest['federation'];
  /** The compilations of a release. */
  configs: Configuration[];
  /** @param folder for the output of the node side */
  develop: (folder: string) => Promise<DevelopmentBuild>;
};

/** An area and, if it needs more than React from its host, what it negotiates. */
export type AreaDefinition = {
  name: string;
  /** Version ranges of packages that the area shares with other areas. Its pages load the full federation runtime. */
  shared?: Record<string, string>;
  /** Containers that the area loads, by name. Their integrity is part of the release. */
  remotes?: Record<string, FederatedRemote>;
  /** Set for an area that uses other parts of React Router than `@concourse/area/runtime`: its pages load their own copy. */
  ownRuntime?: boolean;
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
export function defineArea(definition: AreaDefinition): BuildDefinition {
  const { name, shared, remotes, ownRuntime } = definition;
  const container = (manifest: boolean): WebpackPluginInstance =>
    federationPlugin({
      name: containerOf(name),
      shared: sharedVersions('^'),
      ownShared: shared ?? {},
      remotes: entriesOf(remotes),
      manifest,
    });
  const hasFragments = existsSync(join(folderOf(name), 'src', `${fragmentsEntry}.ts`));
  const browser: Configuration = {
    ...browserConfig(name),
    // Its script is not served: a name with a digest would need the digest in the script of the federation runtime.
    entry: hasFragments
      ? { [fragmentsEntry]: { import: `./src/${fragmentsEntry}`, filename: '[name].js' } }
      : {},
  };
  const plugins = [...(browser.plugins ?? []), container(true), joinExposedChunksPlugin()];
  if (!ownRuntime) plugins.push(shareAreaRuntimePlugin(name));
  const released = { ...browser, externals: [runtimeExternal], plugins };
  return {
    name,
    ...((shared ?? remotes) && { federation: { remotes: Object.values(remotes ?? {}) } }),
    configs: [released, nodeConfig(name), standaloneConfig(name, containerOf(name))],
    develop: createDevelopmentBuild(name, browser, () => container(false)),
  };
}

const entriesOf = (remotes: AreaDefinition['remotes'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { entry }]) => [name, `${name}@${entry}`]),
  );
