import type { BuildOptions } from 'esbuild';

/** Bundles a module into one script for browsers. `sources` are relative to `absWorkingDir`. @throws if it does not compile */
export async function bundleScript(
  entry: string,
  options: BuildOptions,
): Promise<{ script: Buffer; sources: string[] }> {
  // Imported on demand: most commands do not need it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    ...options,
    write: false,
    metafile: true,
  });
  return {
    script: Buffer.from(outputFiles[0]?.contents ?? ''),
    sources: Object.keys(metafile.inputs),
  };
}
