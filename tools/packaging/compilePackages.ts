import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BuildError } from '@concourse/build/BuildError';
import { writeCssTypes } from '@concourse/build/cssTypes';
import { listFilesRecursive } from '@concourse/build/listFilesRecursive';
import { runNode } from '@concourse/build/runProgram';
import { addImportExtensions } from './addImportExtensions';

const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);

/** Templates of an area are published as people write them. */
export const templates = 'platform/create-area/templates';

/**
 * Compiles packages, file by file: modules for Node and bundlers, and their types.
 * @param folders of the packages, below the root
 * @param to where the compiled files go, in folders of the same names
 * @throws BuildError with the words of the compiler
 */
export async function compilePackages(root: string, folders: string[], to: string): Promise<void> {
  writeCssTypes();
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  // In the project, so that the compiler finds what is installed there.
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const config = join(cache, 'packages.tsconfig.json');
  const fromHere = (path: string): string => `${relative(cache, root)}/${path}`;
  const settings = {
    extends: fromHere('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rootDir: fromHere(''),
      outDir: to,
    },
    include: folders.map(fromHere),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/node_modules', `${templates}/**`].map(fromHere),
  };
  await writeFile(config, JSON.stringify(settings));
  const { code, output } = await runNode([tsc, '--project', config, '--pretty', 'false'], {
    cwd: root,
  });
  if (code !== 0) {
    throw new BuildError(
      'COMPILE_FAILED',
      `The packages were not compiled\n${output.trim()}`,
      'Mend the errors.',
    );
  }
  for (const file of listFilesRecursive(to)) {
    const text = await readFile(file, 'utf8');
    const named = addImportExtensions(text, file);
    if (named !== text) await writeFile(file, named);
  }
}
