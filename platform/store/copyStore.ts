import path from 'node:path';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { serializeRecord, sha256 } from '@concourse/core/files/digest';
import { mapLimit, type OnProgress, trackProgress } from '@concourse/core/files/mapLimit';
import { cachedPromise } from '@concourse/core/promiseCache';
import { contentFolder, statedDigest } from '@concourse/core/store/contentNames';
import type { Environment } from '@concourse/core/store/environment';
import {
  NotInStoreError,
  nullIfDamaged,
  PrunedError,
  StoreDamageError,
  StoreError,
} from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, StoreFiles } from '@concourse/core/store/types';
import { compressedExtensions, isIntactForm } from './compression';
import { editionBlobs, parseEdition } from './EditionRepository';
import { changedProblem } from './fileDamage';
import { type ExpectedFile, expectedFiles, parseProvenManifest } from './manifests';
import { writePruneRecord } from './prune/pruneRecord';
import { storedFileMetadata } from './repairStore';
import type { Store } from './Store';

/** The order of copying. Files come before the files that refer to them, so that the copy is always consistent. */
const steps = ['compressed forms', 'files', 'documents', 'manifests', 'editions'] as const;

type Step = (typeof steps)[number];

type MissingFile = { file: string; step: Step; bytes: number };

/** Files and records that the other store lacks; the oldest record comes first. */
export type CopyPlan = {
  files: MissingFile[];
  logs: { environment: Environment; records: LogRecord[] }[];
};

/** The other store is not a copy: it has records of other promotions. */
class DivergedError extends StoreError {
  constructor(message: string, next = destinationInstruction) {
    super('COPY_DIVERGED', message, next);
  }
}

/**
 * Finds the files and records of a store that another store lacks. Compares names and sizes of files, not their bytes.
 * @throws DivergedError if the other store has other records
 */
export async function planCopy(from: Store, to: Store): Promise<CopyPlan> {
  // Reads logs before files: the files of a record exist before it does.
  const logs: CopyPlan['logs'] = [];
  for (const store of await from.allEnvironments())
    logs.push(await missingRecords(store, to.forEnvironment(store.environment)));
  const known = new Set(logs.map(({ environment }) => environment.name));
  for (const { environment, log } of await to.allEnvironments()) {
    if (known.has(environment.name) || (await log.newest()) === 0) continue;
    const problem = `${to.label} is not a copy of ${from.label}: it has another environment, ${environment.name}.`;
    throw new DivergedError(problem);
  }
  return { logs, files: await missingFiles(from, to) };
}

async function missingFiles(from: Store, to: Store): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  // Logs are copied separately, and caches are rebuilt.
  const { areas, releases, promoted, blobs, editions, deltas, decisions, refusedPages } = layout;
  const perLog = (await from.allEnvironments()).flatMap(({ environment }) => {
    const { webhookDeliveries, requests, notes } = layout.logOf(environment);
    return [webhookDeliveries, requests, notes];
  });
  const folders = [
    ...[areas, releases, promoted, blobs, editions, deltas, decisions, refusedPages],
    ...perLog,
  ];
  for (const folder of folders) {
    const copied = await to.files.statAll(folder);
    for (const [path, { bytes }] of await from.files.statAll(folder)) {
      const file = `${folder}/${path}`;
      const step = stepOf(file);
      if (step !== null && copied.get(path)?.bytes !== bytes) missing.push({ file, step, bytes });
    }
  }
  return missing;
}

/**
 * True for decisions, their pictures, requests, notes and receipts of webhooks, which no digest proves. Without its
 * receipts, a restored store would send the webhooks of the last day again.
 */
const isUnproven = (file: string): boolean =>
  /^(?:decisions|refused-pages)\/|^(?:environments\/[^/]+\/)?(?:requests|notes)\/|(?:^|\/)webhook-deliveries\/[^/]+\/\d{8}\.json$/.test(
    file,
  );

/** Returns null for files that are not copied. */
function stepOf(file: string): Step | null {
  if (file.endsWith('/publishing.json')) return null;
  if (file.startsWith(`${layout.editions}/`)) return file.endsWith('.json') ? 'editions' : null;
  if (isUnproven(file)) return 'documents';
  if (file.startsWith(`${layout.promoted}/`)) return 'manifests';
  if (file.startsWith(`${layout.deltas}/`) && file.endsWith('.json')) return 'documents';
  if (file.startsWith(`${layout.releases}/`) && file.endsWith('.json')) {
    return file.endsWith('/release.json') ? 'manifests' : 'documents';
  }
  return compressedExtensions.some((ending) => file.endsWith(ending))
    ? 'compressed forms'
    : 'files';
}

