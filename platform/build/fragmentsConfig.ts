import { join } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { bundlerCache } from './bundlerCache';
import { compilationPlugin } from './emittedFiles';
import { integrityLookUp } from './integrityPlugin';
import { releaseUrlPlaceholder } from './reproducibleNames';
import { browserConfig } from './webpackConfig';
import { folderOf } from './workspace';

/** The folder of the build with the scripts and styles of the fragments. */
export const fragmentFilesFolder = 'fragment-files';

/**
 * Loads chunks with the policy of the shell. A document allows one Trusted Types policy of each area, which the container
 * of its pages has.
 */
const loadByShellPlugin = (): WebpackPluginInstance =>
  compilationPlugin('loadByShellPlugin', (compilation) =>
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      { name: 'loadByShellPlugin', stage: 10 },
      (source) => {
        const code = source.replace('script.src = url;', 'script.src = loader.trusted(url);');
        if (code === source)
          throw new Error('The loader of webpack no longer has script.src = url');
        return `var loader = globalThis.firstScript.scripts;
loader.allow(url, ${integrityLookUp}('js' + chunkId, url));
${code}`;
      },
    ),
  );

/** The container of the fragments of an area: one chunk for each fragment, which shares none with the pages. */
export function fragmentsConfig(name: string): Configuration {
  const pages = browserConfig(name);
  const { trustedTypes: _, ...output } = pages.output ?? {};
  return {
    ...pages,
    name: `${name}:fragments`,
    entry: {},
    cache: bundlerCache(`${name}-fragments`),
    output: {
      ...output,
      path: join(folderOf(name), 'dist', fragmentFilesFolder),
      uniqueName: `${name} fragments of ${releaseUrlPlaceholder}`,
      chunkLoadingGlobal: `fragments of ${releaseUrlPlaceholder}`,
    },
    optimization: {
      ...pages.optimization,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
    plugins: [...(pages.plugins ?? []), loadByShellPlugin()],
  };
}
