import { createOnce } from './durableFile';
import { EditionRepository } from './EditionRepository';
import { inTurn } from './inTurn';
import { readIfThere } from './readIfThere';
import { ReleaseLog } from './ReleaseLog';
import { ReleaseRepository } from './ReleaseRepository';
import { storePaths, type StorePaths } from './storePaths';
import { sweepTemporaryFiles } from './sweepTemporaryFiles';

/** Releases, editions and the log in one local folder. Safe for many processes at once. */
export class LocalStore {
  readonly paths: StorePaths;
  readonly releases: ReleaseRepository;
  readonly editions: EditionRepository;
  readonly log: ReleaseLog;
  readonly #now: () => Date;

  /**
   * @param root the store's folder; made when something is written first
   * @param now the clock; tells how old left-over files are
   */
  constructor(root: string, now: () => Date) {
    this.paths = storePaths(root);
    this.releases = new ReleaseRepository(this.paths, now);
    this.editions = new EditionRepository(this.paths);
    this.log = new ReleaseLog(this.paths);
    this.#now = now;
  }

  /** Runs `work` after the promotions of other processes on this machine, see `inTurn`. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { turn: file, temporary: temporaryFolder } = this.paths;
    return inTurn({ file, temporaryFolder, now: this.#now }, work);
  }

  /** Writes down that this folder is a store, unless that was done before. */
  async mark(): Promise<void> {
    const { marker, temporary } = this.paths;
    if (await readIfThere(marker)) return;
    await createOnce(marker, `${JSON.stringify({ format: 1 })}\n`, temporary);
  }

  /** Removes temporary files that killed processes left behind; returns how many. */
  sweep(): Promise<number> {
    return sweepTemporaryFiles(this.paths.temporary, this.#now);
  }
}
