import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { BuildDefinition } from './defineArea';
import { developmentBrowser, developmentNode } from './development/developmentConfig';
import { provided } from './singletons';
import { browserConfig, nodeConfig } from './webpackConfig';

/** Entries of which only the styles are served. */
export const prerenderedOnly = 'prerendered-only';
export const withoutScript = 'without-script';

/**
 * The build of the shell: the host that provides React and the federation runtime to every area, and a
 * node bundle that renders header, footer and the pages that no area owns.
 */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.entry = {
    main: './src/main.ts',
    [withoutScript]: { import: './src/withoutScript.scss', dependOn: 'main' },
    [prerenderedOnly]: { import: './src/prerenderedOnly.ts', dependOn: 'main' },
  };
  // The plugin asks for the entry's name before its content has a hash. Its folder carries the version,
  // as it does for an area's remoteEntry.js.
  browser.output = { ...browser.output, filename: '[name].js' };
  const released = { ...browser, plugins: [...(browser.plugins ?? []), host(name)] };
  return {
    name,
    configs: [released, nodeConfig(name)],
    develop: (folder) => ({
      browser: developmentBrowser(browser, name, host(name)),
      node: developmentNode(nodeConfig(name), name, folder),
    }),
  };
}

const host = (name: string): ModuleFederationPlugin =>
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
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
