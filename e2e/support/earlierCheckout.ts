import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '@concourse/build/runProgram';
import { readManifest, workspaceFolders } from '@concourse/core/project/workspaceFolders';
import { root } from './commandLine';

const execute = promisify(execFile);

/** The project as it was, with the packages that are installed today. */
export type EarlierCheckout = {
  /** Runs a command of the release tool of that time. @throws Error with its words where it fails */
  run: (...command: string[]) => Promise<string>;
  remove: () => void;
};

/**
 * The last commit before a file came or went.
 * @returns undefined where there is no history, or one that is cut off too late
 * @throws Error where the history is whole and has no such commit
 */
export async function commitBefore(file: string): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const git = async (...args: string[]): Promise<string> =>
    (await execute('git', args, { cwd: root })).stdout.trim();
  // A clone that is cut off takes its first commit for the one that brought everything; that one has none before it.
  const parents = await git('log', '-1', '--diff-filter=AD', '--format=%P', '--', file);
  const [before = ''] = parents.split(' ');
  if (before !== '') return before;
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
  throw new Error(`The history is whole, and has no commit before ${file} came or went`);
}

/** Where the release tool was. */
const cliPaths = ['platform/cli/cli.ts', 'platform/release/cli.ts'];

/**
 * Takes the sources of a commit out of the history, into a folder of their own.
 * @param version that its builds get
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

  for (const owner of ['', ...workspaceFolders(root)]) {
    const packages = join(root, owner, 'node_modules');
    if (!existsSync(packages) || !existsSync(join(folder, owner))) continue;
    await execute('cp', ['-al', packages, join(folder, owner)]);
  }
  linkOwnPackages(folder);
  const tool = cliPaths.find((file) => existsSync(join(folder, file))) ?? '';
  // Other packages than its lock says: a build for nobody else.
  const env = { ...process.env, SITE_RELEASE_VERSION: version, SITE_BUILD_CACHE: 'none' };
  return {
    async run(...command) {
      const args = ['--import', 'tsx', tool, ...command];
      const { code, output } = await runProgram(process.execPath, args, { cwd: folder, env });
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Its packages are those of that time, wherever they lay. */
function linkOwnPackages(folder: string): void {
  const scope = join(folder, 'node_modules/@concourse');
  rmSync(scope, { recursive: true });
  mkdirSync(scope);
  for (const owner of workspaceFolders(folder)) {
    const { name = '' } = readManifest(join(folder, owner));
    if (!name.startsWith('@concourse/')) continue;
    const link = join(folder, 'node_modules', name);
    symlinkSync(relative(scope, join(folder, owner)), link);
  }
}
