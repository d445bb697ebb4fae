import type { WebpackPluginInstance } from 'webpack';
import { developWith, type BuildDefinition } from './defineArea';
import { federationPlugin } from './federationPlugin';
import { browserConfig, nodeConfig } from './webpackConfig';
import { prerenderedOnly, sharedVersions, withoutScript } from './workspace';

/**
 * The build of the shell: the host that provides React and the federation runtime, and a node bundle that
 * renders header, footer and the pages that no area owns.
 */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.entry = {
    main: './src/main.ts',
    [withoutScript]: { import: './src/withoutScript.scss', dependOn: 'main' },
    [prerenderedOnly]: { import: './src/prerenderedOnly.ts', dependOn: 'main' },
  };
  // The plugin needs the entry's name before the hash of its content is known.
  browser.output = { ...browser.output, filename: '[name].js' };
  const released = { ...browser, plugins: [...(browser.plugins ?? []), host(name)] };
  return {
    name,
    configs: [released, nodeConfig(name)],
    develop: developWith(name, browser, () => host(name)),
  };
}

const host = (name: string): WebpackPluginInstance =>
  federationPlugin({ name, shared: sharedVersions(''), sharing: { eager: true }, manifest: false });
