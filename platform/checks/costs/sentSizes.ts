import { isCompressibleFile } from '@concourse/core/store/compressible';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { compress } from '@concourse/store/compression';
import { cached } from '@concourse/store/promiseCache';
import type { Build } from '@concourse/store/ReleaseRepository';
import type { SizeOf } from './pageCost';

type Sizes = Promise<Map<string, number>>;

/** What is sent for files of releases: the store has them as they are sent, and is listed once a release. */
export class SentSizes {
  readonly #files: StoreFiles;
  readonly #builds = new Map<string, Build['files']>();
  readonly #known = new Map<string, Sizes>();

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /** Counts with the files of a build that is not published yet. */
  add({ manifest, files }: Pick<Build, 'manifest' | 'files'>): void {
    const release = `${manifest.name}/${manifest.version}`;
    this.#builds.set(release, files);
    this.#known.delete(release);
    void this.#sizesOf(release);
  }

  readonly of: SizeOf = async (href) => {
    const [, release = '', file = ''] = /^\/areas\/([^/]+\/[^/]+)\/(.+)$/.exec(href) ?? [];
    if (release === '') return 0;
    return (await this.#sizesOf(release)).get(decodeURI(file)) ?? 0;
  };

  #sizesOf(release: string): Sizes {
    return cached(this.#known, release, () => {
      const build = this.#builds.get(release);
      return build ? compressedSizes(build) : this.#read(release);
    });
  }

  async #read(release: string): Sizes {
    const [name = '', version = ''] = release.split('/');
    const found = await this.#files.measure(layout.served(name, version));
    return new Map(
      [...found].map(([file, { bytes }]) => [file, found.get(`${file}.br`)?.bytes ?? bytes]),
    );
  }
}

async function compressedSizes(files: Build['files']): Sizes {
  const sizes = [...files].map(async ([file, bytes]): Promise<[string, number]> => {
    const isSmaller = isCompressibleFile(file);
    return [file, isSmaller ? (await compress(bytes))['.br'].length : bytes.length];
  });
  return new Map(await Promise.all(sizes));
}
