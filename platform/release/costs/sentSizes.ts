import { isCompressibleFile } from '../../store/compressible';
import { compress } from '../../store/compression';
import type { Build } from '../../store/ReleaseRepository';
import type { StoreFiles } from '../../store/StoreFiles';
import { layout } from '../../store/storeLayout';
import type { SizeOf } from './pageCost';

type Sizes = Promise<Map<string, number>>;

/** What is sent for files of releases: the store has them as they are sent, and is listed once a release. */
export class SentSizes {
  readonly #files: StoreFiles;
  readonly #known = new Map<string, Sizes>();

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /** Counts with the files of a build that is not published yet. */
  add({ manifest, files }: Pick<Build, 'manifest' | 'files'>): void {
    const compressed = [...files].map(async ([file, bytes]): Promise<[string, number]> => {
      const isSmaller = isCompressibleFile(file);
      return [file, isSmaller ? (await compress(bytes))['.br'].length : bytes.length];
    });
    const sizes = Promise.all(compressed).then((all) => new Map(all));
    this.#known.set(`${manifest.name}/${manifest.version}`, sizes);
  }

  readonly of: SizeOf = async (href) => {
    const [, release = '', file = ''] = /^\/areas\/([^/]+\/[^/]+)\/(.+)$/.exec(href) ?? [];
    if (release === '') return 0;
    const sizes = this.#known.get(release) ?? this.#read(release);
    this.#known.set(release, sizes);
    return (await sizes).get(decodeURI(file)) ?? 0;
  };

  async #read(release: string): Sizes {
    const [name = '', version = ''] = release.split('/');
    const found = await this.#files.measure(layout.served(name, version));
    return new Map(
      [...found].map(([file, { bytes }]) => [file, found.get(`${file}.br`)?.bytes ?? bytes]),
    );
  }
}
