import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from './canonicalJson';
import { isCompressibleFile } from './compression';
import { integrityOf, manifestDigest, sha256 } from './digest';
import { NotInStoreError, StoreDamageError, VersionTakenError } from './errors';
import { fileDamage, missing, overwritten, type FileDamage } from './fileDamage';
import { inParallel } from './inParallel';
import { parseStored } from './parseStored';
import { withPublishClaim } from './publishClaim';
import { releaseDifferences } from './releaseDifferences';
import { statedDigest } from './statedDigest';
import { document, material, storedAs } from './storedAs';
import type { StoreFiles } from './StoreFiles';
import { layout } from './storeLayout';
import type { Provenance } from './types';
import { writeCompressed } from './writeCompressed';

/** A build as publication takes it. Every map goes from file name to bytes. */
export type Build = {
  manifest: ReleaseManifest;
  /** Served files, by their path inside the release. */
  files: Map<string, Buffer>;
  /** HTML of the pages' content, by its sha-256. */
  fragments: Map<string, Buffer>;
  /** Source maps: kept for error reports, never served. */
  maps: Map<string, Buffer>;
  /** The shell only: its node bundle. */
  shellBundle: Buffer | null;
};

export type Published = 'published' | 'already published' | 'repaired';

/** The published releases. A version, once there, keeps its bytes for good. */
export class ReleaseRepository {
  readonly #files: StoreFiles;
  readonly #now: () => Date;
  readonly #served = new Map<string, Promise<ReleaseManifest>>();

  constructor(files: StoreFiles, now: () => Date) {
    this.#files = files;
    this.#now = now;
  }

  /**
   * The manifest of a published release, or null: a release without one is not published.
   * @throws StoreDamageError for a manifest that is torn, or that of another release
   */
  async find(name: string, version: string): Promise<ReleaseManifest | null> {
    const bytes = await this.#files.read(layout.manifest(name, version));
    if (!bytes) return null;
    const damage = {
      file: layout.manifest(name, version),
      next: publishAgain(name, version),
    };
    const manifest = parseStored(bytes, damage) as ReleaseManifest | null;
    if (manifest?.name === name && manifest.version === version) return manifest;
    throw new StoreDamageError({ ...damage, problem: `is not the manifest of ${name}@${version}` });
  }

  /** @throws NotInStoreError for a version that is not published, StoreDamageError as `find` */
  async read(name: string, version: string): Promise<ReleaseManifest> {
    const manifest = await this.find(name, version);
    if (manifest) return manifest;
    const versions = await this.versions(name);
    throw new NotInStoreError(
      `${name}@${version} is not published` +
        (versions.length > 0 ? ` (published: ${versions.join(', ')}).` : '.'),
      `Publish it: npm run site -- publish ${name}`,
    );
  }

  /** The published versions of an area, in no particular order; also one whose manifest is damaged. */
  async versions(name: string): Promise<string[]> {
    const candidates = await this.#files.list(layout.releasesOf(name));
    const found = await inParallel(candidates, 8, (version) =>
      this.#files.has(layout.manifest(name, version)),
    );
    return candidates.filter((_, index) => found[index]);
  }

  /** HTML of a fragment. @throws StoreDamageError where it is missing or has another digest */
  async readFragment(name: string, version: string, fragment: string): Promise<string> {
    const file = `${layout.fragments(name, version)}/${fragment}.html`;
    const bytes = await this.#readSound(file, name, version, (found) => sha256(found) === fragment);
    return bytes.toString();
  }

