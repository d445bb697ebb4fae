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
import { runProgram, type ProcessResult } from '@concourse/build/runProgram';
import { workspaceFolders } from '@concourse/core/project/workspaceFolders';
import { root } from './commandLine';

/** Another working copy of the project, in a deeper folder and with no cache: a colleague's machine. */
export type WorkingCopy = {
  folder: string;
  /** Runs the build as that colleague would. @returns exit code and everything that was said */
  build: (...areas: string[]) => Promise<ProcessResult>;
  /** Runs any command of the release tool there. */
  run: (...command: string[]) => Promise<ProcessResult>;
  /** The same on a store. @returns what it said @throws Error with its words where it fails */
  runWithStore: (store: string, ...command: string[]) => Promise<string>;
  /** Puts `to` in the place of `from`, or at the end, of a source; returns what takes it back. */
  change: (file: string, to: string, from?: string) => () => void;
  remove: () => void;
};

const excludedFolders =
  /^(?:node_modules|dist|\.cache|\.store|\.git|test-results|playwright-report)$/;

// All that a build could take from its surroundings is another than in the tests' own.
const foreignEnvironment = {
  NODE_ENV: 'development',
  TZ: 'Asia/Kathmandu',
  LC_ALL: 'tr_TR.UTF-8',
  LANG: 'tr_TR.UTF-8',
  SITE_BUILD_CACHE: 'none',
};

/**
 * Copies the sources, and links the packages: a link to a file is a file, as in a clone of its own.
 * @param name of the copy: each spec has one of its own
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
  // npm keeps a version that only one workspace needs inside of that.
  for (const owner of ['', ...workspaceFolders(root)]) {
    const packages = join(root, owner, 'node_modules');
    if (!existsSync(packages)) continue;
    await promisify(execFile)('cp', ['-al', packages, join(folder, owner)]);
  }

  const run = (...command: string[]): Promise<ProcessResult> => {
    const cli = 'umask 077; exec "$0" tools/setup/site.mjs "$@"';
    const env = { ...process.env, ...foreignEnvironment };
    return runProgram('sh', ['-c', cli, process.execPath, ...command], { cwd: folder, env });
  };

  return {
    folder,
    run,
    build: (...areas) => run('build', ...areas),
    async runWithStore(store, ...command) {
      const { code, output } = await run(...command, '--store', store);
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
      return output;
    },
    change(file, to, from) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (from !== undefined && !before.includes(from)) throw new Error(`${file} lacks ${from}`);
      writeFileSync(path, from === undefined ? `${before}\n${to}` : before.replace(from, to));
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
