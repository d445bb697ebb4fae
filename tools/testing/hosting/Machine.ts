import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../freePort';
import { temporaryFolder } from '../temporaryFolder';

const nobody = 10001;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: nobody, gid: nobody } : {};

/** A process that stands for a container. */
export type Started = {
  child: ChildProcess;
  /** Everything that it said. */
  said: () => string;
  /** Its exit code, null where a signal ended it. */
  ended: Promise<number | null>;
};

/**
 * Stands for the machine of containers: their very commands run as processes that may write to their volumes
 * and nowhere else, with ports of this machine's own.
 */
export class Machine {
  readonly #folder: string;
  readonly #bundle: string;
  readonly #volumes = new Map<string, string>();
  readonly #ports = new Map<number, number>();
  readonly #started: Started[] = [];

  private constructor(folder: string, bundle: string) {
    this.#folder = folder;
    this.#bundle = bundle;
  }

  /** @param bundle what the image has in `/app` */
  static async make(bundle: string): Promise<Machine> {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    return new Machine(folder, bundle);
  }

  /** The folder that stands for a volume: empty, and the containers' own. */
  async volume(name: string): Promise<string> {
    const known = this.#volumes.get(name);
    if (known !== undefined) return known;
    const folder = path.join(this.#folder, name);
    await mkdir(folder);
    if (isRoot) await chown(folder, nobody, nobody);
    this.#volumes.set(name, folder);
    return folder;
  }

  /** The port of this machine that stands for one of a container. */
  async port(named: number): Promise<number> {
    const port = this.#ports.get(named) ?? (await freePort());
    this.#ports.set(named, port);
    return port;
  }

  /**
   * Starts a command.
   * @param mounts names of volumes by where the container has them
   */
  async start(
    command: string[],
    { mounts, env }: { mounts: Record<string, string>; env: Record<string, string> },
  ): Promise<Started> {
    const [program = '', ...args] = await this.#translate(command, mounts);
    const child = spawn(program, args, {
      ...account,
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
    const started = { child, ended, said: () => told };
    this.#started.push(started);
    return started;
  }

  /** Whether an HTTP probe is well. */
  async answers(named: number, address: string): Promise<boolean> {
    const port = await this.port(named);
    return fetch(`http://127.0.0.1:${port}${address}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Whether a TCP probe is well. */
  async listens(named: number): Promise<boolean> {
    const port = await this.port(named);
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() === socket));
      socket.once('error', () => resolve(false));
    });
  }

  async stop(): Promise<void> {
    for (const { child, ended } of this.#started) {
      // nginx ends its workers only when it is asked to end.
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
        await ended;
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
