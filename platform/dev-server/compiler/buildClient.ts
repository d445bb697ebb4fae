import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { BuildError } from '@concourse/build/BuildError';
import { federationRuntimeAliases } from '@concourse/build/federationRuntime';
import { writeFileAtomic } from '@concourse/core/files/atomicFile';
import { sha256 } from '@concourse/core/files/digest';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { bundleScript } from '../bundleScript';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

const federationRuntime: Plugin = {
  name: 'federation runtime',
  setup(build) {
    const aliases = federationRuntimeAliases();
    build.onResolve({ filter: /^@module-federation\// }, ({ path }) => {
      const file = aliases[`${path}$`];
      return file === undefined ? undefined : { path: file };
    });
  },
};

/** The name of the cached script, with a digest of its sources. */
function cacheFileName(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  const here = createRequire(import.meta.url);
  const folders = [dirname(entry), join(dirname(entry), '../../inspector/browser')];
  const sources = [
    fileURLToPath(import.meta.url),
    ...folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file))),
    resolve('react/package.json'),
    resolve('react-dom/package.json'),
    // The package does not export its package.json.
    join(dirname(here.resolve('@module-federation/runtime-core')), '../package.json'),
  ];
  return `${sha256(Buffer.concat(sources.sort().map((file) => readFileSync(file)))).slice(0, 16)}.js`;
}

/** Bundles the first script of every page of `dev`, or reads it from a cache. @throws BuildError if it does not compile */
export async function buildClient(root: string): Promise<Buffer> {
  const folder = join(root, '.cache/development-client');
  const file = join(folder, cacheFileName(root));
  const cached = await readFileIfExists(file);
  if (cached) return cached;
  const script = await bundleScript(entry, {
    absWorkingDir: root,
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
    plugins: [federationRuntime],
  }).catch((cause: unknown) => {
    const next = 'Install the packages again: npm ci';
    throw new BuildError('COMPILE_FAILED', 'The script of dev does not compile.', next, { cause });
  });
  await rm(folder, { recursive: true, force: true });
  await writeFileAtomic(file, script, folder, { durable: false });
  return script;
}
