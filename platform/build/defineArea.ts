import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import type { FederatedRemote, ReleaseManifest } from '@concourse/contract/release';
import { shareAreaRuntimePlugin } from './areaRuntime';
import { joinExposedChunksPlugin } from './emittedFiles';
import { federationPlugin, type FederationOptions } from './federationPlugin';
import { replacedSharingPlugin, runtimeExternal } from './federationRuntime';
import { firstChunkPlugin } from './firstChunkPlugin';
import { fragmentsConfig } from './fragmentsConfig';
import { browserConfig, nodeConfig, standaloneConfig } from './webpackConfig';
import {
  containerFile,
  containerOf,
  folderOf,
  fragmentContainerFile,
  fragmentContainerOf,
  sharedVersions,
} from './workspace';

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
  const container = (
    options: Pick<FederationOptions, 'name' | 'filename' | 'exposes' | 'manifest'>,
  ): WebpackPluginInstance =>
    federationPlugin({
      ...options,
      shared: sharedVersions('^'),
      ownShared: shared ?? {},
      remotes: entriesOf(remotes),
    });
  const released = (browser: Configuration, options: Parameters<typeof container>[0]) => {
    const plugins = [...(browser.plugins ?? []), container(options), replacedSharingPlugin()];
    plugins.push(firstChunkPlugin(), joinExposedChunksPlugin(options.filename));
    if (!ownRuntime) plugins.push(shareAreaRuntimePlugin(name));
    return { ...browser, externals: [runtimeExternal], plugins };
  };
  const hasFragments = existsSync(join(folderOf(name), 'src/fragments.ts'));
  const lifecycles = { './lifecycles': './src/lifecycles' };
  const fragments = { './fragments': './src/fragments' };
  const browser: Configuration = { ...browserConfig(name), entry: {} };
  const ofPages = { name: containerOf(name), filename: containerFile };
  const ofFragments = { name: fragmentContainerOf(name), filename: fragmentContainerFile };
  return {
    name,
    ...((shared ?? remotes) && { federation: { remotes: Object.values(remotes ?? {}) } }),
    configs: [
      released(browser, { ...ofPages, exposes: lifecycles, manifest: true }),
      nodeConfig(name),
      standaloneConfig(name, containerOf(name)),
      ...(hasFragments
        ? [released(fragmentsConfig(name), { ...ofFragments, exposes: fragments, manifest: false })]
        : []),
    ],
    // In development, one container has both: hot updates of two containers in a document would disturb each other.
    develop: createDevelopmentBuild(name, browser, () =>
      container({
        ...ofPages,
        exposes: { ...lifecycles, ...(hasFragments && fragments) },
        manifest: false,
      }),
    ),
  };
}

const entriesOf = (remotes: AreaDefinition['remotes'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { entry }]) => [name, `${name}@${entry}`]),
  );
