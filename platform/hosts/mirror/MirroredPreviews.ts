import { StoreError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import { findOffSiteAddress } from '@concourse/http/RouteTable';
import type { Preview } from '@concourse/store/preview';
import type { FileCopier } from './FileCopier';
import { MirrorError, mirrorLayout } from './LocalMirror';
import type { MirrorSyncOptions } from './MirrorSync';
import { entryOf, type EditionEntry } from './RetainedEditions';

/** A preview in the routing table. */
export type RoutedPreview = { edition: string; folder: string; until: string };

type MirroredPreview = { routed: RoutedPreview; edition: Edition };

/** The previews whose files are all in a mirror. Logs previews with problems, and skips them. */
export class MirroredPreviews {
  readonly #options: MirrorSyncOptions;
  readonly #copier: FileCopier;
  #mirrored = new Map<string, MirroredPreview>();
  readonly #logged = new Set<string>();

  constructor(options: MirrorSyncOptions, copier: FileCopier) {
    this.#options = options;
    this.#copier = copier;
  }

  get routed(): RoutedPreview[] {
    return [...this.#mirrored.values()].map(({ routed }) => routed);
  }

  get entries(): EditionEntry[] {
    return [...this.#mirrored.values()].map(({ routed, edition }) =>
      entryOf(edition, routed.folder),
    );
  }

  /** Copies new previews, and forgets ended ones. Returns true if previews have changed. */
  async sync(): Promise<boolean> {
    const { source, now } = this.#options;
    const before = JSON.stringify(this.routed);
    const previews = await source.previews.listActive(now());
    const copied = new Map<string, MirroredPreview>();
    for (const preview of previews.sort((one, other) => one.id.localeCompare(other.id))) {
      const found = await this.#mirrorOrSkip(preview);
      if (found) copied.set(preview.id, found);
    }
    this.#mirrored = copied;
    return JSON.stringify(this.routed) !== before;
  }

  /** Removes the files of ended previews, which the routing table must no longer name. */
  async removeExpired(): Promise<void> {
    const { copy } = this.#options;
    for (const id of await copy.list(mirrorLayout.previews)) {
      if (this.#mirrored.has(id)) continue;
      await copy.remove(mirrorLayout.preview(id));
      this.#copier.forget(mirrorLayout.preview(id));
    }
  }

  async #mirrorOrSkip(preview: Preview): Promise<MirroredPreview | null> {
    const { id, until } = preview;
    const known = this.#mirrored.get(id);
    try {
      const edition = known?.edition ?? (await this.#copy(id));
      const folder = known?.routed.folder ?? (await this.#options.adapter.write(edition));
      // The record comes last: the embedded server shows previews that have one.
      if (known?.routed.until !== until) {
        await this.#options.copy.writeJson(mirrorLayout.previewRecord(id), preview);
      }
      return { routed: { edition: id, folder, until }, edition };
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof MirrorError)) throw error;
      if (!this.#logged.has(error.message))
        this.#options.log(`The preview ${id} is skipped: ${error.message}`);
      this.#logged.add(error.message);
      return null;
    }
  }

  async #copy(id: string): Promise<Edition> {
    const { source, copy } = this.#options;
    const edition = await source.previews.readEdition(id);
    const address = findOffSiteAddress(edition);
    if (address !== undefined) {
      const next = 'Create it again from releases that this platform has published.';
      throw new MirrorError('PREVIEW_INVALID', `it leads to another site: ${address}`, next);
    }
    await this.#copier.copyReleases(edition.releases);
    await this.#copier.copyBlobs(edition, true);
    await copy.writeJson(mirrorLayout.previewEdition(id), edition);
    return edition;
  }
}
