import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { listIfThere } from '@concourse/core/files/listIfThere';
import { absentAsNull, readIfThere } from '@concourse/core/files/readIfThere';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { stampName } from './buildStamp';

/** Sha-256 of each file of a build, by its path in `dist`. */
type Digests = Record<string, string>;

const DAY = 24 * 60 * 60 * 1000;
/** What nobody took for so long is another time's work. */
const KEPT_FOR = 14 * DAY;
/** About a gigabyte of builds of this site. */
const KEPT_AT_MOST = 120;

/** An empty variable counts as not set. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** Where builds are kept unless `SITE_BUILD_CACHE` says: in the folder that a system has for such things. */
const usual = (env: NodeJS.ProcessEnv): string =>
  join(given(env.XDG_CACHE_HOME) ?? join(homedir(), '.cache'), 'concourse/builds');

/** The builds that every clone of a machine may take; null where `SITE_BUILD_CACHE` is `none`. */
export function keptBuilds(env: NodeJS.ProcessEnv): KeptBuilds | null {
  if (env.SITE_BUILD_CACHE === 'none') return null;
  return new KeptBuilds(given(env.SITE_BUILD_CACHE) ?? usual(env));
}

/** Builds by what they were built from: the same sources give the same bytes, in whichever clone. */
export class KeptBuilds {
  constructor(readonly folder: string) {}

  /**
   * Puts the build of these inputs into `dist`.
   * @param inputs digest of everything that a build reads
   * @returns whether it was kept, and whole
   */
  async take(inputs: string, dist: string): Promise<boolean> {
    const kept = this.#placeOf(inputs);
    const listed = await readIfThere(join(kept, 'files.json'));
    if (!listed) return false;
    const digests = parsedOrNull(listed) as Digests | null;
    const files = digests && (await readWhole(join(kept, 'dist'), digests));
    if (!files) {
      await rm(kept, { recursive: true, force: true });
      return false;
    }
    await rm(dist, { recursive: true, force: true });
    for (const [file, bytes] of files) await writeInto(join(dist, file), bytes);
    const now = new Date();
    await utimes(kept, now, now);
    return true;
  }

  /** Keeps the build of these inputs for other clones, and lets go what nobody took for long. */
  async keep(inputs: string, dist: string): Promise<void> {
    const temporary = join(this.folder, `.${randomUUID()}`);
    try {
      const digests: Digests = {};
      for (const file of await filesIn(dist)) {
        const bytes = await readFile(join(dist, file));
        digests[file] = sha256(bytes);
        await writeInto(join(temporary, 'dist', file), bytes);
      }
      await writeFile(join(temporary, 'files.json'), JSON.stringify(digests));
      await rename(temporary, this.#placeOf(inputs)).catch(unlessThere);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    await this.#letGo();
  }

  #placeOf(inputs: string): string {
    return join(this.folder, sha256(inputs));
  }

  async #letGo(): Promise<void> {
    const names = await listIfThere(readdir(this.folder));
    const taken = await Promise.all(
      names.map(async (name) => {
        const known = await stat(join(this.folder, name)).catch(absentAsNull);
        // What another clone let go meanwhile needs no more.
        return { name, at: known?.mtimeMs ?? Date.now() };
      }),
    );
    const oldest = Date.now() - KEPT_FOR;
    const byTime = taken.sort((one, other) => other.at - one.at);
    const old = byTime.filter(({ at }, index) => at < oldest || index >= KEPT_AT_MOST);
    await inParallel(old, 8, ({ name }) =>
      rm(join(this.folder, name), { recursive: true, force: true }),
    );
  }
}

async function writeInto(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The files of a build by their path in `dist`, but for the note of what they were built from. */
async function filesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== stampName)
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
}

/** The files of a kept build; null where one is gone or is not what was kept. */
async function readWhole(kept: string, digests: Digests): Promise<[string, Buffer][] | null> {
  const files = await Promise.all(
    Object.entries(digests).map(async ([file, digest]): Promise<[string, Buffer] | null> => {
      const bytes = await readIfThere(join(kept, file));
      return bytes && sha256(bytes) === digest ? [file, bytes] : null;
    }),
  );
  const whole = files.filter((file) => file !== null);
  return whole.length === files.length ? whole : null;
}

/** Another clone may have kept the same build meanwhile. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
