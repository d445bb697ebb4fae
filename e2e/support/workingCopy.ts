import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { runProgram, type ProcessResult } from '@concourse/build';
import { workspaceFolders } from '@concourse/core/project/workspaces';
import { root } from './commandLine';

/** A copy of the project in a deeper folder without caches, to simulate another machine. */
export type WorkingCopy = {
  folder: string;
  /** Runs the build. @returns exit code and output */
  build: (...areas: string[]) => Promise<ProcessResult>;
  /** Runs a command of the copy. */
  run: (...command: string[]) => Promise<ProcessResult>;
  /** Runs a command on a store. @returns its output @throws Error with its output if it fails */
  runWithStore: (store: string, ...command: string[]) => Promise<string>;
  /** Replaces `from` in a file by `to`, or appends `to`. @returns a function that undoes the change */
  change: (file: string, to: string, from?: string) => () => void;
  /** Writes a new file. */
  write: (file: string, content: string) => void;
  remove: () => void;
};

const excludedFolders =
  /^(?:node_modules|dist|\.cache|\.store|\.git|test-results|playwright-report)$/;

// Differs from the environment of the tests in everything that could influence a build.
const buildEnvironment = {
  NODE_ENV: 'development',
  TZ: 'Asia/Kathmandu',
  LC_ALL: 'tr_TR.UTF-8',
  LANG: 'tr_TR.UTF-8',
  SITE_BUILD_CACHE: 'none',
};

/**
 * Copies the sources and creates hard links to installed packages, which builds cannot distinguish from real files.
 * @param name unique name of the copy
 */
export async function makeWorkingCopy(name: string): Promise<WorkingCopy> {
  const parent = join(root, '.cache/e2e/copies', name);
  const folder = join(parent, 'deeper/and deeper/still');
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter((each) => !excludedFolders.test(each))) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) =>
        !relative(root, source)
          .split('/')
          .some((part) => excludedFolders.test(part)),
    });
  }
  // Workspaces have their own node_modules for versions that only they need.
  for (const owner of ['', ...workspaceFolders(root)]) {
    const packages = join(root, owner, 'node_modules');
    if (!existsSync(packages)) continue;
    await promisify(execFile)('cp', ['-al', packages, join(folder, owner)]);
  }

  const run = (...command: string[]): Promise<ProcessResult> => {
    const cli = 'umask 077; exec "$0" tools/setup/site.mjs "$@"';
    const env = { ...process.env, ...buildEnvironment };
    return runProgram('sh', ['-c', cli, process.execPath, ...command], { cwd: folder, env });
  };

  return {
    folder,
    run,
    build: (...areas) => run('build', ...areas),
    async runWithStore(store, ...command) {
      const { code, output } = await run(...command, '--store', store);
      if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
      return output;
    },
    change(file, to, from) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (from !== undefined && !before.includes(from)) throw new Error(`${file} lacks ${from}`);
      writeFileSync(path, from === undefined ? `${before}\n${to}` : before.replace(from, to));
      return () => writeFileSync(path, before);
    },
    write: (file, content) => writeFileSync(join(folder, file), content),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
