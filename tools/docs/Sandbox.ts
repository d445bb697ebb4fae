import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from '@concourse/build';
import { workspaceFolders } from '@concourse/core/project/workspaces';

/** Programs that `standIn.sh` replaces, all or some of their subcommands. */
const replacedPrograms = [
  ...['aws', 'docker', 'gh', 'kubectl', 'nginx', 'podman', 'ssh', 'sudo', 'systemctl', 'wrangler'],
  ...['git', 'npm', 'npx'],
];

/** Variables of the caller that shell blocks get. Settings of the site, Jest and npm are not among them. */
const inheritedVariables = /^(?:PATH|LANG|TMPDIR|.*_PROXY|.*_proxy|NODE_EXTRA_CA_CERTS|.*_PATH)$/;

/** Time for the processes of a block to end. */
const stopLimitMs = 15_000;

/** The commit with the working tree as it was. */
const startTag = 'docs-start';

export type Running = {
  /** Returns the output so far. */
  output: () => string;
  /** The exit code; null while the block runs. */
  code: () => number | null;
  closed: Promise<number>;
};

/** A clone of the working tree in a temporary folder, in which shell blocks run. */
export class Sandbox {
  readonly folder: string;
  /** The temporary folder around it. */
  readonly parent: string;
  readonly #env: NodeJS.ProcessEnv;
  #running: { child: ChildProcess; exited: Promise<void> }[] = [];

  private constructor(parent: string) {
    this.parent = parent;
    this.folder = path.join(parent, 'site');
    const builds = process.env.SITE_BUILD_CACHE ?? path.join(homedir(), '.cache/concourse/builds');
    const inherited = Object.entries(process.env).filter(([name]) => inheritedVariables.test(name));
    this.#env = {
      ...Object.fromEntries(inherited),
      HOME: path.join(parent, 'home'),
      PATH: [path.join(parent, 'bin'), path.dirname(process.execPath), process.env.PATH].join(':'),
      SITE_BUILD_CACHE: builds,
      STAND_IN_LOG: path.join(parent, 'stand-ins.log'),
      // Without the lines that npm prints before the output of a script.
      npm_config_loglevel: 'silent',
      npm_config_update_notifier: 'false',
    };
  }

  /** Clones the working tree of a project, uncommitted files included, and links its installed packages. */
  static async make(root: string): Promise<Sandbox> {
    const sandbox = new Sandbox(await mkdtemp(path.join(tmpdir(), 'concourse-docs-')));
    try {
      sandbox.#linkStandIns(path.join(root, 'tools/docs/standIn.sh'));
      await sandbox.#clone(root);
      await sandbox.#linkPackages(root);
      return sandbox;
    } catch (error) {
      sandbox.remove();
      throw error;
    }
  }

  #linkStandIns(script: string): void {
    mkdirSync(path.join(this.parent, 'bin'));
    for (const name of replacedPrograms) symlinkSync(script, path.join(this.parent, 'bin', name));
  }

  async #clone(root: string): Promise<void> {
    const { folder } = this;
    const git = (...args: string[]) => execute('git', args, folder);
    await execute('git', ['clone', '--quiet', '--no-checkout', root, folder], root);
    const listed = await execute('git', ['ls-files', '-z', '-co', '--exclude-standard'], root);
    for (const file of listed.split('\0')) {
      const source = path.join(root, file);
      if (file !== '' && existsSync(source)) cpSync(source, path.join(folder, file));
    }
    await git('config', 'user.name', 'Ada');
    await git('config', 'user.email', 'ada@example.org');
    await git('add', '--all');
    await git('commit', '--quiet', '--allow-empty', '-m', 'Working tree');
    await git('tag', startTag);
  }

  /** Makes hard links where possible: bundlers resolve symbolic links to the original folder. */
  async #linkPackages(root: string): Promise<void> {
    const isSameDevice = statSync(root).dev === statSync(this.folder).dev;
    for (const owner of ['', ...workspaceFolders(root)]) {
      const packages = path.join(root, owner, 'node_modules');
      const target = path.join(this.folder, owner);
      if (existsSync(packages) && existsSync(target))
        await execute('cp', [isSameDevice ? '-al' : '-a', packages, target], root);
    }
  }

  /** Restores the sources, and replaces the store. @param store folder to copy; undefined for no store */
  async reset(store?: string): Promise<void> {
    await execute('git', ['checkout', '--quiet', '--force', '--detach', startTag], this.folder);
    await execute('git', ['clean', '-fdq'], this.folder);
    const own = path.join(this.folder, '.store');
    const home = this.#env.HOME ?? '';
    for (const stale of [own, home, this.serverRoot, this.#sessionFile])
      rmSync(stale, { recursive: true, force: true });
    for (const folder of [home, ...['srv', 'var'].map((name) => path.join(this.serverRoot, name))])
      mkdirSync(folder, { recursive: true });
    if (store !== undefined) cpSync(store, own, { recursive: true });
  }

  /** Folder that replaces `/` in paths below `/srv` and `/var`. */
  get serverRoot(): string {
    return path.join(this.parent, 'server');
  }

  get #sessionFile(): string {
    return path.join(this.parent, 'session');
  }

  /** Starts a shell block. Exported variables and the working directory are those of the blocks before it. */
  start(block: string, env: NodeJS.ProcessEnv = {}): Running {
    const script = [
      'exec 2>&1',
      `if [ -f '${this.#sessionFile}' ]; then . '${this.#sessionFile}'; fi`,
      `trap 'code=$?; { export -p; printf "cd %q\\n" "$PWD"; } > ${this.#sessionFile}; exit $code' EXIT`,
      block,
    ].join('\n');
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: this.folder,
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      // A process group, so that `stop` reaches the servers that the shell starts.
      detached: true,
    });
    let printed = '';
    child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    const closed = new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#running.push({ child, exited });
    return { output: () => printed, code: () => child.exitCode, closed };
  }

  /** Ends all blocks that still run, with all processes that they started. */
  async stop(): Promise<void> {
    for (const { child, exited } of this.#running) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const started = await descendantsOf(child.pid);
      kill(-child.pid, 'SIGTERM');
      const limit = pause(stopLimitMs, false, { ref: false });
      const isOver = await Promise.race([exited.then(() => true), limit]);
      // The process that stores the reports of a server has a separate process group.
      for (const pid of isOver ? started : [child.pid, ...started]) kill(pid);
      await exited;
    }
    this.#running = [];
  }

  remove(): void {
    rmSync(this.parent, { recursive: true, force: true });
  }
}

async function execute(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runProgram(program, args, { cwd, env: process.env });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Processes that a process started, and those that they started. */
async function descendantsOf(pid: number): Promise<number[]> {
  const listed = await execute('ps', ['-A', '-o', 'pid=,ppid='], '/');
  const all = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found)
    found.push(...all.flatMap(([id, its]) => (its === parent && id !== undefined ? [id] : [])));
  return found.slice(1);
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
