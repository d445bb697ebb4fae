import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import { createOnce } from '@concourse/core/files/durableFile';
import { processStart } from '@concourse/core/files/processStart';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import type { Environment } from '@concourse/core/store/environment';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { copyLayout } from './copyLayout';

/** A problem with a local copy. */
export class CopyError extends ActionableError {
  override name = 'CopyError';
}

/** A folder with these names may become a copy: a new disk has the first, killed writers leave the other. */
const expected: string[] = ['lost+found', copyLayout.temporary];

/** A folder whose files appear whole or not at all, whenever their writer is killed. */
export class LocalCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /**
   * Opens a copy, or begins one in a folder that is empty or missing.
   * @param kind the command that writes the folder, such as `follower`
   * @throws CopyError for a folder that holds something else
   */
  static async open(root: string, kind: string): Promise<LocalCopy> {
    const copy = new LocalCopy(root);
    const readMarker = (): Promise<{ kind?: string } | null> => copy.readJson(copyLayout.marker);
    let marker = await readMarker();
    const others = marker ? [] : (await copy.list('')).filter((name) => !expected.includes(name));
    // Another process may have begun the copy since.
    if (others.length > 0) marker = await readMarker();
    if (others.length > 0 && !marker) {
      throw new CopyError(
        `${root} holds other things (${others.slice(0, 3).join(', ')}): nothing was written.`,
        'Name an empty folder, or one that this command wrote before: --to <dir>',
      );
    }
    if (marker && marker.kind !== kind) {
      throw new CopyError(
        `${root} holds what another command wrote (${String(marker.kind)}).`,
        'Name another folder: --to <dir>',
      );
    }
    await mkdir(copy.at(copyLayout.temporary), { recursive: true });
    if (!marker) await copy.writeJson(copyLayout.marker, { format: 1, kind });
    return copy;
  }

  /** Removes temporary files of killed writers; other processes may be about to claim the copy. */
  async sweep(): Promise<void> {
    for (const name of await this.list(copyLayout.temporary)) {
      const pid = Number.parseInt(name, 10);
      if (pid !== process.pid && pid > 0 && (await processStart(pid)) !== null) continue;
      await rm(this.at(`${copyLayout.temporary}/${name}`), { recursive: true, force: true });
    }
  }

  /** Ends writing, and removes the folder of temporary files. */
  async close(): Promise<void> {
    await rm(this.at(copyLayout.temporary), { recursive: true, force: true });
  }

  at(file: string): string {
    return path.join(this.root, ...file.split('/'));
  }

  read(file: string): Promise<Buffer | null> {
    return readIfThere(this.at(file));
  }

  /** The value of a JSON file; null if it is missing or not JSON. */
  async readJson<Value>(file: string): Promise<Value | null> {
    const bytes = await this.read(file);
    return bytes && (parsedOrNull(bytes) as Value | null);
  }

  /** Writes a file with one rename; see `contentTime`. */
  async write(file: string, bytes: Buffer): Promise<void> {
    const temporary = this.#temporary();
    await writeNew(temporary, bytes);
    await this.#move(temporary, file);
  }

  writeJson(file: string, value: unknown): Promise<void> {
    return this.write(file, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  /** Writes a folder with all its files with one rename. An existing folder stays as it is. */
  async writeFolder(folder: string, files: Map<string, Buffer>): Promise<void> {
    if (existsSync(this.at(folder))) return;
    const temporary = this.#temporary();
    await mkdir(temporary, { recursive: true });
    for (const [name, bytes] of files) await writeNew(path.join(temporary, name), bytes);
    await this.#move(temporary, folder);
  }

  /** Removes a file or folder, with one rename. */
  async remove(file: string): Promise<void> {
    const temporary = this.#temporary();
    await rename(this.at(file), temporary).catch(absentAsNull);
    await rm(temporary, { recursive: true, force: true });
  }

  async list(folder: string): Promise<string[]> {
    return (await readdir(this.at(folder)).catch(absentAsNull)) ?? [];
  }

  async #move(temporary: string, to: string): Promise<void> {
    await mkdir(path.dirname(this.at(to)), { recursive: true });
    await rename(temporary, this.at(to));
  }

  #temporary(): string {
    return this.at(`${copyLayout.temporary}/${process.pid}-${randomUUID()}`);
  }
}

async function writeNew(file: string, bytes: Buffer): Promise<void> {
  const time = contentTime(bytes);
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.utimes(time, time);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const year1990 = 631_152_000;

/**
 * A modification time in seconds that depends on the bytes. nginx derives ETags from time and size: with real times,
 * two files of one size written in the same second share an ETag, and ETags of machines differ.
 */
const contentTime = (bytes: Buffer): number =>
  year1990 + (Number.parseInt(sha256(bytes).slice(0, 8), 16) >>> 3);

/** A process. The start time distinguishes it from a later process with the same id. */
export type Owner = { host: string; pid: number; started: string };

/**
 * Claims a copy for this process: two writers would remove each other's files. Claims are numbered and created
 * once, and the highest counts: of several processes, one creates the next number.
 * @throws CopyError where another process of this machine has it
 */
export async function claimCopy(copy: LocalCopy, self?: Owner): Promise<void> {
  const started = (await processStart(process.pid)) ?? '';
  const own = self ?? { host: hostname(), pid: process.pid, started };
  for (;;) {
    const earlier = await claimsOn(copy);
    const last = earlier[0] ?? 0;
    const owner = last > 0 ? await copy.readJson<Owner>(copyLayout.claim(last)) : null;
    if (owner && owner.pid !== own.pid && (await isRunning(owner))) {
      throw new CopyError(
        `Process ${owner.pid} keeps ${copy.root} up to date already.`,
        'One process keeps a copy: end that one, or name another folder.',
      );
    }
    const file = copyLayout.claim(last + 1);
    const temporary = copy.at(copyLayout.temporary);
    if (!(await createOnce(copy.at(file), JSON.stringify(own), temporary))) continue;
    // A slow process may create a number that was removed meanwhile.
    if ((await claimsOn(copy))[0] === last + 1) {
      for (const number of earlier) await copy.remove(copyLayout.claim(number));
      return;
    }
    await copy.remove(file);
  }
}

async function claimsOn(copy: LocalCopy): Promise<number[]> {
  const names = await copy.list(copyLayout.claims);
  return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => other - one);
}

const isRunning = async ({ host, pid, started }: Owner): Promise<boolean> =>
  host === hostname() && (await processStart(pid)) === started;

/** Records which environment a copy shows. @throws CopyError for a copy that shows another environment */
export async function dedicateCopy(copy: LocalCopy, environment: Environment): Promise<void> {
  const marker = (await copy.readJson<{ environment?: string }>(copyLayout.marker)) ?? {};
  const isNew = (await copy.readJson(copyLayout.current)) === null;
  const { environment: shown } = marker;
  // Early versions recorded no environment: such copies show the default one, whatever its name.
  if (shown === environment.name || (shown === undefined && environment.isDefault)) return;
  if (!isNew) {
    throw new CopyError(
      `${copy.root} shows the environment ${shown ?? 'that is the default one'}, not ${environment.name}: nothing was changed.`,
      'Name a folder of its own for each environment: --to <dir>',
    );
  }
  await copy.writeJson(copyLayout.marker, { ...marker, environment: environment.name });
}