  /** Bytes of a served file. @throws StoreDamageError where they are not what the manifest says */
  async readFile(name: string, version: string, file: string): Promise<Buffer> {
    const { files } = await this.#manifestOnce(name, version);
    return this.#readSound(
      `${layout.served(name, version)}/${file}`,
      name,
      version,
      (bytes) => integrityOf(bytes) === files[file]?.integrity,
    );
  }

  /** Code of the shell's node bundle. @throws StoreDamageError where it is not what the manifest says */
  async readShellBundle(version: string): Promise<string> {
    const { shell } = await this.#manifestOnce('shell', version);
    const isSound = (bytes: Buffer): boolean => sha256(bytes) === shell?.bundle;
    return (
      await this.#readSound(layout.shellBundle(version), 'shell', version, isSound)
    ).toString();
  }

  /**
   * Where a release comes from, or null where nobody wrote that down.
   * @throws StoreDamageError where it is torn; the release is whole without it
   */
  async readProvenance(name: string, version: string): Promise<Provenance | null> {
    const file = layout.provenance(name, version);
    const bytes = await this.#files.read(file);
    if (!bytes) return null;
    const next = 'Remove the file: what the release is made of does not depend on it.';
    const damage = { file: file, next };
    const provenance = parseStored(bytes, damage);
    if (isProvenance(provenance)) return provenance;
    throw new StoreDamageError({ ...damage, problem: `is no provenance of ${name}@${version}` });
  }

  /** The files of a release whose bytes in the store are missing, or not those of its manifest. */
  async damagedFiles(manifest: ReleaseManifest): Promise<string[]> {
    const faults = await this.damage(manifest);
    return [...new Set(faults.map(({ label }) => label))];
  }

  /**
   * Everything that is wrong with the files of a release, their compressed forms included. `label` is
   * the file's name inside the release.
   */
  async damage(manifest: ReleaseManifest): Promise<(FileDamage & { label: string })[]> {
    const { name, version } = manifest;
    const served = Object.entries(manifest.files).map(([file, { integrity }]) => ({
      label: file,
      file: `${layout.served(name, version)}/${file}`,
      isSound: (bytes: Buffer) => integrityOf(bytes) === integrity,
      compressible: isCompressibleFile(file),
    }));
    const fragments = fragmentsOf(manifest).map((fragment) => ({
      label: `fragments/${fragment}.html`,
      file: `${layout.fragments(name, version)}/${fragment}.html`,
      isSound: (bytes: Buffer) => sha256(bytes) === fragment,
      compressible: false,
    }));
    const bundle = manifest.shell && {
      label: 'shell.cjs',
      file: layout.shellBundle(version),
      isSound: (bytes: Buffer) => sha256(bytes) === manifest.shell?.bundle,
      compressible: false,
    };
    const expected = [...served, ...fragments, ...(bundle ? [bundle] : [])];
    const checked = await inParallel(expected, 8, async ({ label, file, ...how }) =>
      (await fileDamage(this.#files, file, how)).map((fault) => ({ ...fault, label })),
    );
    return checked.flat();
  }

  /**
   * Makes a build a release. Writes `release.json` last: until then the release does not exist, and
   * publishing again completes what a killed publisher began, and mends what was damaged since.
   * @param provenance where the build comes from; asked for once, the first that is known of a release stays
   * @throws VersionTakenError if the version is published with other bytes
   */
  async publish(build: Build, provenance?: () => Promise<Provenance>): Promise<Published> {
    const { manifest } = build;
    const published = await this.#findSound(manifest);
    if (published === 'damaged') {
      await this.#write(build, Object.keys(manifest.files));
      await this.#files.replace(
        layout.manifest(manifest.name, manifest.version),
        textOf(manifest),
        document,
      );
      return 'repaired';
    }
    if (!published) {
      const claim = {
        files: this.#files,
        path: layout.claim(manifest.name, manifest.version),
        label: `${manifest.name}@${manifest.version}`,
        digest: manifestDigest(manifest),
        now: this.#now,
      };
      await withPublishClaim(claim, async () => {
        if (await this.find(manifest.name, manifest.version)) return this.#commit(manifest);
        await this.#write(build, Object.keys(manifest.files));
        await this.#removeLeftovers(manifest);
        await this.#files.remove(layout.provenance(manifest.name, manifest.version));
        await this.#keepProvenance(manifest, provenance);
        await this.#commit(manifest);
      });
      return 'published';
    }

    const differences = releaseDifferences(published, manifest);
    if (differences.length > 0) {
      throw new VersionTakenError(manifest.name, manifest.version, differences);
    }
    await this.#keepProvenance(manifest, provenance);
    const damaged = await this.damagedFiles(manifest);
    if (damaged.length === 0) return 'already published';
    await this.#write(build, damaged, { replace: true });
    return 'repaired';
  }

  /**
   * The published manifest of this name and version; `damaged` where the store's is torn or changed
   * while the editions that use the release say that it was the offered one.
   */
  async #findSound(offered: ReleaseManifest): Promise<ReleaseManifest | 'damaged' | null> {
    const { name, version } = offered;
    const published = await this.find(name, version).catch((error: unknown) => {
      if (error instanceof StoreDamageError) return error;
      throw error;
    });
    if (published === null) return null;
    if (
      !(published instanceof StoreDamageError) &&
      releaseDifferences(published, offered).length === 0
    ) {
      return published;
    }
    const stated = await statedDigest(this.#files, name, version);
    if (stated === manifestDigest(offered)) return 'damaged';
    if (!(published instanceof StoreDamageError)) return published;
    if (stated === null) return 'damaged';
    throw new VersionTakenError(name, version, ['release.json (changed)']);
  }

  async #keepProvenance(
    { name, version }: ReleaseManifest,
    provenance: (() => Promise<Provenance>) | undefined,
  ): Promise<void> {
    const file = layout.provenance(name, version);
    if (!provenance || (await this.#files.read(file))) return;
    const text = `${canonicalJson(await provenance(), 2)}\n`;
    await this.#files.createOnce(file, text, document);
  }

  async #write(
    build: Build,
    wanted: string[],
    { replace = false }: { replace?: boolean } = {},
  ): Promise<void> {
    const { manifest, files, fragments, maps, shellBundle } = build;
    const { name, version } = manifest;
    const served = layout.served(name, version);
    await inParallel(wanted, 8, async (file) => {
      const bytes = files.get(file);
      if (!bytes) return;
      const target = `${served}/${file}`;
      // The file comes after its compressed forms: where a killed publisher left it, they are there.
      if (!replace && (await this.#files.read(target))?.equals(bytes)) return;
      const compressible = isCompressibleFile(file);
      await writeCompressed(this.#files, target, bytes, { ...storedAs(file), compressible });
    });
    await inParallel(fragments, 8, ([fragment, bytes]) => {
      const target = `${layout.fragments(name, version)}/${fragment}.html`;
      return this.#files.replace(target, bytes, material);
    });
    await inParallel(maps, 8, ([map, bytes]) =>
      this.#files.replace(`${layout.maps(name, version)}/${map}`, bytes, material),
    );
    if (shellBundle) {
      await this.#files.replace(layout.shellBundle(version), shellBundle, material);
    }
    if (files.size > 0) await this.#files.settle(served);
    if (fragments.size > 0) await this.#files.settle(layout.fragments(name, version));
  }

  /** A killed publisher of another build may have left files that this release does not have. */
  async #removeLeftovers({ name, version, files }: ReleaseManifest): Promise<void> {
    const folder = layout.served(name, version);
    for (const file of await this.#files.list(folder, { recursive: true })) {
      if (files[file] || files[file.replace(/\.(br|gz)$/, '')]) continue;
      await this.#files.remove(`${folder}/${file}`);
    }
  }

  async #commit(manifest: ReleaseManifest): Promise<void> {
    const { name, version } = manifest;
    const file = layout.manifest(name, version);
    if (await this.#files.createOnce(file, textOf(manifest), document)) return;
    const differences = releaseDifferences(await this.read(name, version), manifest);
    if (differences.length > 0) throw new VersionTakenError(name, version, differences);
  }

  /** The manifest of a release whose files are read: once for all of them. */
  #manifestOnce(name: string, version: string): Promise<ReleaseManifest> {
    const key = `${name}@${version}`;
    const known = this.#served.get(key);
    if (known) return known;
    const reading = this.read(name, version);
    this.#served.set(key, reading);
    void reading.catch(() => this.#served.delete(key));
    return reading;
  }

  async #readSound(
    file: string,
    name: string,
    version: string,
    isSound: (bytes: Buffer) => boolean,
  ): Promise<Buffer> {
    const bytes = await this.#files.read(file);
    if (bytes && isSound(bytes)) return bytes;
    throw new StoreDamageError({
      file: file,
      problem: bytes ? overwritten : missing,
      next: publishAgain(name, version),
    });
  }
}

/** What mends a damaged release. */
export const publishAgain = (name: string, version: string): string =>
  `Publish the build of ${name}@${version} again (npm run site -- publish ${name}): the same build mends it. Or restore the file from a backup of the store.`;

function isProvenance(value: unknown): value is Provenance {
  if (typeof value !== 'object' || value === null) return false;
  const { commit, builder } = value as Partial<Record<keyof Provenance, unknown>>;
  return (commit === null || typeof commit === 'string') && typeof builder === 'string';
}

const textOf = (manifest: ReleaseManifest): string => `${canonicalJson(manifest, 2)}\n`;

const fragmentsOf = (manifest: ReleaseManifest): string[] => [
  ...new Set(manifest.routes.flatMap((route) => route.pages.map((page) => page.fragment))),
];
