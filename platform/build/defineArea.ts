import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { developmentBrowser, developmentNode } from './development/developmentConfig';
import { providedRuntime } from './federationRuntime';
import { accepted } from './singletons';
import { browserConfig, nodeConfig, standaloneConfig } from './webpackConfig';
import { containerOf } from './workspace';

/** The compilations of a workspace. */
export type BuildDefinition = {
  name: string;
  /** For a release. */
  configs: Configuration[];
  /** While it is developed; the node side goes into the folder. */
  develop: (folder: string) => DevelopmentBuild;
};

export type DevelopmentBuild = { browser: Configuration; node: Configuration };

type Options = {
  /** Workspace name, such as `mf-awards`. */
  name: string;
};

/**
 * The build of an area: a Module Federation container that exposes `./lifecycles` and takes React from
 * its host, and a node bundle that prerenders the area's pages.
 */
export function defineArea({ name }: Options): BuildDefinition {
  const browser = { ...browserConfig(name), entry: {} };
  const released = {
    ...browser,
    externals: [providedRuntime],
    plugins: [...(browser.plugins ?? []), container(name, true)],
  };
  return {
    name,
    configs: [released, nodeConfig(name), standaloneConfig(name, containerOf(name))],
    develop: (folder) => ({
      browser: developmentBrowser(browser, name, container(name, false)),
      node: developmentNode(nodeConfig(name), name, folder),
    }),
  };
}

const container = (name: string, manifest: boolean): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerOf(name),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerOf(name) },
    exposes: { './lifecycles': './src/lifecycles' },
    shared: Object.fromEntries(
      Object.entries(accepted()).map(([key, requiredVersion]) => [
        key,
        { singleton: true, requiredVersion, import: false as const },
      ]),
    ),
    manifest,
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