async function missingRecords(from: Store, to: Store): Promise<CopyPlan['logs'][number]> {
  const { environment } = from;
  const [copied, newest] = [await to.log.newest(), await from.log.newest()];
  // A revision that was copied before its record was lost proves nothing.
  const { records: known, damage: unknown } = await from.log.readNewest(1, copied + 1);
  if (unknown[0]) throw unknown[0];
  const isPrefix =
    copied <= newest &&
    (known[0] === undefined ||
      canonicalJson(await to.log.read(known[0].rev)) === canonicalJson(known[0]));
  if (!isPrefix)
    throw new DivergedError(
      `${to.label} is not a copy of ${from.label}: revision ${copied} of ${environment.name} differs, so something was promoted there.`,
    );
  const { records, damage } = await from.log.readNewest(newest - copied, newest + 1);
  if (damage[0]) throw damage[0];
  return { environment, records };
}

const destinationInstruction =
  'Use another destination, or create one (--create). Nothing was copied.';

export type CopyOutcome = { files: number; bytes: number; records: number };

/** How often to try, as files may be removed from the source during the copy. */
const attempts = 3;

/**
 * Copies the files and then the records of a plan. If the process is killed, the other store is consistent at an earlier
 * revision, and another run copies the rest. Verifies the digest of every file, and copies no record if a file is damaged.
 * @throws StoreDamageError for a file that is damaged in the source
 * @throws DivergedError if another process promotes in the other store during the copy
 */
export async function copyStore(
  from: Store,
  to: Store,
  { files, logs }: CopyPlan,
  onProgress?: OnProgress,
): Promise<CopyOutcome> {
  await to.writeMarker();
  const integrityChecker = new IntegrityChecker(from);
  // Keeps other processes from pruning files that the other store already has.
  return to.withPromotionClaim(async (held) => {
    const outcome: CopyOutcome = { files: 0, bytes: 0, records: 0 };
    const copy = async (missing: MissingFile[]): Promise<boolean> => {
      const sizes = await copyFiles(missing, held.files);
      outcome.files += sizes.length;
      outcome.bytes += sizes.reduce((sum, size) => sum + size, 0);
      return sizes.length === missing.length;
    };
    let missing = files;
    for (let attempt = 1; !(await copy(missing)); attempt += 1) {
      if (attempt === attempts)
        throw new StoreError(
          'STORE_BEING_PRUNED',
          `Files of ${from.label} were repeatedly removed during the copy: another process is pruning. No record was copied.`,
          'Run the same command again.',
        );
      missing = await missingFiles(from, to);
    }
    await copyPruned(from, held);
    for (const log of logs)
      outcome.records += await copyRecords(held.forEnvironment(log.environment), log.records);
    return outcome;
  });

  /** Returns the sizes of the copied files. Skips files that were removed from the source in the meantime. */
  async function copyFiles(missing: MissingFile[], target: StoreFiles): Promise<number[]> {
    for (const { file } of missing.filter(({ step }) => step === 'editions')) {
      const id = path.posix.basename(file, '.json');
      // The copy itself reports damaged editions.
      const edition = await from.editions.read(id).catch(nullIfDamaged);
      if (edition) integrityChecker.addEdition(edition);
    }
    const damaged: string[] = [];
    const sizes: number[] = [];
    const count = trackProgress('files', missing.length, onProgress);
    for (const step of steps) {
      const written = new Set<string>();
      const copyOne = async ({ file }: MissingFile): Promise<void> => {
        const bytes = await from.files.read(file);
        if (!bytes) return;
        if (!(await integrityChecker.isIntact(file, bytes))) return void damaged.push(file);
        const metadata = storedFileMetadata(file, integrityChecker.mediaTypeOf(file));
        await target.replace(file, bytes, metadata);
        written.add(path.posix.dirname(file));
        sizes.push(bytes.length);
      };
      const ofStep = missing.filter((file) => file.step === step);
      await mapLimit(ofStep, target.concurrency, (file) => count(copyOne(file)));
      await target.fsyncDirs(...written);
      const [file, ...others] = damaged.sort();
      if (file === undefined) continue;
      const more = others.length > 0 ? `, like ${others.length} other files` : '';
      throw new StoreDamageError({
        file,
        problem: `${changedProblem} in ${from.label}${more}: no record was copied`,
        next: 'Run npm run site -- verify, follow its instructions, and copy again.',
      });
    }
    return sizes;
  }
}

/** Records in the copy which revisions were pruned from the source: otherwise the copy would look damaged. */
async function copyPruned(from: Store, to: Store): Promise<void> {
  for (const store of await from.allEnvironments()) {
    const { environment } = store;
    const pruned = await store.pruneState();
    const known = (await to.forEnvironment(environment).pruneState())?.keptFrom ?? 1;
    if (!pruned || pruned.keptFrom <= known) continue;
    const kept = [{ environment, keptFrom: pruned.keptFrom }];
    await writePruneRecord(to.files, kept, new Date(pruned.when));
  }
}

