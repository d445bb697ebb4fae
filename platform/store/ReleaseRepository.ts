import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { describeTime } from '@concourse/core/config/freezes';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { integrityOf, manifestDigest, serializeManifest, md5 } from '@concourse/core/files/digest';
import { mapLimit, trackProgress, type OnProgress } from '@concourse/core/files/mapLimit';
import { cachedPromise } from '@concourse/core/promiseCache';
import {
  catchOnly,
  returnDamage,
  NotInStoreError,
  PrunedError,
  StoreDamageError,
  StoreWriteError,
  VersionTakenError,
} from '@concourse/core/store/errors';
import {
  documentMetadata,
  isCompressibleFile,
  internalFileMetadata,
  mediaTypeOf,
} from '@concourse/core/store/mediaTypes';
import { parseStoredJson } from '@concourse/core/store/storedJson';
import { layout, parsePromotedName } from '@concourse/core/store/storeLayout';
import type { Edition, Provenance, ListedFile, StoreFiles } from '@concourse/core/store/types';
import { whilePruning, withPublishClaim } from './claims';
import { writeCompressed } from './compression';
import { fileDamage, hasDigest, listedDamage, readVerified, type FileDamage } from './fileDamage';
import {
  expectedFiles,
  parseProvenManifest,
  parseStoredManifest,
  damageOf,
  releaseDifferences,
  findStatedDigest,
} from './manifests';
import { filesExist } from './newestRevision';
import { readTombstone } from './prune/pruneRecord';

export type Build = {
  manifest: ReleaseManifest;
  /** Served files, by path inside the release. */
  files: Map<string, Buffer>;
  /** HTML of the pages' content, by its sha-256. */
  contents: Map<string, Buffer>;
  /** Source maps: kept for error reports, never served. */
  maps: Map<string, Buffer>;
  /** The node bundle of the shell; null for areas. */
  shellBundle: Buffer | null;
};

export type PublishOptions = { provenance?: () => Promise<Provenance>; onProgress?: OnProgress };

export type PublishOutcome = 'published' | 'already published' | 'repaired';

/** The published releases. The files of a version never change. */
export class ReleaseRepository {
  readonly #files: StoreFiles;
  readonly #now: () => Date;
  readonly #manifests = new Map<string, Promise<ReleaseManifest>>();
  /** Paths of promoted manifests that were read and are intact. */
  readonly #intactCopies = new Set<string>();

  constructor(files: StoreFiles, now: () => Date) {
    this.#files = files;
    this.#now = now;
  }

  /** The manifest of a release, or null if it is not published. @throws StoreDamageError if it is damaged */
  async find(name: string, version: string): Promise<ReleaseManifest | null> {
    const bytes = await this.#files.read(layout.manifest(name, version));
    return bytes && parseStoredManifest(bytes, name, version);
  }

  /**
   * The manifest of a release as it was promoted; before, as it is published.
   * @param digest the digest that an edition states; without it, the copy of the only promoted manifest is returned
   * @throws NotInStoreError for a version that is not published, StoreDamageError as `find`
   */
  async read(name: string, version: string, digest?: string): Promise<ReleaseManifest> {
    const kept = await this.#promoted(name, version, digest);
    return kept ?? (await this.find(name, version)) ?? this.#rejectMissing(name, version);
  }

