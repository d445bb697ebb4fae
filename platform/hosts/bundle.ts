import type { BuildOptions } from 'esbuild';

/**
 * One module made of the platform's own sources, for a host that takes a single file.
 * @param entry the module that it begins with
 * @param options what the host asks for
 * @returns the module's text
 */
export async function bundle(entry: string, options: BuildOptions): Promise<string> {
  // Loaded here: no other command needs it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    legalComments: 'inline',
    logLevel: 'silent',
    ...options,
  });
  const [file] = outputFiles ?? [];
  if (!file) throw new Error(`Nothing was made of ${entry}`);
  return file.text;
}
