import { EditionRepository } from './EditionRepository';
import { FolderFiles } from './FolderFiles';
import { inTurn } from './inTurn';
import { ReleaseLog } from './ReleaseLog';
import { ReleaseRepository } from './ReleaseRepository';
import type { StoreFiles } from './StoreFiles';
import { layout } from './storeLayout';

/** Releases, editions and the log in one home. Safe for many processes at once. */
export class Store {
  readonly files: StoreFiles;
  readonly releases: ReleaseRepository;
  readonly editions: EditionRepository;
  readonly log: ReleaseLog;
  readonly #now: () => Date;

  /**
   * @param files the store's home
   * @param now the clock; tells how old left-over files are
   */
  constructor(files: StoreFiles, now: () => Date) {
    this.files = files;
    this.releases = new ReleaseRepository(files, now);
    this.editions = new EditionRepository(files);
    this.log = new ReleaseLog(files);
    this.#now = now;
  }

  /** How messages name the store. */
  get label(): string {
    return this.files.label;
  }

  /** Runs `work` after the promotions of other processes on this machine, see `inTurn`. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { ofThisMachine: files } = this.files;
    return inTurn({ files, path: layout.turn, now: this.#now }, work);
  }

  /** Writes down that this is a store, unless that was done before. */
  async mark(): Promise<void> {
    if (await this.files.has(layout.marker)) return;
    await this.files.createOnce(layout.marker, `${JSON.stringify({ format: 1 })}\n`);
  }

  /** Removes temporary files that killed processes left behind; returns how many. */
  sweep(): Promise<number> {
    return this.files.sweep(this.#now);
  }
}

/**
 * A store in a folder of this machine.
 * @param root the store's folder; made when something is written first
 * @param now the clock; tells how old left-over files are
 */
export const folderStore = (root: string, now: () => Date): Store =>
  new Store(new FolderFiles(root), now);
