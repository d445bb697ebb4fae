import { manifestDigest } from '../digest';
import { StoreDamageError, type Damage } from '../errors';
import { missing } from '../fileDamage';
import { inParallel } from '../inParallel';
import type { OnProgress } from '../onProgress';
import { publishAgain } from '../ReleaseRepository';
import type { Store } from '../Store';
import { layout } from '../storeLayout';
import type { Edition } from '../types';

type Release = { name: string; version: string; stated: Set<string> };

/** Every release has the manifest that the editions state, and the bytes that its manifest states. */
export async function verifyReleases(
  store: Store,
  editions: Edition[],
  onProgress: OnProgress,
): Promise<{ count: number; problems: Damage[] }> {
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

async function verifyRelease(store: Store, { name, version, stated }: Release): Promise<Damage[]> {
  const next = publishAgain(name, version);
  const manifestFile = layout.manifest(name, version);
  try {
    const manifest = await store.releases.find(name, version);
    if (!manifest) return [{ file: manifestFile, problem: missing, next }];
    const isAsStated = [...stated].every((digest) => digest === manifestDigest(manifest));
    const problem = 'is not what the editions that use it state';
    const faults = await store.releases.damage(manifest);
    return [
      ...(isAsStated ? [] : [{ file: manifestFile, problem, next }]),
      ...faults.map(({ file, problem: what }) => ({ file, problem: what, next })),
      ...(await damageIn(store.releases.readProvenance(name, version))),
    ];
  } catch (error) {
    return [asDamage(error)];
  }
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
