import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestDigest, recordDigest } from '@concourse/core/files/digest';
import { mapLimit, type OnProgress, trackProgress } from '@concourse/core/files/mapLimit';
import { deltaFile, deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { type Damage, returnDamage } from '@concourse/core/store/errors';
import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { compressedExtensions } from './compression';
import { deltaProblem, readDeltaIndex, servedFilesOf } from './deltas';
import { type EditionBlob, editionBlobs, parseEdition } from './EditionRepository';
import {
  type ReportedDamage,
  type FileDamage,
  toDamage,
  fileDamage,
  hasDigest,
  missingProblem,
} from './fileDamage';
import { parseProvenManifest, republishInstruction } from './manifests';
import { revisionsIn } from './newestRevision';
import { followedRevision } from './ReleaseLog';
import { verifySignature, readSignatures } from './signatures';
import type { Store } from './Store';

/** The number of verified files of each kind, and all problems. */
export type Verification = {
  logs: (Omit<LogVerification, 'records' | 'damaged' | 'problems'> & { records: number })[];
  editions: number;
  /** Editions that were pruned. */
  pruned: number;
  releases: number;
  blobs: number;
  deltas: number;
  problems: ReportedDamage[];
};

export type VerifyOptions = {
  onProgress?: OnProgress;
  /** Repairs faults, called once for each kind of file; returns the faults that remain. */
  repair?: (faults: ReportedDamage[]) => Promise<ReportedDamage[]>;
};

const refersToFiles = ({ file }: ReportedDamage): boolean =>
  file.startsWith(`${layout.editions}/`) || file.endsWith('/release.json');

/**
 * Reads all files of a store. Compares them with the digests in their names and in the files that refer to them, and
 * every record with the digest in the next one. Writes nothing.
 */
export async function verifyStore(
  store: Store,
  { onProgress = () => undefined, repair = (found) => Promise.resolve(found) }: VerifyOptions = {},
): Promise<Verification> {
  /** Verifies again if the repair restored a file that refers to further files. */
  const verifyAndRepair = async <Found extends { problems: ReportedDamage[] }>(
    verify: () => Promise<Found>,
  ): Promise<Found> => {
    const found = await verify();
    const left = await repair(found.problems);
    const repeat = found.problems.some((fault) => !left.includes(fault) && refersToFiles(fault));
    return repeat ? verifyAndRepair(verify) : { ...found, problems: left };
  };

  const logs: LogVerification[] = [];
  for (const each of await store.allEnvironments()) logs.push(await verifyLog(each));
  const editions = await verifyAndRepair(() => verifyEditions(store, logs, onProgress));
  const releases = await verifyAndRepair(() => verifyReleases(store, editions.sound, onProgress));
  const blobs = await verifyAndRepair(() => verifyBlobs(store, editions.sound, onProgress));
  const deltas = await verifyAndRepair(() => verifyDeltas(store));
  return {
    logs: logs.map(({ environment, records, keptFrom, begins, restarts, newest, lost }) => ({
      ...{ environment, keptFrom, begins, restarts, newest, lost },
      records: records.length,
    })),
    editions: editions.sound.length,
    pruned: editions.pruned,
    releases: releases.count,
    blobs: blobs.count,
    deltas: deltas.count,
    problems: [...logs, editions, releases, blobs, deltas].flatMap(({ problems }) => problems),
  };
}

/** The log of one environment, and its hash chain: each record states the digest of the one before it. */
type LogVerification = {
  environment: string;
  records: LogRecord[];
  /** The oldest revision whose files are all kept. */
  keptFrom: number;
  /** The oldest revision that states a digest; null if none does. */
  begins: number | null;
  /** Revisions that restart the chain, as the record before them was unreadable. */
  restarts: number[];
  /** The newest record and its digest, which covers all records before it. */
  newest: { rev: number; digest: string } | null;
  /** Revisions whose records are damaged, or changed as the chain shows. */
  damaged: number[];
  /** Revisions that the newest record names as lost. */
  lost: readonly number[];
  problems: ReportedDamage[];
};

/** Verifies the records of one environment, and their chain. */
export async function verifyLog(store: Store): Promise<LogVerification> {
  const { log, environment } = store;
  const { records, damage, damaged, lost } = await log.readAll();
  const chain = verifyChain(records, (rev) => log.fileOf(rev));
  const changed = revisionsIn(chain.problems.map(({ file }) => path.posix.basename(file)));
  return {
    ...chain,
    environment: environment.name,
    records,
    damaged: [...damaged, ...changed],
    lost,
    keptFrom: (await store.pruneState())?.keptFrom ?? 1,
    problems: [...damage.map(toDamage), ...chain.problems],
  };
}

type FileOf = (rev: number) => string;

/** Compares every record, oldest first, with the digest that the next one states. */
export function verifyChain(
  records: LogRecord[],
  fileOf: FileOf,
): Pick<LogVerification, 'begins' | 'restarts' | 'newest' | 'problems'> {
  const begins = records.find(({ previous }) => previous !== undefined)?.rev ?? null;
  const chained = records.filter(({ rev }) => begins !== null && rev >= begins);
  const unchained = chained.filter(({ previous }) => previous === undefined);
  const reported = new Set(unchained.map(({ rev }) => fileOf(rev)));
  const last = records.at(-1);
  return {
    begins,
    restarts: chained
      .filter(({ rev, parent, previous }) => previous === null && parent > 0 && rev !== begins)
      .map(({ rev }) => rev),
    newest: last ? { rev: last.rev, digest: recordDigest(last) } : null,
    problems: [
      ...changedRecords(records, fileOf).filter(({ file }) => !reported.has(file)),
      ...unchained.map(({ rev }) => ({
        file: fileOf(rev),
        problem: `lacks the digest of the record before it, unlike all records since revision ${begins}`,
        next: `It was changed, or an old version of this project wrote it: update every machine that promotes. ${restoreInstruction}`,
      })),
    ].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Goes from the newest record back, as a digest in a changed record proves nothing. */
function changedRecords(records: LogRecord[], fileOf: FileOf): Damage[] {
  const problems: Damage[] = [];
  const report = (rev: number, problem: string): void =>
    void problems.push({ file: fileOf(rev), problem, next: restoreInstruction });
  /** The state of `next`. */
  let state: 'newest' | 'confirmed' | 'unknown' | 'changed' = 'newest';
  for (const [at, next] of [...records.entries()].reverse()) {
    const record = records[at - 1];
    const stated = next.previous ?? null;
    if (record === undefined || stated === null || record.rev !== followedRevision(next)) {
      state = 'unknown';
    } else if (recordDigest(record) === stated) {
      state = 'confirmed';
    } else if (state === 'changed') {
      state = 'unknown';
    } else if (state === 'unknown') {
      report(next.rev, `does not follow revision ${record.rev}`);
    } else {
      const doubt = state === 'newest' ? `, or revision ${next.rev}, the newest, was` : '';
      const problem = `is not the record that revision ${next.rev} follows: it was changed or replaced${doubt}`;
      report(record.rev, problem);
      state = 'changed';
    }
  }
  return problems;
}

const restoreInstruction =
  'Restore the original record from a copy of the store: npm run site -- verify --repair-from <store>\nWithout one, record that it is lost: npm run site -- verify --accept-loss --reason "…"';

/** Verifies the id of every edition that is in the store, or that a record refers to. */
async function verifyEditions(store: Store, logs: LogVerification[], onProgress: OnProgress) {
  const revisions = revisionsByEdition(logs);
  const stored = (await store.files.list(layout.editions))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const ids = [...new Set([...stored, ...revisions.keys()])].sort();
  const keptRecords = logs.flatMap(({ records, keptFrom }) =>
    records.filter(({ rev }) => rev >= keptFrom),
  );
  const kept = new Set(keptRecords.flatMap(editionsOf));

  const sound: Edition[] = [];
  const problems: ReportedDamage[] = [];
  let pruned = 0;
  await mapLimit(ids, 8, async (id) => {
    const read = await store.editions.read(id).catch(returnDamage);
    if (!(read instanceof Error)) sound.push(read);
    else if (read.problem === missingProblem && !kept.has(id)) {
      pruned += 1;
      return;
    } else problems.push(editionFault(id, read, revisions.get(id)));
    onProgress('editions', sound.length + problems.length, ids.length);
  });
  return { sound, pruned, problems };
}

/** The revisions that refer to each edition. Revisions of all logs but the first name their environment. */
function revisionsByEdition(logs: LogVerification[]): Map<string, Set<string>> {
  const revisions = new Map<string, Set<string>>();
  for (const [at, { environment, records }] of logs.entries()) {
    for (const record of records) {
      const revision = at === 0 ? String(record.rev) : `${record.rev} of ${environment}`;
      for (const id of editionsOf(record))
        revisions.set(id, (revisions.get(id) ?? new Set<string>()).add(revision));
    }
  }
  return revisions;
}

function editionFault(id: string, { file, problem, next }: Damage, revisions?: Set<string>) {
  if (!revisions) return { file, problem, next: 'Remove the file: no record refers to it.' };
  const which = `${revisions.size === 1 ? 'revision' : 'revisions'} ${[...revisions].join(', ')}`;
  const isIntact = (bytes: Buffer): boolean => parseEdition(bytes, id) !== null;
  return { file, problem: `${problem} (${which})`, next, isIntact };
}

/** A release with the digests that editions state for its manifest. */
type Release = { name: string; version: string; stated: Set<string> };

/** Verifies the manifest of every release against editions, and its files against the manifest. */
async function verifyReleases(store: Store, editions: Edition[], onProgress: OnProgress) {
  const releases = await allReleases(store, editions);
  const count = trackProgress('releases', releases.length, onProgress);
  const problems = await mapLimit(releases, 2, (release) => count(verifyRelease(store, release)));
  return { count: releases.length, problems: problems.flat() };
}

/** Releases that are published, or that an edition uses. */
async function allReleases(store: Store, editions: Edition[]): Promise<Release[]> {
  const releases = new Map<string, Release>();
  const add = (name: string, version: string): Release => {
    const known = releases.get(`${name}@${version}`) ?? { name, version, stated: new Set() };
    releases.set(`${name}@${version}`, known);
    return known;
  };
  for (const name of await store.files.list(layout.releases))
    for (const version of await store.releases.versions(name)) add(name, version);
  for (const edition of editions)
    for (const [name, { version, digest }] of Object.entries(edition.releases))
      add(name, version).stated.add(digest);
  return [...releases.values()];
}

/** The promoted manifests of a release that differ from the digests in their names. */
async function damagedCopies(
  store: Store,
  { name, version, stated }: Release,
): Promise<ReportedDamage[]> {
  const problem = 'differs from the digest in its name';
  const found = [...stated].map(async (digest): Promise<ReportedDamage[]> => {
    const file = layout.promotedManifest(name, version, digest);
    const isIntact = (bytes: Buffer): boolean => parseProvenManifest(bytes, digest) !== null;
    const bytes = await store.files.read(file);
    return !bytes || isIntact(bytes) ? [] : [{ file, problem, next: restoreInstruction, isIntact }];
  });
  return (await Promise.all(found)).flat();
}

async function verifyRelease(store: Store, release: Release): Promise<ReportedDamage[]> {
  const { name, version, stated } = release;
  const next = republishInstruction(name, version);
  const manifestFile = layout.manifest(name, version);
  const [digest] = stated;
  const proof: Pick<FileDamage, 'isIntact'> =
    digest === undefined || stated.size > 1
      ? {}
      : { isIntact: (bytes: Buffer): boolean => parseProvenManifest(bytes, digest) !== null };
  try {
    const manifest = await store.releases.find(name, version);
    if (!manifest) return [{ file: manifestFile, problem: missingProblem, next, ...proof }];
    const isAsStated = [...stated].every((each) => each === manifestDigest(manifest));
    const problem = 'differs from the manifest that editions use';
    const faults = await store.releases.findDamage(manifest);
    const lostCopies = await damagedCopies(store, release);
    const provenance = await store.releases.readProvenance(name, version).catch(returnDamage);
    return [
      ...(isAsStated ? [] : [{ file: manifestFile, problem, next, ...proof }]),
      ...lostCopies,
      ...faults.map((fault) => ({ ...fault, next })),
      ...(provenance instanceof Error ? [toDamage(provenance)] : []),
      ...(await signatureDamage(store, manifest)),
    ];
  } catch (error) {
    const damage = toDamage(returnDamage(error));
    return [damage.file === manifestFile ? { ...damage, ...proof } : damage];
  }
}

async function signatureDamage(store: Store, manifest: ReleaseManifest): Promise<ReportedDamage[]> {
  return (await readSignatures(store.files, manifest)).flatMap(({ file, problem }) => {
    if (problem === null) return [];
    const next = `Remove the file and sign the release again: npm run site -- sign ${manifest.name}@${manifest.version}`;
    const isIntact = (bytes: Buffer) => verifySignature(bytes, manifest, file).problem === null;
    return [{ file, problem, next, isIntact }];
  });
}

/** Verifies the digest of every blob that is in the store, or that an edition refers to. */
async function verifyBlobs(store: Store, editions: Edition[], onProgress: OnProgress) {
  const uses = blobUses(editions);
  const names = new Set(await store.files.list(layout.blobs));
  const digests = [...names].filter((name) => /^[0-9a-f]{64}$/.test(name));
  const all = [...new Set([...digests, ...uses.keys()])];
  const count = trackProgress('blobs', all.length, onProgress);
  const problems = await mapLimit(all, 8, async (digest) => {
    const use = uses.get(digest);
    const compressible = use
      ? isCompressibleType(use.type)
      : compressedExtensions.some((ending) => names.has(digest + ending));
    const expected = { isIntact: hasDigest(digest), compressible };
    const faults = await count(fileDamage(store.files, layout.blob(digest), expected));
    return faults.map((fault) => blobFault(fault, use));
  });
  return { count: all.length, problems: problems.flat() };
}

/** Decodes every delta whose dictionary is in the store. */
async function verifyDeltas(store: Store): Promise<{ count: number; problems: ReportedDamage[] }> {
  const { files } = store;
  const problems: ReportedDamage[] = [];
  let count = 0;
  for (const area of await files.list(layout.deltas)) {
    const next = `Promote the live release of ${area} again, which replaces its wrong deltas. Hosts do not serve them.`;
    const names = await files.list(`${layout.deltas}/${area}`, { recursive: true });
    for (const served of servedFilesOf(area, names)) {
      const index = await readDeltaIndex(files, served);
      if (!index) problems.push({ file: deltaIndexFile(served), problem: 'is malformed', next });
      for (const { from, delta } of Object.values(index ?? {})) {
        if (delta === null) continue;
        count += 1;
        const problem = await deltaProblem(files, served, { from, delta });
        const fault = { file: deltaFile(served, delta), next, isIntact: hasDigest(delta) };
        if (problem !== null) problems.push({ ...fault, problem });
      }
    }
  }
  return { count, problems };
}

type BlobUse = EditionBlob & { release: string };

/** The use of each blob by the last edition that refers to it. */
function blobUses(editions: Edition[]): Map<string, BlobUse> {
  return new Map(
    editions.flatMap((edition) =>
      editionBlobs(edition).map((named) => {
        const version = edition.releases[named.area]?.version ?? '<version>';
        return [named.blob, { ...named, release: `${named.area}@${version}` }] as const;
      }),
    ),
  );
}

function blobFault(fault: FileDamage, use: BlobUse | undefined): ReportedDamage {
  if (!use) return toDamage({ ...fault, next: 'Remove the file: no edition refers to it.' });
  return {
    ...fault,
    problem: `${fault.problem} (${use.path})`,
    next: `If ${use.release} is live, promote it again, which composes the page: npm run site -- promote ${use.release}. Otherwise restore the file from a backup of the store.`,
    type: use.type,
  };
}
