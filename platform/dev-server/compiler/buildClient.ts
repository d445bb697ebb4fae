import { fileURLToPath } from 'node:url';
import { BuildError } from '@concourse/build';
import { bundleScript } from '../bundleScript';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

/** Bundles the first script of every page of `dev`. @throws BuildError if it does not compile */
export const buildClient = (): Promise<Buffer> =>
  bundleScript(entry, {
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
  }).catch((cause: unknown) => {
    const next = 'Install the packages again: npm ci';
    throw new BuildError('COMPILE_FAILED', 'The script of dev does not compile.', next, { cause });
  });
