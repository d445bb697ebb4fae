import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const { resolve } = createRequire(import.meta.url);
const enhanced = join(resolve('@module-federation/enhanced/webpack'), '../..');

/** Packages that the federation plugin requires, but that our options disable. */
const unusedPackages = /^@module-federation\/(?:dts-plugin|bridge-react-webpack-plugin)(?:\/|$)/;

const namespace = 'federation';

const federationBundlePlugin: Plugin = {
  name: namespace,
  setup(bundle) {
    // The plugin without its wrapper, which would load it by its path.
    bundle.onResolve({ filter: /^@module-federation\/enhanced\/webpack$/ }, () => ({
      path: 'plugin',
      namespace,
    }));
    bundle.onLoad({ filter: /^plugin$/, namespace }, () => ({
      contents: `const plugin = require('./lib/container/ModuleFederationPlugin.js');
        exports.ModuleFederationPlugin = plugin.default;`,
      resolveDir: join(enhanced, 'src'),
    }));
    bundle.onResolve({ filter: unusedPackages }, () => ({ path: 'unused', namespace }));
    bundle.onLoad({ filter: /^unused$/, namespace }, () => ({ contents: '' }));
    // The plugin looks for an umbrella package. Builds use only one part of it.
    bundle.onLoad({ filter: /FederationRuntimePlugin\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const [umbrella, part] = ['runtime-tools', 'webpack-bundler-runtime'];
      const start = '"@module-federation/';
      return { contents: code.replaceAll(`${start}${umbrella}/`, `${start}${part}/`) };
    });
  },
};

const banner = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/**
 * Bundles the federation plugin into the compiled build package. The plugin's own package would install about 190 MB that
 * builds do not use, such as Rspack and a type generator.
 * @param folder the compiled package
 */
export async function bundleFederation(folder: string): Promise<void> {
  const to = join(folder, 'federation');
  await mkdir(to, { recursive: true });
  const entry = join(folder, 'federationPlugin.js');
  await build({
    entryPoints: [entry],
    outfile: join(to, 'plugin.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['webpack'],
    banner: { js: banner },
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [federationBundlePlugin],
    // Finds the dependencies of the plugin.
    nodePaths: [join(enhanced, '../../../..'), join(enhanced, '../../node_modules')],
  });
  await writeFile(entry, "export { federationPlugin } from './federation/plugin.js';\n");
  // The plugin reads its own version from here.
  const { name, version, license } = JSON.parse(
    await readFile(join(enhanced, '../package.json'), 'utf8'),
  ) as Record<string, string>;
  const manifest = { name, version, license, type: 'module' };
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(enhanced, '../LICENSE'), join(to, 'LICENSE'));
}
