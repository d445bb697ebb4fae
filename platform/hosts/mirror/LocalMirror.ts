import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { createOnce } from '@concourse/core/files/atomicFile';
import { sha256 } from '@concourse/core/files/digest';
import { pathInside } from '@concourse/core/files/pathInside';
import { isRunning, ownProcess, type StartedProcess } from '@concourse/core/files/processStartTime';
import { nullIfNotFound, readFileIfExists } from '@concourse/core/files/readFileIfExists';
import type { Environment } from '@concourse/core/store/environment';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';

/** Paths inside a local mirror: most are those of a store. The script of nginx reads files by the same paths. */
export const mirrorLayout = {
  ...layout,
  /** Marks a folder as a mirror. */
  marker: 'copy.json',
  /** The routing table. */
  current: 'current.json',
  /** See `claimMirror`. */
  claims: 'owners',
  /** The answer of `/healthz`. */
  health: 'health.json',
  /** See `RetainedEditions`. */
  retained: 'kept.json',
  /** The pages and root files that an export wrote. The reserved `__` keeps its files apart from addresses of the site. */
  exported: '__export.json',

  claim: (number: number): string => `owners/${String(number).padStart(8, '0')}.json`,
  /** Files of an edition for one kind of host, see `HostAdapter`. */
  edition: (name: string): string => `editions/${name}`,
  script: (digest: string): string => `nginx/visit-${digest}.js`,
} as const;

export class MirrorError extends ActionableError {}

/** The files of the mirror itself. An export is served at the root of a site, where no address begins with `__`. */
const ownFiles = ({ marker, temporary }: typeof mirrorLayout, kind: string) =>
  kind === 'export'
    ? { marker: `__${marker}`, temporary: `__${temporary}` }
    : { marker, temporary };

/** A folder on a disk. Readers see a file complete or not at all, even if its writer is killed. */
export class LocalMirror {
  private constructor(
    readonly root: string,
    readonly temporary: string,
  ) {}

  /** Opens a mirror, or creates one in an empty folder. @param kind the command that writes it, such as `follower` */
  static async open(root: string, kind: string): Promise<LocalMirror> {
    const own = ownFiles(mirrorLayout, kind);
    const mirror = new LocalMirror(root, own.temporary);
    // A new disk has the first entry, killed writers leave the other.
    const allowed = ['lost+found', own.temporary];
    const others = (await mirror.list('')).filter((name) => !allowed.includes(name));
    // Read after the list: another process may create the mirror in the meantime, and writes the marker first.
    const marker = await mirror.readJson<{ kind?: string }>(own.marker);
    if (others.length > 0 && !marker) {
      const message = `${root} has other files (${others.slice(0, 3).join(', ')}). Nothing was written.`;
      const next = 'Choose an empty folder, or one that this command has written: --output <path>';
      throw new MirrorError('FOLDER_NOT_EMPTY', message, next);
    }
    if (marker && marker.kind !== kind) {
      const message = `Another command (${String(marker.kind)}) has written the folder ${root}.`;
      const next = 'Choose another folder: --output <path>';
      throw new MirrorError('MIRROR_FOLDER_TAKEN', message, next);
    }
    await mkdir(mirror.pathOf(own.temporary), { recursive: true });
    if (!marker) await mirror.writeJson(own.marker, { format: 1, kind });
    return mirror;
  }

  /** Removes temporary files of killed writers. Keeps those of running processes, which may be claiming the mirror. */
  async removeStaleTempFiles(): Promise<void> {
    for (const name of await this.list(this.temporary)) {
      const pid = Number.parseInt(name, 10);
      if (pid !== process.pid && pid > 0 && (await isRunning({ pid }))) continue;
      await rm(this.pathOf(`${this.temporary}/${name}`), { recursive: true, force: true });
    }
  }

  /** Removes the folder of temporary files. */
  async close(): Promise<void> {
    await rm(this.pathOf(this.temporary), { recursive: true, force: true });
  }

  /** @throws UnsafePathError for a path outside of the mirror */
  pathOf(file: string): string {
    return pathInside(this.root, file);
  }

  read(file: string): Promise<Buffer | null> {
    return readFileIfExists(this.pathOf(file));
  }

  /** The value of a JSON file; null if it is missing or not JSON. */
  async readJson<Value>(file: string): Promise<Value | null> {
    const bytes = await this.read(file);
    return bytes && (parseJsonOrNull(bytes) as Value | null);
  }