async function copyRecords({ files, label, environment }: Store, records: LogRecord[]) {
  const { record } = layout.logOf(environment);
  for (const each of records) {
    const text = serializeRecord(each);
    if (await files.createOnce(record(each.rev), text, documentMetadata)) continue;
    if ((await files.read(record(each.rev)))?.toString() === text) continue;
    throw new DivergedError(
      `Another process promoted in ${label} during the copy: revision ${each.rev} of ${environment.name} differs from the source.`,
      'Do not promote in a copy. Use another destination, or create one (--create).',
    );
  }
  return records.length;
}

/** For a release without a readable manifest, which states no digests. @throws every other error */
function noneIfUnreadable(error: unknown): ExpectedFile[] {
  const kinds = [StoreDamageError, NotInStoreError, PrunedError];
  if (kinds.some((kind) => error instanceof kind)) return [];
  throw error;
}

/** Compares files with the digests that editions and manifests of a store state. */
export class IntegrityChecker {
  readonly #store: Store;
  /** The files of each release, by path. */
  readonly #expected = new Map<string, Promise<Map<string, ExpectedFile>>>();
  /** Digests that editions state for manifests, by file. */
  readonly #stated = new Map<string, Set<string>>();
  readonly #types = new Map<string, string>();
  /** Sizes that editions state for blobs, by file. */
  readonly #sizes = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  addEdition(edition: Edition): void {
    for (const [name, { version, digest }] of Object.entries(edition.releases)) {
      for (const file of [
        layout.manifest(name, version),
        layout.promotedManifest(name, version, digest),
      ])
        this.#stated.set(file, (this.#stated.get(file) ?? new Set()).add(digest));
    }
    for (const { blob, type, bytes } of editionBlobs(edition)) {
      this.#types.set(blob, type);
      this.#sizes.set(layout.blob(blob), bytes);
    }
  }

  /** The media type of a blob of the added editions. */
  mediaTypeOf(file: string): string | undefined {
    const [, blob = ''] = /^blobs\/([0-9a-f]{64})/.exec(file) ?? [];
    return this.#types.get(blob);
  }

  /** False if a digest proves that a file has other bytes. */
  async isIntact(file: string, bytes: Buffer): Promise<boolean> {
    const ending = compressedExtensions.find((each) => file.endsWith(each));
    if (ending === undefined) return this.#isPlainIntact(file, bytes);
    const plain = file.slice(0, -ending.length);
    const isPlainIntact = (found: Buffer) => this.#isPlainIntact(plain, found);
    return isIntactForm(ending, isPlainIntact, await this.#sizeOf(plain))(bytes);
  }

  async #isPlainIntact(file: string, bytes: Buffer): Promise<boolean> {
    if (isUnproven(file)) return true;
    const [folder = '', name = '', version = '', ...rest] = file.split('/');
    if (folder === layout.blobs) return sha256(bytes) === name;
    if (folder === layout.editions)
      return parseEdition(bytes, name.replace(/\.json$/, '')) !== null;
    if (folder === layout.deltas && version.endsWith('.dcb'))
      return version.startsWith(sha256(bytes));
    const digests = this.#stated.get(file);
    if (digests) return this.#isManifestIntact(file, bytes, [...digests]);
    const [, fragment] = /^fragments\/([0-9a-f]{64})\.html$/.exec(rest.join('/')) ?? [];
    if (fragment !== undefined) return sha256(bytes) === fragment;
    const digest = version === contentFolder ? statedDigest(rest.join('/')) : null;
    if (digest !== null) return sha256(bytes).startsWith(digest);
    if ([layout.releases, layout.promoted].includes(folder) && file.endsWith('.json')) return true;
    return (await this.#expectedOf(name, version)).get(file)?.isIntact(bytes) ?? true;
  }

  /** Publishers can replace `release.json`. Editions use the promoted manifests, so those suffice. */
  async #isManifestIntact(file: string, bytes: Buffer, digests: string[]): Promise<boolean> {
    if (digests.some((digest) => parseProvenManifest(bytes, digest) !== null)) return true;
    const [folder, name = '', version = ''] = file.split('/');
    if (folder !== layout.releases) return false;
    const promoted = await mapLimit(digests, 8, async (digest) => {
      const kept = await this.#store.files.read(layout.promotedManifest(name, version, digest));
      return kept !== null && parseProvenManifest(kept, digest) !== null;
    });
    return promoted.every(Boolean);
  }

  /** The stated size of an uncompressed file; undefined for a file that releases share. */
  async #sizeOf(file: string): Promise<number | undefined> {
    const [folder, name = '', version = ''] = file.split('/');
    if (folder !== layout.areas || version === contentFolder) return this.#sizes.get(file);
    return (await this.#expectedOf(name, version)).get(file)?.bytes;
  }

  #expectedOf(name: string, version: string) {
    return cachedPromise(this.#expected, `${name}/${version}`, async () => {
      const read = async () => expectedFiles(await this.#store.releases.read(name, version));
      const files = await read().catch(noneIfUnreadable);
      return new Map(files.map((each) => [each.file, each]));
    });
  }
}