  async #promoted(name: string, version: string, digest?: string): Promise<ReleaseManifest | null> {
    const digests = digest === undefined ? await this.#promotedDigests(name, version) : [digest];
    const [only] = digests;
    if (only === undefined || digests.length > 1) return null;
    const path = layout.promotedManifest(name, version, only);
    const bytes = await this.#files.read(path);
    const manifest = bytes && parseProvenManifest(bytes, only);
    if (manifest) this.#intactCopies.add(path);
    return manifest;
  }

  /** The paths of the promoted manifests of a release. */
  async promotedManifests(name: string, version: string): Promise<string[]> {
    const digests = await this.#promotedDigests(name, version);
    return digests.map((digest) => layout.promotedManifest(name, version, digest));
  }

  async #promotedDigests(name: string, version: string): Promise<string[]> {
    const files = await this.#files.list(layout.promotedOf(name));
    const parsed = files.map(parsePromotedName);
    return parsed.flatMap((each) => (each?.version === version ? each.digest : []));
  }

  /**
   * Keeps the manifests of editions that are about to be promoted. Their publishers may change `release.json`, which must
   * not affect promotions of other areas.
   */
  async keepPromoted(editions: Pick<Edition, 'releases'>[]): Promise<void> {
    const releases = editions.flatMap((edition) => Object.entries(edition.releases));
    const byFile = new Map(
      releases.map((each) => {
        const [name, { version, digest }] = each;
        return [layout.promotedManifest(name, version, digest), each] as const;
      }),
    );
    await mapLimit(byFile, this.#files.concurrency, async ([path, [name, { version, digest }]]) => {
      // An account of another environment can create a copy with other bytes.
      if (this.#intactCopies.has(path) || (await this.#promoted(name, version, digest))) return;
      const bytes = await this.#files.read(layout.manifest(name, version));
      const manifest = bytes && parseProvenManifest(bytes, digest);
      // Earlier releases may be pruned or damaged.
      if (manifest) await this.#files.replace(path, serializeManifest(manifest), documentMetadata);
    });
  }

  /** The manifests of many releases, sorted by name. @param digests by name, see `read` @throws as `read` */
  async readAll(
    versions: Record<string, string>,
    digests: Record<string, string> = {},
  ): Promise<Record<string, ReleaseManifest>> {
    const names = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
    const read = await mapLimit(names, this.#files.concurrency, async ([name, version]) => {
      return [name, await this.read(name, version, digests[name])] as const;
    });
    return Object.fromEntries(read);
  }

  async #rejectMissing(name: string, version: string): Promise<never> {
    const tombstone = await readTombstone(this.#files, name, version);
    if (tombstone)
      throw new PrunedError(
        'RELEASE_PRUNED',
        `${name}@${version} was pruned at ${describeTime(tombstone.when)}.`,
        `Publish the same build again: npm run site -- publish ${name}`,
      );
    const versions = await this.versions(name);
    const message =
      `${name}@${version} is not published` +
      (versions.length > 0 ? ` (published: ${versions.join(', ')}).` : '.');
    const next = `Publish it: npm run site -- publish ${name}`;
    throw new NotInStoreError('RELEASE_NOT_FOUND', message, next);
  }

  /** The published versions of an area, unsorted; includes versions whose manifest is damaged. */
  async versions(name: string): Promise<string[]> {
    const versions = await this.#files.list(layout.releasesOf(name));
    const files = versions.map((version) => layout.manifest(name, version));
    const exists = await filesExist(this.#files, files, 8);
    return versions.filter((_, at) => exists[at]);
  }

  /** HTML of the content of a page. @throws StoreDamageError if it is missing or has another digest */
  async readContent(name: string, version: string, fragment: string): Promise<string> {
    const file = `${layout.contents(name, version)}/${fragment}.html`;
    const damage = damageOf(name, version, file);
    return String(await readVerified(this.#files, damage, hasDigest(fragment)));
  }

  /** Bytes of a served file. @throws StoreDamageError if they differ from the manifest */
  async readFile(name: string, version: string, file: string): Promise<Buffer> {
    const { files } = await this.#cachedManifest(name, version);
    const path = layout.servedFile(name, version, file);
    const isIntact = (found: Buffer): boolean => integrityOf(found) === files[file]?.integrity;
    return readVerified(this.#files, damageOf(name, version, path), isIntact);
  }

  /** The source map of a served script; null if it has none. */
  async readSourceMap(name: string, version: string, file: string): Promise<string | null> {
    const bytes = await this.#files.read(`${layout.sourceMaps(name, version)}/${file}.map`);
    return bytes?.toString() ?? null;
  }

  /** Code of the shell's node bundle. @throws StoreDamageError if it differs from the manifest */
  async readShellBundle(version: string): Promise<string> {
    const { shell } = await this.#cachedManifest('shell', version);
    const damage = damageOf('shell', version, layout.shellBundle(version));
    return String(await readVerified(this.#files, damage, hasDigest(shell?.bundle)));
  }

  /** The origin of a release, or null if it was not recorded. @throws StoreDamageError if it is malformed */
  async readProvenance(name: string, version: string): Promise<Provenance | null> {
    const file = layout.provenance(name, version);
    const bytes = await this.#files.read(file);
    if (!bytes) return null;
    const damage = { file, next: 'Remove the file: the release does not depend on it.' };
    const provenance = parseStoredJson(bytes, damage);
    if (isProvenance(provenance)) return provenance;
    throw new StoreDamageError({ ...damage, problem: 'is not a record of provenance' });
  }

  /** The names of a release's damaged files. Reads the files, unless a listing of the store verifies them. */
  async damagedFiles(manifest: ReleaseManifest, build?: Build): Promise<string[]> {
    const listed = await this.#listedFiles(manifest);
    const faults = listed
      ? expectedFiles(manifest).flatMap(({ label, file, ...expected }) => {
          const offered = build && bytesOf(build, label);
          const known = { ...expected, md5: offered ? md5(offered) : null };
          return listedDamage(listed, file, known).map(() => ({ label }));
        })
      : await this.findDamage(manifest);
    return [...new Set(faults.map(({ label }) => label))];
  }

  /** The stored files of a release, by path in the store; null if listings do not verify files. */
  async #listedFiles({ name, version }: ReleaseManifest): Promise<Map<string, ListedFile> | null> {
    if (!this.#files.hasVerifiedListing) return null;
    const listed = new Map<string, ListedFile>();
    const { publicFiles, contentFiles, release } = layout;
    for (const folder of [publicFiles(name, version), contentFiles(name), release(name, version)]) {
      for (const [file, about] of await this.#files.statAll(folder))
        listed.set(`${folder}/${file}`, about);
    }
    return listed;
  }

  /** The damage of a release's files and their compressed forms; `label` is the name inside the release. */
  async findDamage(manifest: ReleaseManifest): Promise<(FileDamage & { label: string })[]> {
    const check = async ({ label, file, ...how }: ReturnType<typeof expectedFiles>[number]) =>
      (await fileDamage(this.#files, file, how)).map((fault) => ({ ...fault, label }));
    const { concurrency } = this.#files;
    return (await mapLimit(expectedFiles(manifest), concurrency, check)).flat();
  }

  /**
   * Publishes a build. Writes `release.json` last: until then the release does not exist. Publishing again
   * completes an interrupted publication, and repairs damage.
   * @param provenance returns the origin of the build; a release keeps the first one that is recorded
   * @throws VersionTakenError if the version is published with other bytes
   */
  async publish(build: Build, options: PublishOptions = {}): Promise<PublishOutcome> {
    const { provenance, onProgress } = options;
    const { manifest } = build;
    const { name, version } = manifest;
    const published = await this.#findIntact(manifest);
    let damaged: string[] = [];
    if (published && published !== 'damaged') {
      assertSameContent(published, manifest);
      await this.#writeProvenance(manifest, provenance);
      damaged = await this.damagedFiles(manifest, build);
      if (damaged.length === 0) return 'already published';
    }
    const claim = {
      files: this.#files,
      path: layout.publishClaim(name, version),
      label: `${name}@${version}`,
      digest: manifestDigest(manifest),
      now: this.#now,
    };
    await withPublishClaim(claim, async (files) => {
      const claimed = new ReleaseRepository(files, this.#now);
      if (published === 'damaged') {
        await claimed.#write(build, onProgress);
        const text = serializeManifest(manifest);
        await files.replace(layout.manifest(name, version), text, documentMetadata);
        return;
      }
      // Another process may have published or pruned the release in the meantime.
      if (!(await this.find(name, version))) await claimed.#writeNew(build, options);
      else if (published) await claimed.#write(build, onProgress, damaged);
      else await claimed.#commit(manifest);
    });
    return published ? 'repaired' : 'published';
  }

  async #writeNew(build: Build, { provenance, onProgress }: PublishOptions): Promise<void> {
    const { manifest } = build;
    const { name, version } = manifest;
    const tombstone = await readTombstone(this.#files, name, version);
    // A pruned version must return with the same bytes, as browsers cache its files for a year.
    if (tombstone && tombstone.digest !== manifestDigest(manifest))
      throw new VersionTakenError(name, version, ['release.json (changed since it was pruned)']);
    await this.#write(build, onProgress);
    await this.#removeLeftovers(manifest);
    await this.#writeProvenance(manifest, provenance, { replace: true });
    await this.#commit(manifest);
  }

  /** The published manifest; `damaged` if it is damaged and the offered one may replace it. */
  async #findIntact(offered: ReleaseManifest): Promise<ReleaseManifest | 'damaged' | null> {
    const { name, version } = offered;
    const published = await this.find(name, version).catch(returnDamage);
    if (published === null) return null;
    const isDamaged = published instanceof StoreDamageError;
    if (!isDamaged && releaseDifferences(published, offered).length === 0) return published;
    const stated = await findStatedDigest(this.#files, name, version);
    if (stated === manifestDigest(offered)) return 'damaged';
    if (!isDamaged) return published;
    if (stated === null) return 'damaged';
    throw new VersionTakenError(name, version, ['release.json (changed)']);
  }

  /** @param replace replaces the record of an interrupted publication */
  async #writeProvenance(
    { name, version }: ReleaseManifest,
    origin: PublishOptions['provenance'],
    { replace = false } = {},
  ): Promise<void> {
    const file = layout.provenance(name, version);
    const exists = (await this.#files.read(file)) !== null;
    if (!origin || (exists && !replace)) return;
    const text = `${canonicalJson(await origin(), 2)}\n`;
    if (exists) await this.#files.replace(file, text, documentMetadata);
    else await this.#files.createOnce(file, text, documentMetadata);
  }

  /** Writes a build. With `damaged`, writes only these served files, whose compressed forms may be damaged, too. */
  async #write(build: Build, onProgress?: OnProgress, damaged?: string[]): Promise<void> {
    const { manifest, files, contents, maps, shellBundle } = build;
    const { name, version } = manifest;
    const wanted = damaged ?? Object.keys(manifest.files);
    const { concurrency } = this.#files;
    // Relies on files of other releases of the area, which pruning must not remove in the meantime.
    await whilePruning({ files: this.#files, path: layout.contentClaim(name), now: this.#now });
    const listed = await this.#listedFiles(manifest);
    const isListed = (file: string, bytes: Buffer, compressible = false): boolean => {
      const expected = { bytes: bytes.length, md5: md5(bytes), compressible };
      return listed !== null && listedDamage(listed, file, expected).length === 0;
    };
    const writeInternal = async (file: string, bytes: Buffer): Promise<void> => {
      if (!isListed(file, bytes)) await this.#files.replace(file, bytes, internalFileMetadata);
    };
    const writeServed = async (file: string): Promise<void> => {
      const bytes = files.get(file);
      if (!bytes) return;
      const target = layout.servedFile(name, version, file);
      const compressible = isCompressibleFile(file);
      if (isListed(target, bytes, compressible)) return;
      // A file is written after its compressed forms: if it exists, they are complete.
      if (!damaged && !listed && (await this.#files.read(target))?.equals(bytes)) return;
      await writeCompressed(this.#files, target, bytes, { type: mediaTypeOf(file), compressible });
    };

    const contentFolder = layout.contents(name, version);
    const mapFolder = layout.sourceMaps(name, version);
    const internal = new Map<string, Buffer>();
    for (const [digest, bytes] of contents) internal.set(`${contentFolder}/${digest}.html`, bytes);
    for (const [map, bytes] of maps) internal.set(`${mapFolder}/${map}`, bytes);
    if (shellBundle) internal.set(layout.shellBundle(version), shellBundle);
    const count = trackProgress('files', wanted.length + internal.size, onProgress);
    await mapLimit(wanted, concurrency, (file) => count(writeServed(file)));
    await mapLimit(internal, concurrency, ([file, bytes]) => count(writeInternal(file, bytes)));
    const folderOf = (file: string) => path.posix.dirname(layout.servedFile(name, version, file));
    await this.#files.fsyncDirs(...new Set(wanted.map(folderOf)));
    if (contents.size > 0) await this.#files.fsyncDirs(contentFolder);
  }

  /** Removes files that an interrupted publication of another build has left, if the publisher may remove files. */
  async #removeLeftovers({ name, version, files }: ReleaseManifest): Promise<void> {
    const folder = layout.publicFiles(name, version);
    for (const file of await this.#files.list(folder, { recursive: true })) {
      if (files[file] || files[file.replace(/\.(br|gz)$/, '')]) continue;
      const removed = this.#files.remove(`${folder}/${file}`);
      await removed.catch(catchOnly(StoreWriteError, () => undefined));
    }
  }

  async #commit(manifest: ReleaseManifest): Promise<void> {
    const { name, version } = manifest;
    const file = layout.manifest(name, version);
    if (await this.#files.createOnce(file, serializeManifest(manifest), documentMetadata)) return;
    assertSameContent(await this.read(name, version), manifest);
  }

  #cachedManifest(name: string, version: string): Promise<ReleaseManifest> {
    return cachedPromise(this.#manifests, `${name}@${version}`, () => this.read(name, version));
  }
}

function assertSameContent(published: ReleaseManifest, offered: ReleaseManifest): void {
  const differences = releaseDifferences(published, offered);
  if (differences.length > 0)
    throw new VersionTakenError(offered.name, offered.version, differences);
}

function bytesOf(build: Build, label: string): Buffer | null | undefined {
  const [, fragment] = /^fragments\/(.+)\.html$/.exec(label) ?? [];
  if (fragment !== undefined) return build.contents.get(fragment);
  return build.files.get(label) ?? (label === 'shell.cjs' ? build.shellBundle : undefined);
}

function isProvenance(value: unknown): value is Provenance {
  const { commit, builder } = Object(value) as { [Key in keyof Provenance]?: unknown };
  return (commit === null || typeof commit === 'string') && typeof builder === 'string';
}