  /** Writes a file with one rename; see `contentMtime`. */
  async write(file: string, bytes: Buffer): Promise<void> {
    const temporary = this.#temporary();
    await writeAndSync(temporary, bytes);
    await this.#move(temporary, file);
  }

  writeJson(file: string, value: unknown): Promise<void> {
    return this.write(file, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  /** Writes a folder with all its files, with one rename. Does nothing if the folder exists. */
  async writeFolder(folder: string, files: Map<string, Buffer>): Promise<void> {
    if (existsSync(this.pathOf(folder))) return;
    const temporary = this.#temporary();
    await mkdir(temporary, { recursive: true });
    for (const [name, bytes] of files) await writeAndSync(pathInside(temporary, name), bytes);
    await this.#move(temporary, folder);
  }

  /** Removes a file or folder, with one rename. */
  async remove(file: string): Promise<void> {
    const temporary = this.#temporary();
    await rename(this.pathOf(file), temporary).catch(nullIfNotFound);
    await rm(temporary, { recursive: true, force: true });
  }

  async list(folder: string): Promise<string[]> {
    return (await readdir(this.pathOf(folder)).catch(nullIfNotFound)) ?? [];
  }

  /**
   * Claims the mirror for this process, as two writers would remove each other's files. Claims are numbered, and the
   * highest one counts: only one of several processes can create the next number.
   * @throws MirrorError if another process of this machine has the mirror
   */
  async claim(self?: ClaimHolder): Promise<void> {
    const own = self ?? { host: hostname(), ...(await ownProcess()) };
    for (;;) {
      const earlier = await this.#claims();
      const last = earlier[0] ?? 0;
      const owner = last > 0 ? await this.readJson<ClaimHolder>(mirrorLayout.claim(last)) : null;
      const isHere = owner?.host === hostname() && owner.pid !== own.pid;
      if (isHere && (await isRunning(owner))) {
        const problem = `Process ${owner.pid} already updates ${this.root}.`;
        const next = 'End that process or choose another folder.';
        throw new MirrorError('MIRROR_IN_USE', problem, next);
      }
      const file = mirrorLayout.claim(last + 1);
      const temporary = this.pathOf(this.temporary);
      if (!(await createOnce(this.pathOf(file), JSON.stringify(own), temporary))) continue;
      // If this process was slow, others may have created and removed the same number, and created higher ones.
      if ((await this.#claims())[0] === last + 1) {
        for (const number of earlier) await this.remove(mirrorLayout.claim(number));
        return;
      }
      await this.remove(file);
    }
  }

  /** The numbers of all claims, descending. */
  async #claims(): Promise<number[]> {
    const names = await this.list(mirrorLayout.claims);
    return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => other - one);
  }

  /** True if the mirror serves nothing yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.readJson(mirrorLayout.current)) === null;
  }

  /** Records the environment of the mirror. @throws MirrorError if it mirrors another environment */
  async bindTo(target: Environment): Promise<void> {
    const marker = (await this.readJson<{ environment?: string }>(mirrorLayout.marker)) ?? {};
    const { environment: bound } = marker;
    if (bound === target.name) return;
    if (!(await this.isEmpty()))
      throw new MirrorError(
        'MIRROR_ENVIRONMENT_MISMATCH',
        `${this.root} mirrors ${bound ? `the environment ${bound}` : 'the default environment'}, not ${target.name}. Nothing was changed.`,
        'Use a separate folder for each environment: --output <path>',
      );
    await this.writeJson(mirrorLayout.marker, { ...marker, environment: target.name });
  }

  async #move(temporary: string, to: string): Promise<void> {
    await mkdir(path.dirname(this.pathOf(to)), { recursive: true });
    await rename(temporary, this.pathOf(to));
  }

  #temporary(): string {
    return this.pathOf(`${this.temporary}/${process.pid}-${randomUUID()}`);
  }
}

async function writeAndSync(file: string, bytes: Buffer): Promise<void> {
  const time = contentMtime(bytes);
  await using handle = await open(file, 'wx');
  await handle.writeFile(bytes);
  await handle.utimes(time, time);
  await handle.sync();
}

const baseMtime = 631_152_000;

/**
 * A modification time, in seconds, that depends on the bytes. nginx derives ETags from time and size. With real times,
 * two files of the same size and second would share an ETag, and the ETags of machines would differ.
 */
const contentMtime = (bytes: Buffer): number =>
  baseMtime + (Number.parseInt(sha256(bytes).slice(0, 8), 16) >>> 3);

export type ClaimHolder = StartedProcess & { host: string };
