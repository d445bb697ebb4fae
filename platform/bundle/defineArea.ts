import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { accepted } from './singletons';
import { browserConfig, nodeConfig, standaloneConfig } from './webpackConfig';
import { containerOf } from './workspace';

/** The compilations of a workspace. */
export type BuildDefinition = { name: string; configs: Configuration[] };

type Options = {
  /** Workspace name, such as `mf-awards`. */
  name: string;
};

/**
 * The build of an area: a Module Federation container that exposes `./lifecycles` and takes React from
 * its host, and a node bundle that prerenders the area's pages.
 */
export function defineArea({ name }: Options): BuildDefinition {
  const browser = browserConfig(name);
  browser.entry = {};
  browser.plugins?.push(
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
      manifest: true,
      dts: false,
      dev: false,
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, target: 'web' },
      },
    }),
  );
  return {
    name,
    configs: [browser, nodeConfig(name), standaloneConfig(name, containerOf(name))],
  };
}
