import type { Environment } from '@concourse/core/store/environment';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import { hasPreviewEnded, isPreviewId, type Preview, readPreview } from '@concourse/store/preview';
import type { Head } from './head';
import type { LogFiles } from './LogFollower';
import { usedManifests } from './ManifestCache';
import type { ReleaseFilePath } from './releaseFiles';
import { setBounded } from './setBounded';

const maxCachedPreviews = 200;
const maxListedFolders = 200;

type Listing = { record: string; names: string[] };

/** The releases whose files a host serves: promoted ones, which stay until they are pruned, and those of previews. */
export class ReleasesInUse {
  readonly #files: LogFiles;
  readonly #paths: LogLayout;
  readonly #everyMs: number;
  readonly #previews = new Map<string, { preview: Preview | null; readAt: number }>();
  #previewIds: { ids: string[]; readAt: number } | null = null;
  /** The names in folders of promoted manifests, as of a record. */
  readonly #promoted = new Map<string, Listing>();

  /** @param options `everyMs` is the time between two reads of a preview's record */
  constructor(options: { files: LogFiles; environment: Environment; everyMs: number }) {
    this.#files = options.files;
    this.#paths = layout.logOf(options.environment);
    this.#everyMs = options.everyMs;
  }

  /** The record of a preview; null if it does not exist or has ended. */
  async preview(id: string): Promise<Preview | null> {
    if (!isPreviewId(id)) return null;
    const readAt = performance.now();
    let known = this.#previews.get(id);
    if (!known || readAt >= known.readAt + this.#everyMs) {
      const bytes = await this.#files.read(this.#paths.previewRecord(id));
      known = { preview: bytes && readPreview(bytes, id), readAt };
      setBounded(this.#previews, id, known, maxCachedPreviews);
    }
    const { preview } = known;
    return preview && !hasPreviewEnded(preview, new Date()) ? preview : null;
  }

  /**
   * Yields lists of manifests that may have a file, see `usedManifests`: first the known ones, then those that promotions
   * since may have added, and those of previews, as visitors rarely need these. Yields undefined in a mirror, which has
   * no files of other releases.
   */
  async *manifestsOf(
    file: ReleaseFilePath,
    head: Head | null,
  ): AsyncGenerator<string[] | undefined> {
    const record = head?.record.nonce ?? '';
    const live = head?.live.edition.releases[file.name]?.version;
    if ((await this.#listAreas(record)).length === 0) {
      yield undefined;
      return;
    }
    const folder = layout.promotedOf(file.name);
    const known = this.#promoted.get(folder);
    if (known) yield usedManifests(file, { promoted: known.names, live, previewed: [] });
    if (known?.record !== record) {
      const { names } = await this.#list(folder, record);
      yield usedManifests(file, { promoted: names, live, previewed: [] });
    }
    const previews = await Promise.all((await this.#listPreviews()).map((id) => this.preview(id)));
    const previewed = previews.flatMap((preview) => (preview ? [preview.releases] : []));
    yield usedManifests(file, { promoted: [], live: undefined, previewed });
  }

  /** The areas with promoted manifests. A list with areas is enough: it is only empty before the first promotion. */
  async #listAreas(record: string): Promise<string[]> {
    const known = this.#promoted.get(layout.promoted);
    if (known && (known.names.length > 0 || known.record === record)) return known.names;
    return (await this.#list(layout.promoted, record)).names;
  }

  async #list(folder: string, record: string): Promise<Listing> {
    const listing = { record, names: await this.#files.list(folder) };
    setBounded(this.#promoted, folder, listing, maxListedFolders);
    return listing;
  }

  async #listPreviews(): Promise<string[]> {
    const readAt = performance.now();
    if (!this.#previewIds || readAt >= this.#previewIds.readAt + this.#everyMs) {
      const ids = (await this.#files.list(this.#paths.previews)).filter(isPreviewId);
      this.#previewIds = { ids, readAt };
    }
    return this.#previewIds.ids;
  }
}
