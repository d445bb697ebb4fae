import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

let made: Promise<Buffer> | undefined;

/** The inspector as one script for browsers; the same bytes for the same sources. */
export const inspectorScript = (): Promise<Buffer> =>
  (made ??= make().catch((error: unknown) => {
    made = undefined; // so that the next call compiles again
    throw error;
  }));

async function make(): Promise<Buffer> {
  // Loaded here: most commands do not need it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  return Buffer.from(file?.contents ?? '');
}
