import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../freePort';
import { temporaryFolder } from '../temporaryFolder';

const unprivilegedUid = 10001;
const isRoot = process.getuid?.() === 0;
const processUser = isRoot ? { uid: unprivilegedUid, gid: unprivilegedUid } : {};

/** A process that simulates a container. */
export type FakeContainer = {
  child: ChildProcess;
  /** Output so far. */
  output: () => string;
  /** Exit code, or null if a signal ended it. */
  exitCode: Promise<number | null>;
};

/**
 * Simulates a container runtime. Runs the commands of containers as local processes that may write only to their
 * volumes, and maps their ports to free local ports.
 */
export class FakeContainerRuntime {
  readonly #folder: string;
  readonly #bundle: string;
  readonly #volumes = new Map<string, string>();
  readonly #ports = new Map<number, number>();
  readonly #started: FakeContainer[] = [];

  private constructor(folder: string, bundle: string) {
    this.#folder = folder;
    this.#bundle = bundle;
  }

  /** @param bundle folder with the content of `/app` */
  static async make(bundle: string): Promise<FakeContainerRuntime> {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    return new FakeContainerRuntime(folder, bundle);
  }

  /** Creates the folder of a volume, owned by the containers' user, or returns the existing one. */
  async volume(name: string): Promise<string> {
    const known = this.#volumes.get(name);
    if (known !== undefined) return known;
    const folder = path.join(this.#folder, name);
    await mkdir(folder);
    if (isRoot) await chown(folder, unprivilegedUid, unprivilegedUid);
    this.#volumes.set(name, folder);
    return folder;
  }

  /** The local port that a container port is mapped to. */
  async port(containerPort: number): Promise<number> {
    const port = this.#ports.get(containerPort) ?? (await freePort());
    this.#ports.set(containerPort, port);
    return port;
  }

  /**
   * Starts a container.
   * @param mounts names of volumes by mount path
   */
  async start(
    command: string[],
    { mounts, env }: { mounts: Record<string, string>; env: Record<string, string> },
  ): Promise<FakeContainer> {
    const [program = '', ...args] = await this.#translate(command, mounts);
    const child = spawn(program, args, {
      ...processUser,
      cwd: '/',
      // The root file system of containers is read-only and has no temporary folder.
      env: {
        PATH: process.env.PATH,
        TMPDIR: '/nowhere',
        AWS_EC2_METADATA_DISABLED: 'true',
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => (output += data.toString()));
    }
    const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const started = { child, exitCode, output: () => output };
    this.#started.push(started);
    return started;
  }

  /** Runs an HTTP probe. */
  async probeHttp(containerPort: number, address: string): Promise<boolean> {
    const port = await this.port(containerPort);
    return fetch(`http://127.0.0.1:${port}${address}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Runs a TCP probe. */
  async probeTcp(containerPort: number): Promise<boolean> {
    const port = await this.port(containerPort);
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() === socket));
      socket.once('error', () => resolve(false));
    });
  }

  async stop(): Promise<void> {
    for (const { child, exitCode } of this.#started) {
      // SIGKILL would leave the workers of nginx running.
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
        await exitCode;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #translate(command: string[], mounts: Record<string, string>): Promise<string[]> {
    const port = await this.port(8080);
    const folders = [['/app', this.#bundle]];
    for (const [at, name] of Object.entries(mounts)) folders.push([at, await this.volume(name)]);
    return command.map((word, at) => {
      if (at === 0) return programs[word] ?? word;
      if (word === '8080') return command[at - 1] === '--listen' ? `127.0.0.1:${port}` : `${port}`;
      // Other machines must not reach the test servers.
      if (word === '0.0.0.0') return '127.0.0.1';
      const mapped = folders.reduce(
        (text, [from = '', to = '']) => text.replaceAll(from, to),
        word,
      );
      return mapped.replace(/(?:127\.0\.0\.1|nginx):8080/, `127.0.0.1:${port}`);
    });
  }
}

const programs: Record<string, string> = {
  node: process.execPath,
  nginx: process.env.NGINX_PATH ?? '/usr/sbin/nginx',
};
