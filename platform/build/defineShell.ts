import type { WebpackPluginInstance } from 'webpack';
import { createDevelopmentBuild, type BuildDefinition } from './defineArea';
import { federationPlugin } from './federationPlugin';
import { browserConfig, nodeConfig } from './webpackConfig';
import { prerenderedOnlyEntry, sharedVersions, noScriptEntry } from './workspace';

/** The build of the shell: the federation host, which provides React, and a node bundle that renders its markup. */
export function defineShell(): BuildDefinition {
  const name = 'shell';
  const browser = browserConfig(name);
  browser.entry = {
    main: './src/main.ts',
    [noScriptEntry]: { import: './src/withoutScript.scss', dependOn: 'main' },
    [prerenderedOnlyEntry]: { import: './src/prerenderedOnly.ts', dependOn: 'main' },
  };
  // The federation plugin needs the name of the entry before its content hash is known.
  browser.output = { ...browser.output, filename: '[name].js' };
  const released = { ...browser, plugins: [...(browser.plugins ?? []), hostPlugin(name)] };
  return {
    name,
    configs: [released, nodeConfig(name)],
    develop: createDevelopmentBuild(name, browser, () => hostPlugin(name)),
  };
}

const hostPlugin = (name: string): WebpackPluginInstance =>
  federationPlugin({ name, shared: sharedVersions(''), sharing: { eager: true }, manifest: false });
