import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { processStart } from '@concourse/core/files/processStart';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import { contentTime } from './contentTime';
import { copyLayout } from './copyLayout';
import { CopyError } from './errors';

/** A folder whose files appear whole or not at all, whenever their writer is killed. */
export class LocalCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /**
   * Opens a copy, or begins one in a folder that is empty or not there.
   * @param kind what the folder is to hold, such as `follower`
   * @throws CopyError for a folder that holds something else
   */
  static async open(root: string, kind: string): Promise<LocalCopy> {
    const copy = new LocalCopy(root);
    const readMarker = (): Promise<{ kind?: string } | null> => copy.readJson(copyLayout.marker);
    let marker = await readMarker();
    if (!marker && existsSync(root)) {
      const strangers = await strangersIn(root);
      // Another process may have begun it since.
      marker = strangers.length > 0 ? await readMarker() : null;
      if (strangers.length > 0 && !marker) throw heldByOthers(root, strangers);
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

  /** Removes what killed writers left on their way; another one may be about to find out that it is not needed. */
  async sweep(): Promise<void> {
    const left = await this.list(copyLayout.temporary);
    for (const name of left) {
      const pid = Number.parseInt(name, 10);
      if (pid !== process.pid && pid > 0 && (await processStart(pid)) !== null) continue;
      await rm(this.at(`${copyLayout.temporary}/${name}`), { recursive: true, force: true });
    }
  }

  /** Ends writing: nothing but the copy itself stays in the folder. */
  async close(): Promise<void> {
    await rm(this.at(copyLayout.temporary), { recursive: true, force: true });
  }

  /** The whole path of a file. */
  at(file: string): string {
    return path.join(this.root, ...file.split('/'));
  }

  /** Bytes of a file, or null where there is none. */
  read(file: string): Promise<Buffer | null> {
    return readIfThere(this.at(file));
  }

  /** What a JSON file holds; null where there is none, or none that can be read. */
  async readJson<Value>(file: string): Promise<Value | null> {
    const bytes = await this.read(file);
    if (!bytes) return null;
    try {
      return JSON.parse(bytes.toString()) as Value;
    } catch {
      return null;
    }
  }

  /** Puts a file in its place with one rename; its time is made of its bytes. */
  async write(file: string, bytes: Buffer): Promise<void> {
    const temporary = this.#temporary();
    await writeNew(temporary, bytes);
    await mkdir(path.dirname(this.at(file)), { recursive: true });
    await rename(temporary, this.at(file));
  }

  writeJson(file: string, value: unknown): Promise<void> {
    return this.write(file, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  /** Puts a folder in its place, with all its files, with one rename. One that is there stays. */
  async writeFolder(folder: string, files: Map<string, Buffer>): Promise<void> {
    if (existsSync(this.at(folder))) return;
    const temporary = this.#temporary();
    await mkdir(temporary, { recursive: true });
    for (const [name, bytes] of files) {
      await writeNew(path.join(temporary, name), bytes);
    }
    await mkdir(path.dirname(this.at(folder)), { recursive: true });
    await rename(temporary, this.at(folder));
  }

  /** Removes a file or folder: a folder leaves its place with one rename first. */
  async remove(file: string): Promise<void> {
    const temporary = this.#temporary();
    await rename(this.at(file), temporary).catch(absentAsNull);
    await rm(temporary, { recursive: true, force: true });
  }

  /** Names in a folder; none where it is not there. */
  async list(folder: string): Promise<string[]> {
    return (await readdir(this.at(folder)).catch(absentAsNull)) ?? [];
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

/** What a disk of its own has from the start, and what a killed writer left. */
const expected: string[] = ['lost+found', copyLayout.temporary];

const strangersIn = async (root: string): Promise<string[]> =>
  (await readdir(root)).filter((name) => !expected.includes(name));

const heldByOthers = (root: string, names: string[]): CopyError =>
  new CopyError(
    `${root} holds other things (${names.slice(0, 3).join(', ')}): nothing was written.`,
    'Name an empty folder, or one that this command wrote before: --to <dir>',
  );
