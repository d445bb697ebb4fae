import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';

export type FederationOptions = {
  name: string;
  filename?: string;
  library?: { type: string; name: string };
  exposes?: Record<string, string>;
  /** Versions of the shared modules. */
  shared: Record<string, string>;
  /** Further options of each shared module. */
  sharing: { eager?: true; import?: false };
  manifest: boolean;
  /** Set if the host provides the federation runtime. */
  externalRuntime?: true;
};

/** The Module Federation plugin. Published packages bundle it (tools/packaging): its own package installs 190 MB. */
export const federationPlugin = ({
  externalRuntime,
  shared,
  sharing,
  ...options
}: FederationOptions): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...options,
    shared: Object.fromEntries(
      Object.entries(shared).map(([key, requiredVersion]) => [
        key,
        { singleton: true, requiredVersion, ...sharing },
      ]),
    ),
    dts: false,
    dev: false,
    experiments: {
      ...(externalRuntime && { externalRuntime }),
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
