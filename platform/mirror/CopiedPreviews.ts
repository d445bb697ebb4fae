import { StoreError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import { addressOffSite } from '@concourse/http/addressBook';
import type { Preview } from '@concourse/store/previews/preview';
import type { FileCopier } from './copyFiles';
import { copyLayout } from './copyLayout';
import type { FollowerOptions } from './Follower';
import { asShown, type ShownEdition } from './keptEditions';
import { CopyError } from './LocalCopy';

/** A preview as the routing table has it. */
export type RoutedPreview = { edition: string; folder: string; until: string };

type Copied = { routed: RoutedPreview; edition: Edition };

/** The previews that are whole in a copy. A preview with a problem is logged and left out. */
export class CopiedPreviews {
  readonly #options: FollowerOptions;
  readonly #copier: FileCopier;
  #copied = new Map<string, Copied>();
  readonly #logged = new Set<string>();

  constructor(options: FollowerOptions, copier: FileCopier) {
    this.#options = options;
    this.#copier = copier;
  }

  get routed(): RoutedPreview[] {
    return [...this.#copied.values()].map(({ routed }) => routed);
  }

  get shown(): ShownEdition[] {
    return [...this.#copied.values()].map(({ routed, edition }) => asShown(edition, routed.folder));
  }

  /**
   * Copies new previews, and forgets ended ones.
   * @returns whether the previews have changed
   * @throws if the store cannot be read
   */
  async look(): Promise<boolean> {
    const { source, now } = this.#options;
    const before = JSON.stringify(this.routed);
    const previews = await source.previews.shown(now());
    const copied = new Map<string, Copied>();
    for (const preview of previews.sort((one, other) => one.id.localeCompare(other.id))) {
      const found = await this.#bring(preview);
      if (found) copied.set(preview.id, found);
    }
    this.#copied = copied;
    return JSON.stringify(this.routed) !== before;
  }

  /** Removes the files of ended previews; the routing table must not name them. */
  async removeOld(): Promise<void> {
    const { copy } = this.#options;
    for (const id of await copy.list(copyLayout.previews)) {
      if (this.#copied.has(id)) continue;
      await copy.remove(copyLayout.preview(id));
      this.#copier.forget(copyLayout.preview(id));
    }
  }

  async #bring(preview: Preview): Promise<Copied | null> {
    const { id, until } = preview;
    const known = this.#copied.get(id);
    try {
      const edition = known?.edition ?? (await this.#copy(id));
      const folder = known?.routed.folder ?? (await this.#options.presentation.write(edition));
      // Last, as the embedded server looks for it.
      if (known?.routed.until !== until) {
        await this.#options.copy.writeJson(copyLayout.previewRecord(id), preview);
      }
      return { routed: { edition: id, folder, until }, edition };
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof CopyError)) throw error;
      if (!this.#logged.has(error.message)) {
        this.#options.log(`The preview ${id} is left out: ${error.message}`);
      }
      this.#logged.add(error.message);
      return null;
    }
  }

  async #copy(id: string): Promise<Edition> {
    const { source, copy } = this.#options;
    const edition = await source.previews.readEdition(id);
    const stray = addressOffSite(edition);
    if (stray !== undefined) {
      throw new CopyError(
        `it leads off the site: ${stray}`,
        'Make it again, of releases that the platform has published.',
      );
    }
    await this.#copier.copyReleases(edition.releases);
    await this.#copier.copyBlobs(edition, true);
    await copy.writeJson(copyLayout.previewEdition(id), edition);
    return edition;
  }
}
