import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BuildError, listFilesRecursive, runProgram, writeCssTypes } from '@concourse/build';
import { addImportExtensions } from './addImportExtensions';

const { resolve } = createRequire(import.meta.url);
const tsc = join(dirname(resolve('typescript-7/package.json')), 'bin/tsc');

/** Templates are published as sources. */
export const templates = 'platform/create-area/templates';

/**
 * Compiles each source of packages to an ES module and its types.
 * @param folders folders of the packages, relative to the root
 * @param to output folder; existing content is deleted
 * @throws BuildError with the output of the compiler
 */
export async function compilePackages(root: string, folders: string[], to: string): Promise<void> {
  await writeCssTypes();
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  // The configuration is in the project, so that the compiler finds installed packages.
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
  const args = [tsc, '--project', config, '--pretty', 'false'];
  const { code, output } = await runProgram(process.execPath, args, { cwd: root });
  if (code !== 0) {
    const message = `The packages do not compile\n${output.trim()}`;
    throw new BuildError('COMPILE_FAILED', message, 'Fix the errors above.');
  }
  for (const file of listFilesRecursive(to)) {
    const text = await readFile(file, 'utf8');
    const named = addImportExtensions(text, file);
    if (named !== text) await writeFile(file, named);
  }
}
