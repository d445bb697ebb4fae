import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { BuildError } from '@concourse/build/BuildError';
import { federationRuntimeAliases } from '@concourse/build/federationRuntime';
import { sha256 } from '@concourse/core/files/digest';
import { readIfThere } from '@concourse/core/files/readIfThere';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

/** Every way into the federation runtime ends at its module build: see `federationRuntimeAliases`. */
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

/** Says of what the script is made: a file of that name holds the same again. */
function nameOf(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  const here = createRequire(import.meta.url);
  const folder = dirname(entry);
  const made = [
    fileURLToPath(import.meta.url),
    ...readdirSync(folder).map((file) => join(folder, file)),
    resolve('react/package.json'),
    resolve('react-dom/package.json'),
    // It does not let its package.json be asked for.
    join(dirname(here.resolve('@module-federation/runtime-core')), '../package.json'),
  ];
  return `${sha256(Buffer.concat(made.sort().map((file) => readFileSync(file)))).slice(0, 16)}.js`;
}

/**
 * Makes the first script of every page of `dev`, or finds it as it was made before.
 * @throws BuildError when it does not compile
 */
export async function buildClient(root: string): Promise<Buffer> {
  const folder = join(root, '.cache/development-client');
  const file = join(folder, nameOf(root));
  const known = await readIfThere(file);
  if (known) return known;
  const script = await compile(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Whoever starts beside sees all of it or nothing.
  await writeFile(`${file}.${process.pid}`, script);
  await rename(`${file}.${process.pid}`, file);
  return script;
}

async function compile(root: string): Promise<Buffer> {
  // Loaded here: it is made once, and found again ever after.
  const { build } = await import('esbuild');
  const made = build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [federationRuntime],
  });
  const { outputFiles } = await made.catch((cause: unknown) => {
    throw new BuildError('The script of dev does not compile', 'Install the packages anew.', {
      cause,
    });
  });
  return Buffer.from(outputFiles[0]?.contents ?? '');
}
