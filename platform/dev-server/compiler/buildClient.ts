import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from '@concourse/build/BuildError';
import { FileCache } from '@concourse/core/files/FileCache';
import { bundleScript } from '../bundleScript';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Bundles the first script of every page of `dev`, or reads it from a cache. @throws BuildError if it does not compile */
export async function buildClient(root: string): Promise<Buffer> {
  const folder = join(root, '.cache/development-client');
  const cache = new FileCache<Buffer>(folder, { version: process.version, maxAge });
  const cached = cache.read(entry);
  if (cached) return cached;
  const since = Date.now();
  const { script, sources } = await bundleScript(entry, {
    absWorkingDir: root,
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
  }).catch((cause: unknown) => {
    const next = 'Install the packages again: npm ci';
    throw new BuildError('COMPILE_FAILED', 'The script of dev does not compile.', next, { cause });
  });
  const files = [fileURLToPath(import.meta.url), ...sources.map((file) => join(root, file))];
  cache.write(entry, script, { files, since });
  return script;
}
