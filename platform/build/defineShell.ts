import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { BuildDefinition } from './defineArea';
import { provided } from './singletons';
import { browserConfig, nodeConfig } from './webpackConfig';

/** Entry of which only the styles are served. */
export const prerenderedOnly = 'prerendered-only';

/**
 * The build of the shell: the host that provides React and the federation runtime to every area, and a
 * node bundle that renders header, footer and the pages that no area owns.
 */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.entry = {
    main: './src/main.ts',
    [prerenderedOnly]: { import: './src/prerenderedOnly.ts', dependOn: 'main' },
  };
  browser.plugins?.push(
    new ModuleFederationPlugin({
      name,
      shared: Object.fromEntries(
        Object.entries(provided()).map(([key, version]) => [
          key,
          { singleton: true, eager: true, requiredVersion: version },
        ]),
      ),
      manifest: false,
      dts: false,
      dev: false,
      experiments: {
        provideExternalRuntime: true,
        optimization: { disableSnapshot: true, target: 'web' },
      },
    }),
  );
  return { name, configs: [browser, nodeConfig(name)] };
}
