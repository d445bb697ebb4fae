import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { runNode } from './runProgram';
import { bundlerFolder, folderOf, pathOf, root } from './workspace';

/** An error of the TypeScript compiler. */
export type TypeProblem = {
  /** Path from the root; missing for errors of the configuration. */
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
  throw new BuildError(
    'TYPESCRIPT_MISSING',
    `No TypeScript compiler is installed in ${root}`,
    'Install one: npm install --save-dev typescript',
  );
}

// `npm run types` checks tests; a build checks released sources.
const excluded = ['**/*.test.ts', '**/*.test.tsx', '**/testing'];

/** Writes the `tsconfig.json` of one program for all workspaces. @returns its path */
async function writeConfig(names: string[]): Promise<string> {
  const key = sha256(names.join()).slice(0, 8);
  const folder = join(root, '.cache/types', names.length === 1 ? (names[0] ?? key) : key);
  await mkdir(folder, { recursive: true });
  const sources = names.map((name) => `${relative(folder, folderOf(name))}/src`);
  const config = {
    extends: relative(folder, join(bundlerFolder, 'tsconfig.area.json')),
    compilerOptions: {
      types: ['node'],
      incremental: true,
      tsBuildInfoFile: './tsconfig.tsbuildinfo',
    },
    include: [...sources, relative(folder, join(bundlerFolder, 'types'))],
    exclude: excluded.map((pattern) => `${relative(folder, root)}/${pattern}`),
  };
  const file = join(folder, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  return file;
}

/**
 * Checks the types of workspaces and of their imports in one incremental program.
 * @returns problems by workspace; those of shared sources count for every workspace
 * @throws BuildError if the compiler fails without an error in a source
 */
export async function checkTypes(names: string[]): Promise<Map<string, TypeProblem[]>> {
  // Loaded here because it loads the Sass compiler.
  const { writeCssTypes } = await import('./cssTypes');
  writeCssTypes();
  const config = await writeConfig([...names].sort());
  const args = [compiler(), '--project', config, '--noEmit', '--pretty', 'false'];
  const { code, output } = await runNode(args, { cwd: root });
  const problems = parseTypeProblems(output);
  if (code !== 0 && problems.length === 0)
    throw new BuildError(
      'TYPE_CHECK_FAILED',
      `The type check ended with ${code}\n${output.trim()}`,
      'Try again.',
    );
  const ownerOf = ({ file = '' }: TypeProblem): string | undefined =>
    names.find((name) => file.startsWith(`${join(pathOf(name), 'src')}/`));
  const found = Map.groupBy(problems, ownerOf);
  const of = (name?: string): TypeProblem[] => found.get(name) ?? [];
  return new Map(names.map((name) => [name, [...of(name), ...of()]]));
}
