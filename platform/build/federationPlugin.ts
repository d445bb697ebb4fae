import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';

type Sharing = { singleton: true; requiredVersion: string; eager?: true; import?: false };

export type FederationOptions = {
  name: string;
  filename?: string;
  library?: { type: string; name: string };
  exposes?: Record<string, string>;
  shared: Record<string, Sharing>;
  manifest: boolean;
  /** Whether the host provides the federation runtime. */
  externalRuntime?: true;
};

/**
 * The Module Federation plugin with the options that all workspaces share. Published packages contain a
 * bundle of it (tools/packaging), because the plugin installs 190 MB of tools that no build uses.
 */
export const federationPlugin = ({
  externalRuntime,
  ...options
}: FederationOptions): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...options,
    dts: false,
    dev: false,
    experiments: {
      ...(externalRuntime && { externalRuntime }),
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
