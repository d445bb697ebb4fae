import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { createOnce } from '@concourse/core/files/atomicFile';
import { sha256 } from '@concourse/core/files/digest';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { nullIfNotFound, readFileIfExists } from '@concourse/core/files/readFileIfExists';
import type { Environment } from '@concourse/core/store/environment';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { mirrorLayout } from './mirrorLayout';

/** A problem with a local copy. */
export class MirrorError extends ActionableError {
  override name = 'MirrorError';
}

/** A folder with these names may become a copy: a new disk has the first, killed writers leave the other. */
const allowedEntries: string[] = ['lost+found', mirrorLayout.temporary];

/** A folder whose files appear whole or not at all, whenever their writer is killed. */
export class LocalMirror {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /**
   * Opens a copy, or begins one in a folder that is empty or missing.
   * @param kind the command that writes the folder, such as `follower`
   * @throws MirrorError for a folder that holds something else
   */
  static async open(root: string, kind: string): Promise<LocalMirror> {
    const copy = new LocalMirror(root);
    const readMarker = (): Promise<{ kind?: string } | null> => copy.readJson(mirrorLayout.marker);
    let marker = await readMarker();
    const others = marker
      ? []
      : (await copy.list('')).filter((name) => !allowedEntries.includes(name));
    // Another process may have begun the copy since.
    if (others.length > 0) marker = await readMarker();
    if (others.length > 0 && !marker) {
      throw new MirrorError(
        'FOLDER_NOT_EMPTY',
        `${root} holds other things (${others.slice(0, 3).join(', ')}): nothing was written.`,
        'Name an empty folder, or one that this command wrote before: --output <path>',
      );
    }
    if (marker && marker.kind !== kind) {
      throw new MirrorError(
        'MIRROR_FOLDER_TAKEN',
        `${root} holds what another command wrote (${String(marker.kind)}).`,
        'Name another folder: --output <path>',
      );
    }
    await mkdir(copy.pathOf(mirrorLayout.temporary), { recursive: true });
    if (!marker) await copy.writeJson(mirrorLayout.marker, { format: 1, kind });
    return copy;
  }

  /** Removes temporary files of killed writers; other processes may be about to claim the copy. */
  async removeStaleTempFiles(): Promise<void> {
    for (const name of await this.list(mirrorLayout.temporary)) {
      const pid = Number.parseInt(name, 10);
      if (pid !== process.pid && pid > 0 && (await processStartTime(pid)) !== null) continue;
      await rm(this.pathOf(`${mirrorLayout.temporary}/${name}`), { recursive: true, force: true });
    }
  }

  /** Ends writing, and removes the folder of temporary files. */
  async close(): Promise<void> {
    await rm(this.pathOf(mirrorLayout.temporary), { recursive: true, force: true });
  }

  pathOf(file: string): string {
    return path.join(this.root, ...file.split('/'));
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

  /** Writes a folder with all its files with one rename. An existing folder stays as it is. */
  async writeFolder(folder: string, files: Map<string, Buffer>): Promise<void> {
    if (existsSync(this.pathOf(folder))) return;
    const temporary = this.#temporary();
    await mkdir(temporary, { recursive: true });
    for (const [name, bytes] of files) await writeAndSync(path.join(temporary, name), bytes);
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

  async #move(temporary: string, to: string): Promise<void> {
    await mkdir(path.dirname(this.pathOf(to)), { recursive: true });
    await rename(temporary, this.pathOf(to));
  }

  #temporary(): string {
    return this.pathOf(`${mirrorLayout.temporary}/${process.pid}-${randomUUID()}`);
  }
}

async function writeAndSync(file: string, bytes: Buffer): Promise<void> {
  const time = contentMtime(bytes);
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.utimes(time, time);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const baseMtime = 631_152_000;

/**
 * A modification time in seconds that depends on the bytes. nginx derives ETags from time and size: with real times,
 * two files of one size written in the same second share an ETag, and ETags of machines differ.
 */
const contentMtime = (bytes: Buffer): number =>
  baseMtime + (Number.parseInt(sha256(bytes).slice(0, 8), 16) >>> 3);

/** A process. The start time distinguishes it from a later process with the same id. */
export type ClaimHolder = { host: string; pid: number; started: string };

/**
 * Claims a copy for this process: two writers would remove each other's files. Claims are numbered and created
 * once, and the highest counts: of several processes, one creates the next number.
 * @throws MirrorError where another process of this machine has it
 */
export async function claimMirror(copy: LocalMirror, self?: ClaimHolder): Promise<void> {
  const started = (await processStartTime(process.pid)) ?? '';
  const own = self ?? { host: hostname(), pid: process.pid, started };
  for (;;) {
    const earlier = await listClaims(copy);
    const last = earlier[0] ?? 0;
    const owner = last > 0 ? await copy.readJson<ClaimHolder>(mirrorLayout.claim(last)) : null;
    if (owner && owner.pid !== own.pid && (await isRunning(owner))) {
      throw new MirrorError(
        'MIRROR_IN_USE',
        `Process ${owner.pid} keeps ${copy.root} up to date already.`,
        'One process keeps a copy: end that one, or name another folder.',
      );
    }
    const file = mirrorLayout.claim(last + 1);
    const temporary = copy.pathOf(mirrorLayout.temporary);
    if (!(await createOnce(copy.pathOf(file), JSON.stringify(own), temporary))) continue;
    // A slow process may create a number that was removed meanwhile.
    if ((await listClaims(copy))[0] === last + 1) {
      for (const number of earlier) await copy.remove(mirrorLayout.claim(number));
      return;
    }
    await copy.remove(file);
  }
}

async function listClaims(copy: LocalMirror): Promise<number[]> {
  const names = await copy.list(mirrorLayout.claims);
  return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => other - one);
}

const isRunning = async ({ host, pid, started }: ClaimHolder): Promise<boolean> =>
  host === hostname() && (await processStartTime(pid)) === started;

/** Records which environment a copy shows. @throws MirrorError for a copy that shows another environment */
export async function bindToEnvironment(
  copy: LocalMirror,
  environment: Environment,
): Promise<void> {
  const marker = (await copy.readJson<{ environment?: string }>(mirrorLayout.marker)) ?? {};
  const isNew = (await copy.readJson(mirrorLayout.current)) === null;
  const { environment: shown } = marker;
  // Early versions recorded no environment: such copies show the default one, whatever its name.
  if (shown === environment.name || (shown === undefined && environment.isDefault)) return;
  if (!isNew) {
    throw new MirrorError(
      'MIRROR_ENVIRONMENT_MISMATCH',
      `${copy.root} shows the environment ${shown ?? 'that is the default one'}, not ${environment.name}: nothing was changed.`,
      'Name a folder of its own for each environment: --output <path>',
    );
  }
  await copy.writeJson(mirrorLayout.marker, { ...marker, environment: environment.name });
}
