import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestDigest } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { StoreDamageError, type Damage } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { missing } from '../fileDamage';
import { parseManifest, publishAgain } from '../ReleaseRepository';
import { judgeSignature, readSignatures } from '../signatures/releaseSignatures';
import type { Store } from '../Store';
import type { Fault } from './fault';

type Release = { name: string; version: string; stated: Set<string> };

/** Every release has the manifest that the editions state, and the bytes that its manifest states. */
export async function verifyReleases(
  store: Store,
  editions: Edition[],
  onProgress: OnProgress,
): Promise<{ count: number; problems: Fault[] }> {
  const releases = [...(await allReleases(store, editions)).values()];
  let done = 0;
  const problems = await inParallel(releases, 2, async (release) => {
    const found = await verifyRelease(store, release);
    onProgress('releases', (done += 1), releases.length);
    return found;
  });
  return { count: releases.length, problems: problems.flat() };
}

/** Those that are published, and those that an edition names. */
async function allReleases(store: Store, editions: Edition[]): Promise<Map<string, Release>> {
  const releases = new Map<string, Release>();
  const note = (name: string, version: string): Release => {
    const known = releases.get(`${name}@${version}`) ?? { name, version, stated: new Set() };
    releases.set(`${name}@${version}`, known);
    return known;
  };
  for (const name of await store.files.list(layout.releases)) {
    for (const version of await store.releases.versions(name)) note(name, version);
  }
  for (const edition of editions) {
    for (const [name, { version, digest }] of Object.entries(edition.releases)) {
      note(name, version).stated.add(digest);
    }
  }
  return releases;
}

async function verifyRelease(store: Store, { name, version, stated }: Release): Promise<Fault[]> {
  const next = publishAgain(name, version);
  const manifestFile = layout.manifest(name, version);
  const [digest] = stated;
  const proof =
    digest === undefined || stated.size > 1
      ? {}
      : { isSound: (bytes: Buffer): boolean => parseManifest(bytes, digest) !== null };
  try {
    const manifest = await store.releases.find(name, version);
    if (!manifest) return [{ file: manifestFile, problem: missing, next, ...proof }];
    const isAsStated = [...stated].every((digest) => digest === manifestDigest(manifest));
    const problem = 'is not what the editions that use it state';
    const faults = await store.releases.damage(manifest);
    return [
      ...(isAsStated ? [] : [{ file: manifestFile, problem, next, ...proof }]),
      ...faults.map((fault) => ({ ...fault, next })),
      ...(await damageIn(store.releases.readProvenance(name, version))),
      ...(await damagedSignatures(store, manifest)),
    ];
  } catch (error) {
    const damage = asDamage(error);
    return [damage.file === manifestFile ? { ...damage, ...proof } : damage];
  }
}

/** One that proves nothing is in the way of nobody, but it is not what its name says. */
async function damagedSignatures(store: Store, manifest: ReleaseManifest): Promise<Fault[]> {
  const signatures = await readSignatures(store.files, manifest);
  return signatures.flatMap(({ file, problem }) => {
    if (problem === null) return [];
    const next = `Remove the file, and sign the release again: npm run site -- sign ${manifest.name}@${manifest.version}`;
    const isSound = (bytes: Buffer): boolean =>
      judgeSignature(bytes, manifest, file).problem === null;
    return [{ file, problem, next, isSound }];
  });
}

async function damageIn(reading: Promise<unknown>): Promise<Damage[]> {
  return reading.then(
    () => [],
    (error: unknown) => [asDamage(error)],
  );
}

function asDamage(error: unknown): Damage {
  if (!(error instanceof StoreDamageError)) throw error;
  return { file: error.file, problem: error.problem, next: error.next };
}
