import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { ReleaseManifest } from '@concourse/shared/contract/release';
import { canonicalJson } from './canonicalJson';
import { isCompressibleFile } from './compression';
import { integrityOf, manifestDigest, sha256 } from './digest';
import { createOnce, syncFolder, writeWhole } from './durableFile';
import { NotInStoreError, VersionTakenError } from './errors';
import { inParallel } from './inParallel';
import { withPublishClaim } from './publishClaim';
import { listIfThere } from './listIfThere';
import { readIfThere } from './readIfThere';
import { releaseDifferences } from './releaseDifferences';
import type { StorePaths } from './storePaths';
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
export class ReleaseShelf {
  readonly #paths: StorePaths;
  readonly #now: () => Date;

  constructor(paths: StorePaths, now: () => Date) {
    this.#paths = paths;
    this.#now = now;
  }

  /** The manifest of a published release, or null: a release without one is not published. */
  async find(name: string, version: string): Promise<ReleaseManifest | null> {
    const bytes = await readIfThere(this.#paths.manifest(name, version));
    return bytes && (JSON.parse(bytes.toString()) as ReleaseManifest);
  }

  /** @throws NotInStoreError for a version that is not published */
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

  /** The published versions of an area, in no particular order. */
  async versions(name: string): Promise<string[]> {
    const candidates = await listIfThere(readdir(path.join(this.#paths.releases, name)));
    const found = await inParallel(candidates, 8, (version) => this.find(name, version));
    return candidates.filter((_, index) => found[index]);
  }

  /** HTML of a fragment. */
  async readFragment(name: string, version: string, fragment: string): Promise<string> {
    const file = path.join(this.#paths.fragments(name, version), `${fragment}.html`);
    return (await this.#require(file, name, version)).toString();
  }

  /** Bytes of a served file. */
  async readFile(name: string, version: string, file: string): Promise<Buffer> {
    return this.#require(path.join(this.#paths.served(name, version), file), name, version);
  }

  /** Code of the shell's node bundle. */
  async readShellBundle(version: string): Promise<string> {
    return (await this.#require(this.#paths.shellBundle(version), 'shell', version)).toString();
  }

  /** The files of a release whose bytes in the store are missing, or not those of its manifest. */
  async damagedFiles(manifest: ReleaseManifest): Promise<string[]> {
    const { name, version } = manifest;
    const served = Object.entries(manifest.files).map(([file, { integrity }]) => ({
      label: file,
      file: path.join(this.#paths.served(name, version), file),
      sound: (bytes: Buffer) => integrityOf(bytes) === integrity,
    }));
    const fragments = fragmentsOf(manifest).map((fragment) => ({
      label: `fragments/${fragment}.html`,
      file: path.join(this.#paths.fragments(name, version), `${fragment}.html`),
      sound: (bytes: Buffer) => sha256(bytes) === fragment,
    }));
    const bundle = manifest.shell && {
      label: 'shell.cjs',
      file: this.#paths.shellBundle(version),
      sound: (bytes: Buffer) => sha256(bytes) === manifest.shell?.bundle,
    };
    const expected = [...served, ...fragments, ...(bundle ? [bundle] : [])];
    const checked = await inParallel(expected, 8, async (entry) => {
      const bytes = await readIfThere(entry.file);
      return bytes && entry.sound(bytes) ? [] : [entry.label];
    });
    return checked.flat();
  }

  /**
   * Makes a build a release. Writes `release.json` last: until then the release does not exist, and
   * publishing again completes what a killed publisher began.
   * @throws VersionTakenError if the version is published with other bytes
   */
  async publish(build: Build): Promise<Published> {
    const { manifest } = build;
    const published = await this.find(manifest.name, manifest.version);
    if (!published) {
      const claim = {
        file: this.#paths.claim(manifest.name, manifest.version),
        label: `${manifest.name}@${manifest.version}`,
        digest: manifestDigest(manifest),
        temporaryFolder: this.#paths.temporary,
        now: this.#now,
      };
      await withPublishClaim(claim, async () => {
        if (await this.find(manifest.name, manifest.version)) return this.#commit(manifest);
        await this.#write(build, Object.keys(manifest.files));
        await this.#removeLeftovers(manifest);
        await this.#commit(manifest);
      });
      return 'published';
    }

    const differences = releaseDifferences(published, manifest);
    if (differences.length > 0) {
      throw new VersionTakenError(manifest.name, manifest.version, differences);
    }
    const damaged = await this.damagedFiles(manifest);
    if (damaged.length === 0) return 'already published';
    await this.#write(build, damaged);
    return 'repaired';
  }

  async #write(build: Build, wanted: string[]): Promise<void> {
    const { manifest, files, fragments, maps, shellBundle } = build;
    const { name, version } = manifest;
    const temporaryFolder = this.#paths.temporary;
    const served = this.#paths.served(name, version);
    await inParallel(wanted, 8, async (file) => {
      const bytes = files.get(file);
      if (!bytes) return;
      const target = path.join(served, file);
      if ((await readIfThere(target))?.equals(bytes)) return;
      await writeCompressed(target, bytes, {
        compressible: isCompressibleFile(file),
        temporaryFolder,
      });
    });
    await inParallel(fragments, 8, ([fragment, bytes]) =>
      writeWhole(
        path.join(this.#paths.fragments(name, version), `${fragment}.html`),
        bytes,
        temporaryFolder,
      ),
    );
    await inParallel(maps, 8, ([map, bytes]) =>
      writeWhole(path.join(this.#paths.maps(name, version), map), bytes, temporaryFolder),
    );
    if (shellBundle) {
      await writeWhole(this.#paths.shellBundle(version), shellBundle, temporaryFolder);
    }
    if (files.size > 0) await syncFolder(served);
    if (fragments.size > 0) await syncFolder(this.#paths.fragments(name, version));
  }

  /** A killed publisher of another build may have left files that this release does not have. */
  async #removeLeftovers({ name, version, files }: ReleaseManifest): Promise<void> {
    const folder = this.#paths.served(name, version);
    const entries = await listIfThere(readdir(folder, { recursive: true, withFileTypes: true }));
    for (const entry of entries.filter((found) => found.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const plain = path.relative(folder, file).split(path.sep).join('/');
      if (!files[plain] && !files[plain.replace(/\.(br|gz)$/, '')]) await rm(file, { force: true });
    }
  }

  async #commit(manifest: ReleaseManifest): Promise<void> {
    const { name, version } = manifest;
    const file = this.#paths.manifest(name, version);
    const text = `${canonicalJson(manifest, 2)}\n`;
    if (await createOnce(file, text, this.#paths.temporary)) return;
    const differences = releaseDifferences(await this.read(name, version), manifest);
    if (differences.length > 0) throw new VersionTakenError(name, version, differences);
  }

  async #require(file: string, name: string, version: string): Promise<Buffer> {
    const bytes = await readIfThere(file);
    if (bytes) return bytes;
    throw new NotInStoreError(
      `${name}@${version} has no file ${path.relative(this.#paths.root, file)} in the store.`,
      `Publish the same build again to repair it: npm run site -- publish ${name}`,
    );
  }
}

const fragmentsOf = (manifest: ReleaseManifest): string[] => [
  ...new Set(manifest.routes.flatMap((route) => route.pages.map((page) => page.fragment))),
];
