import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { type ProgramOptions, runProgram } from './runProgram';
import { bundlerFolder, folderOf, pathOf, root } from './workspace';

/** An error of the TypeScript compiler. Errors of the configuration have no file. */
export type TypeProblem = {
  /** Path from the root. */
  file?: string;
  /** `file:line:column`, which terminals and editors open. */
  place?: string;
  /** `error TS2322: …`, with its indented lines. */
  text: string;
};

export const describeTypeProblem = ({ place, text }: TypeProblem): string =>
  place === undefined ? text : `${place}: ${text}`;

/** Reads the errors in the output of `tsc --pretty false`. */
export function parseTypeProblems(output: string): TypeProblem[] {
  const problems: TypeProblem[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, at, column, text] =
      /^(?:(\S.*?)\((\d+),(\d+)\): )?(error TS\d+: .*)$/.exec(line) ?? [];
    const last = problems.at(-1);
    if (text !== undefined)
      problems.push({ ...(file && { file, place: `${file}:${at}:${column}` }), text });
    else if (last && /^\s+\S/.test(line)) last.text += `\n${line}`;
  }
  return problems;
}

/** The TypeScript compiler of the project. @throws BuildError if none is installed */
function compiler(): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  for (const name of ['typescript-7', 'typescript']) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // Not installed: try the next one.
    }
  }
  const message = `No TypeScript compiler is installed in ${root}.`;
  const next = 'Install one: npm install --save-dev typescript';
  throw new BuildError('TYPESCRIPT_MISSING', message, next);
}

// `npm run types` checks the tests.
const excluded = ['**/*.test.ts', '**/*.test.tsx', '**/testing'];

/** Writes a `tsconfig.json` for all workspaces together. @returns its path */
async function writeConfig(names: string[]): Promise<string> {
  const key = sha256(names.join()).slice(0, 8);
  const folder = join(root, '.cache/types', names.length === 1 ? (names[0] ?? key) : key);
  await mkdir(folder, { recursive: true });
  const sources = names.map((name) => `${relative(folder, folderOf(name))}/src`);
  const incremental = { incremental: true, tsBuildInfoFile: './tsconfig.tsbuildinfo' };
  const config = {
    extends: relative(folder, join(bundlerFolder, 'tsconfig.area.json')),
    compilerOptions: { types: ['node'], ...incremental },
    include: [...sources, relative(folder, join(bundlerFolder, 'types'))],
    exclude: excluded.map((pattern) => `${relative(folder, root)}/${pattern}`),
  };
  const file = join(folder, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  return file;
}

/**
 * Checks the types of workspaces and of their imports, incrementally.
 * @returns problems with their workspace; those in shared sources have none
 * @throws BuildError if the compiler fails without an error in a source
 */
export async function checkTypes(
  names: string[],
  how: Pick<ProgramOptions, 'niceness' | 'signal'> = {},
): Promise<(TypeProblem & { area: string | undefined })[]> {
  // Imported on demand, because it loads the Sass compiler.
  const { writeCssTypes } = await import('./cssTypes');
  await writeCssTypes();
  const config = await writeConfig([...names].sort());
  const args = [compiler(), '--project', config, '--noEmit', '--pretty', 'false'];
  const { code, output } = await runProgram(process.execPath, args, { cwd: root, ...how });
  const problems = parseTypeProblems(output);
  if (code !== 0 && problems.length === 0) {
    const message = `The type check ended with code ${code}\n${output.trim()}`;
    throw new BuildError('TYPE_CHECK_FAILED', message, 'Try again.');
  }
  const ownerOf = ({ file = '' }: TypeProblem): string | undefined =>
    names.find((name) => file.startsWith(`${join(pathOf(name), 'src')}/`));
  return problems.map((problem) => ({ ...problem, area: ownerOf(problem) }));
}
