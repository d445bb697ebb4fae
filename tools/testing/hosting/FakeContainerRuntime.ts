import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../freePort';
import { temporaryFolder } from '../temporaryFolder';

const unprivilegedUid = 10001;
const isRoot = process.getuid?.() === 0;
const processUser = isRoot ? { uid: unprivilegedUid, gid: unprivilegedUid } : {};

/** A process that stands for a container. */
export type FakeContainer = {
  child: ChildProcess;
  /** Everything that it said. */
  output: () => string;
  /** Its exit code, null where a signal ended it. */
  exitCode: Promise<number | null>;
};

/**
 * Stands for the machine of containers: their very commands run as processes that may write to their volumes
 * and nowhere else, with ports of this machine's own.
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

  /** @param bundle what the image has in `/app` */
  static async make(bundle: string): Promise<FakeContainerRuntime> {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    return new FakeContainerRuntime(folder, bundle);
  }

  /** The folder that stands for a volume: empty, and the containers' own. */
  async volume(name: string): Promise<string> {
    const known = this.#volumes.get(name);
    if (known !== undefined) return known;
    const folder = path.join(this.#folder, name);
    await mkdir(folder);
    if (isRoot) await chown(folder, unprivilegedUid, unprivilegedUid);
    this.#volumes.set(name, folder);
    return folder;
  }

  /** The port of this machine that stands for one of a container. */
  async port(containerPort: number): Promise<number> {
    const port = this.#ports.get(containerPort) ?? (await freePort());
    this.#ports.set(containerPort, port);
    return port;
  }

  /**
   * Starts a command.
   * @param mounts names of volumes by where the container has them
   */
  async start(
    command: string[],
    { mounts, env }: { mounts: Record<string, string>; env: Record<string, string> },
  ): Promise<FakeContainer> {
    const [program = '', ...args] = await this.#translate(command, mounts);
    const child = spawn(program, args, {
      ...processUser,
      cwd: '/',
      // Its own root is read-only: whoever writes to a temporary folder finds none.
      env: {
        PATH: process.env.PATH,
        TMPDIR: '/nowhere',
        AWS_EC2_METADATA_DISABLED: 'true',
        ...env,
      },
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => (told += data.toString()));
    }
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const started = { child, exitCode: ended, output: () => told };
    this.#started.push(started);
    return started;
  }

  /** Whether an HTTP probe is well. */
  async probeHttp(containerPort: number, address: string): Promise<boolean> {
    const port = await this.port(containerPort);
    return fetch(`http://127.0.0.1:${port}${address}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Whether a TCP probe is well. */
  async probeTcp(containerPort: number): Promise<boolean> {
    const port = await this.port(containerPort);
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() === socket));
      socket.once('error', () => resolve(false));
    });
  }

  async stop(): Promise<void> {
    for (const { child, exitCode } of this.#started) {
      // nginx ends its workers only when it is asked to end.
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
        await exitCode;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #translate(command: string[], mounts: Record<string, string>): Promise<string[]> {
    const port = await this.port(8080);
    const places = [['/app', this.#bundle]];
    for (const [at, name] of Object.entries(mounts)) places.push([at, await this.volume(name)]);
    return command.map((word, at) => {
      if (at === 0) return programs[word] ?? word;
      if (word === '8080') return command[at - 1] === '--listen' ? `127.0.0.1:${port}` : `${port}`;
      // Nobody else is to reach these.
      if (word === '0.0.0.0') return '127.0.0.1';
      const moved = places.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), word);
      return moved.replace(/(?:127\.0\.0\.1|nginx):8080/, `127.0.0.1:${port}`);
    });
  }
}

const programs: Record<string, string> = {
  node: process.execPath,
  nginx: process.env.NGINX_PATH ?? '/usr/sbin/nginx',
};
