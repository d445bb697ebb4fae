import type { BuildOptions } from 'esbuild';

/** Bundles a module into one script for browsers. @throws if it does not compile */
export async function bundleScript(entry: string, options: BuildOptions): Promise<Buffer> {
  // Imported on demand: most commands do not need it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return Buffer.from(outputFiles[0]?.contents ?? '');
}
