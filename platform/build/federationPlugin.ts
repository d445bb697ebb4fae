import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';

export type FederationOptions = {
  /** The global variable of the container. */
  name: string;
  /** The script of the container. */
  filename: string;
  /** Modules that the container exposes, with their paths. */
  exposes: Record<string, string>;
  /** Versions of the modules that the host shares. */
  shared: Record<string, string>;
  /** Ranges of modules that the container brings and shares with others. */
  ownShared: Record<string, string>;
  /** Containers to load, by name: `widgets@https://…/remoteEntry.js`. */
  remotes: Record<string, string>;
  manifest: boolean;
};

const mapValues = <Value>(ranges: Record<string, string>, map: (range: string) => Value) =>
  Object.fromEntries(Object.entries(ranges).map(([key, range]) => [key, map(range)]));

/** The Module Federation plugin. Published packages bundle it (tools/packaging): its own package installs 190 MB. */
export const federationPlugin = ({
  shared,
  ownShared,
  ...options
}: FederationOptions): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...options,
    library: { type: 'var', name: options.name },
    remoteType: 'script',
    shared: {
      ...mapValues(ownShared, (requiredVersion) => ({ requiredVersion })),
      ...mapValues(shared, (requiredVersion) => ({
        requiredVersion,
        singleton: true,
        import: false as const,
      })),
    },
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
