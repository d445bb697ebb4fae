import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BuildError } from './BuildError';
import { runNode } from './runProgram';
import { bundler, folderOf, root } from './workspace';

const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);

// Tests are checked by `npm run types`; a build compiles what is released.
const excluded = ['**/*.test.ts', '**/*.test.tsx', '**/testing'];

/** Writes the configuration of one program for all these workspaces. @returns its file */
async function writeConfig(names: string[]): Promise<string> {
  const key = createHash('sha256').update(names.join()).digest('hex').slice(0, 8);
  const folder = join(root, '.cache/types', names.length === 1 ? (names[0] ?? key) : key);
  await mkdir(folder, { recursive: true });
  const toRoot = relative(folder, root);
  const sources = names.map((name) => `${relative(folder, folderOf(name))}/src`);
  const config = {
    extends: relative(folder, join(bundler, 'tsconfig.area.json')),
    compilerOptions: {
      types: ['node'],
      incremental: true,
      tsBuildInfoFile: './tsconfig.tsbuildinfo',
    },
    include: [...sources, relative(folder, join(bundler, 'types'))],
    exclude: excluded.map((pattern) => `${toRoot}/${pattern}`),
  };
  const file = join(folder, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  return file;
}

/** @throws BuildError where the compiler ends badly without naming an error */
async function runCompiler(config: string): Promise<string[]> {
  const args = [tsc, '--project', config, '--noEmit', '--pretty', 'false'];
  const { code, words } = await runNode(args, { cwd: root });
  const errors = errorsIn(words);
  if (code === 0 || errors.some((each) => /: error TS\d+:/.test(each))) return errors;
  throw new BuildError(`The type check ended with ${code}\n${words.trim()}`, 'Try again.');
}

/** `mf-awards/src/a.tsx(3,5): error TS2322: …`, with the indented lines that belong to it. */
const errorsIn = (words: string): string[] => words.split(/\n(?=\S)/).filter((each) => each.trim());

/**
 * Checks the types of workspaces and of what they import: one program for all of them, so that what they
 * share is checked once, and incremental, so that what did not change is not checked again.
 * @returns errors by workspace; those of shared sources count against each of them
 */
export async function checkTypes(names: string[]): Promise<Map<string, string[]>> {
  // Loaded here: it brings the Sass compiler, which no other command needs.
  const { writeCssTypes } = await import('./cssTypes');
  writeCssTypes();
  const errors = await runCompiler(await writeConfig([...names].sort()));
  const isOf = (error: string, name: string): boolean =>
    error.startsWith(relative(root, join(folderOf(name), 'src/')));
  const shared = errors.filter((error) => !names.some((name) => isOf(error, name)));
  const of = (name: string): string[] => errors.filter((error) => isOf(error, name));
  return new Map(names.map((name) => [name, [...of(name), ...shared].map(withLine)]));
}

// `file:line:column` is what terminals and editors open.
const withLine = (error: string): string =>
  error.trim().replace(/^(\S+)\((\d+),(\d+)\)/, '$1:$2:$3');
