import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '@concourse/build/runProgram';
import { root } from './commandLine';

const execute = promisify(execFile);

/** An earlier commit of the project, with the packages of its lock file. */
export type EarlierCheckout = {
  /** Runs a command of that commit's command line. @returns its output @throws Error with its output if it fails */
  run: (...command: string[]) => Promise<string>;
  remove: () => void;
};

/**
 * The parent of the last commit that added or deleted a file.
 * @returns undefined without a git history, or if a shallow clone does not contain the commit
 * @throws Error if the history is complete and has no such commit
 */
export async function commitBefore(file: string): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const git = async (...args: string[]): Promise<string> =>
    (await execute('git', args, { cwd: root })).stdout.trim();
  // In a shallow clone, the first commit seems to add all files and has no parent.
  const parents = await git('log', '-1', '--diff-filter=AD', '--format=%P', '--', file);
  const [before = ''] = parents.split(' ');
  if (before !== '') return before;
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
  throw new Error(`No commit adds or deletes ${file}`);
}

/** Paths of the command line in earlier commits. */
const cliPaths = ['platform/cli/cli.ts', 'platform/release/cli.ts'];

/**
 * Extracts the sources of a commit into a separate folder.
 * @param version version of its builds
 */
export async function makeEarlierCheckout(
  commit: string,
  version: string,
): Promise<EarlierCheckout> {
  const folder = join(root, '.cache/e2e/copies', `earlier-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await execute('git', ['archive', '--output', archive, commit], { cwd: root });
  await execute('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);

  // Without install scripts, which only the setup of a checkout needs.
  const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await execute('npm', ['ci', ...flags], { cwd: folder });
  const tool = cliPaths.find((file) => existsSync(join(folder, file))) ?? '';
  const env = { ...process.env, SITE_RELEASE_VERSION: version, SITE_BUILD_CACHE: 'none' };
  return {
    async run(...command) {
      const args = ['--import', 'tsx', tool, ...command];
      const { code, output } = await runProgram(process.execPath, args, { cwd: folder, env });
      if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
