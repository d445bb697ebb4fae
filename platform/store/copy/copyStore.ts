import path from 'node:path';
import { recordText } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { counted, type OnProgress } from '@concourse/core/files/onProgress';
import { damagedAsNull, StoreDamageError, StoreError } from '@concourse/core/store/errors';
import { document } from '@concourse/core/store/storedAs';
import { layout } from '@concourse/core/store/storeLayout';
import { blobsOf } from '../blobsOf';
import { overwritten } from '../fileDamage';
import { notePruned } from '../prune/pruned';
import { storedHow } from '../repair/repairStore';
import type { Store } from '../Store';
import { DivergedError, missingFiles, steps, type CopyPlan, type MissingFile } from './planCopy';
import { Soundness } from './soundness';

export type CopyOutcome = { files: number; bytes: number; records: number };

/** How often it is looked again for what was removed from the source under way. */
const looks = 3;

/**
 * Copies what a plan names: files first, each before what states it, then records in their order. Whenever it
 * is killed, the other store is a whole one, of a revision before; another run copies what is missing then.
 * Every file is held against its digest on the way, and no record is copied while one of them is damaged.
 * @throws StoreDamageError for a file that is damaged in the source
 * @throws DivergedError where somebody promotes in the other store meanwhile
 */
export async function copyStore(
  from: Store,
  to: Store,
  { files, logs }: CopyPlan,
  onProgress?: OnProgress,
): Promise<CopyOutcome> {
  await to.mark();
  // What lies in the other store already must not be pruned under it.
  return to.promoting(async () => {
    const copier = new FileCopier(from, to, onProgress);
    let missing = files;
    for (let look = 1; (await copier.copy(missing)) > 0; look += 1) {
      if (look === looks) throw new StoreError(vanishing(from), 'Run the same command again.');
      missing = await missingFiles(from, to);
    }
    await copyPruned(from, to);
    let records = 0;
    for (const log of logs) records += await copyRecords(to.in(log.environment), log);
    return { ...copier.copied, records };
  });
}

const vanishing = ({ label }: Store): string =>
  `Files went from ${label} again and again while they were copied: somebody is pruning it. No record was copied.`;

class FileCopier {
  readonly copied = { files: 0, bytes: 0 };
  readonly #from: Store;
  readonly #to: Store;
  readonly #onProgress: OnProgress | undefined;
  readonly #soundness: Soundness;
  readonly #types = new Map<string, string>();
  /** Folders whose names are to be made durable. */
  readonly #written = new Set<string>();

  constructor(from: Store, to: Store, onProgress: OnProgress | undefined) {
    this.#from = from;
    this.#to = to;
    this.#onProgress = onProgress;
    this.#soundness = new Soundness(from);
  }

  /** @returns how many files were not there any more */
  async copy(missing: MissingFile[]): Promise<number> {
    await this.#learn(missing);
    const damaged: string[] = [];
    let gone = 0;
    const count = counted('files', missing.length, this.#onProgress);
    const copyOne = async ({ file }: MissingFile): Promise<void> => {
      const bytes = await this.#from.files.read(file);
      if (!bytes) gone += 1;
      else if (!(await this.#soundness.isSound(file, bytes))) damaged.push(file);
      else await this.#write(file, bytes);
    };
    for (const step of steps) {
      const ofStep = missing.filter((file) => file.step === step);
      await inParallel(ofStep, this.#to.files.atOnce, (file) => count(copyOne(file)));
      await this.#to.files.settle(...this.#written);
      this.#written.clear();
      const [first] = damaged.sort();
      if (first !== undefined) throw damage(first, damaged.length - 1, this.#from);
    }
    return gone;
  }

  async #write(file: string, bytes: Buffer): Promise<void> {
    const [, blob = ''] = /^blobs\/([0-9a-f]{64})/.exec(file) ?? [];
    await this.#to.files.replace(file, bytes, storedHow(file, this.#types.get(blob)));
    this.#written.add(path.posix.dirname(file));
    this.copied.files += 1;
    this.copied.bytes += bytes.length;
  }

  /** What the editions know of blobs and manifests. Those that name one which is missing are missing too. */
  async #learn(missing: MissingFile[]): Promise<void> {
    const editions = missing.filter(({ step }) => step === 'editions');
    for (const { file } of editions) {
      const id = path.posix.basename(file, '.json');
      // What cannot be read is told when it is copied.
      const edition = await this.#from.editions.read(id).catch(damagedAsNull);
      if (!edition) continue;
      this.#soundness.learn(edition);
      for (const { blob, type } of blobsOf(edition)) this.#types.set(blob, type);
    }
  }
}

function damage(file: string, others: number, { label }: Store): StoreDamageError {
  const more = others > 0 ? `, as ${others} others have` : '';
  return new StoreDamageError({
    file,
    problem: `${overwritten} in ${label}${more}: no record was copied`,
    next: 'What mends it is told by: npm run site -- verify. Then copy again.',
  });
}

/** What was pruned on the one side passes for damaged on the other, unless it is written down there too. */
async function copyPruned(from: Store, to: Store): Promise<void> {
  for (const store of await from.inAll()) {
    const { environment } = store;
    const pruned = await store.pruned();
    const known = (await to.in(environment).pruned())?.keptFrom ?? 1;
    if (!pruned || pruned.keptFrom <= known) continue;
    await notePruned(to.files, [{ environment, keptFrom: pruned.keptFrom }], new Date(pruned.when));
  }
}

async function copyRecords(
  { files, label, environment }: Store,
  { records }: CopyPlan['logs'][number],
): Promise<number> {
  const { record } = layout.logOf(environment);
  for (const each of records) {
    const text = recordText(each);
    if (await files.createOnce(record(each.rev), text, document)) continue;
    if ((await files.read(record(each.rev)))?.toString() === text) continue;
    throw new DivergedError(
      `Somebody promoted in ${label} while it was copied to: revision ${each.rev} of ${environment.name} is not the one of the source.`,
      'Let nobody promote in a copy. Name another place, or a new one (--create).',
    );
  }
  return records.length;
}
