import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { RoomPage } from './page';

const require = createRequire(import.meta.url);
const here = fileURLToPath(import.meta.url);
const entry = path.join(
  path.dirname(here),
  '../page',
  `main${path.extname(here) === '.ts' ? '.tsx' : '.js'}`,
);

// `@concourse/ui/styles/x` as the package's exports resolve it.
const findFileUrl = (url: string): URL | null =>
  url.startsWith('@') ? pathToFileURL(require.resolve(url)) : null;

const styles: Plugin = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, async ({ path: file }) => {
      const { compileAsync } = await import('sass');
      const { css } = await compileAsync(file, { importers: [{ findFileUrl }] });
      const loader = file.endsWith('.module.scss') ? 'local-css' : 'css';
      return { contents: css, loader, resolveDir: path.dirname(file) };
    });
  },
};

/** Bundles the page of the room: React, the kit, its styles and fonts, each by a name that holds its digest. */
export async function bundlePage(): Promise<RoomPage> {
  // Loaded here: no other command needs it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: { room: entry },
    outdir: '/page',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/page',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox128', 'safari18'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [styles],
  });
  const files = outputFiles.map(({ path: file, contents }) => ({
    address: `/page/${path.basename(file)}`,
    type: mediaTypeOf(file),
    bytes: Buffer.from(contents),
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  }));
  return { files };
}
