import { type Environment, production } from '@concourse/core/store/environment';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { inTurn, withPromotionClaim, type PromotionClaim } from './claims';
import { EditionRepository } from './EditionRepository';
import { FolderFiles } from './FolderFiles';
import { PreviewRepository } from './previews/PreviewRepository';
import { readPruned, type Pruned } from './prune/pruned';
import { ReleaseLog } from './ReleaseLog';
import { ReleaseRepository } from './ReleaseRepository';

/** Releases, editions and the log of one environment. Safe for many processes at once. */
export class Store {
  readonly files: StoreFiles;
  readonly environment: Environment;
  readonly releases: ReleaseRepository;
  readonly editions: EditionRepository;
  readonly log: ReleaseLog;
  readonly previews: PreviewRepository;
  readonly #now: () => Date;

  /**
   * @param files a folder or a bucket
   * @param now the clock, for the age of abandoned files
   * @param shared the repositories of another environment of the same store
   */
  constructor(
    files: StoreFiles,
    now: () => Date,
    environment = production,
    shared?: Pick<Store, 'releases' | 'editions'>,
  ) {
    this.files = files;
    this.environment = environment;
    this.releases = shared?.releases ?? new ReleaseRepository(files, now);
    this.editions = shared?.editions ?? new EditionRepository(files);
    this.log = new ReleaseLog(files, environment);
    this.previews = new PreviewRepository(files, environment);
    this.#now = now;
  }

  /** The same releases and editions, with the log of another environment. */
  in(environment: Environment): Store {
    return new Store(this.files, this.#now, environment, this);
  }

  /** The store for each of its environments: the default one first, others by name. */
  async inAll(): Promise<Store[]> {
    const names = await this.files.list(layout.environments);
    const others = names.map((name) => this.in({ name, isDefault: false }));
    return [this.environment.isDefault ? this : this.in(production), ...others];
  }

  get label(): string {
    return this.files.label;
  }

  /** Runs `work` after other promotions to this environment on this machine, see `inTurn`. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const path = layout.logOf(this.environment).turn;
    return inTurn({ files: this.files.ofThisMachine, path, now: this.#now }, work);
  }

  /** Runs `work` while no process prunes; first forgets which files exist. */
  promoting<Result>(
    work: (claim: PromotionClaim) => Promise<Result>,
    folder = layout.logOf(this.environment).claims,
  ): Promise<Result> {
    return withPromotionClaim({ files: this.files, folder, now: this.#now }, (claim) => {
      this.editions.forget();
      return work(claim);
    });
  }

  /** The same for making a preview, which needs other permissions. */
  previewing<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.promoting(work, layout.logOf(this.environment).previewClaims);
  }

  async pruned(): Promise<Pruned | null> {
    return readPruned(this.files, this.environment);
  }

  /** Marks the place as a store, unless it is marked. */
  async mark(): Promise<void> {
    if (await this.files.has(layout.marker)) return;
    await this.files.createOnce(layout.marker, `${JSON.stringify({ format: 1 })}\n`);
  }

  sweep(): Promise<number> {
    return this.files.sweep(this.#now);
  }
}

/** A store in a folder of this machine; the first write creates the folder. */
export const folderStore = (
  root: string,
  now: () => Date,
  environment: Environment = production,
): Store => new Store(new FolderFiles(root), now, environment);
