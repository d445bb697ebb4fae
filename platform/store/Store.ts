import { type Environment, production } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, StoreFiles } from '@concourse/core/store/types';
import { withMutex, withPromotionClaim } from './claims';
import { DecisionLog } from './DecisionLog';
import { EditionRepository } from './EditionRepository';
import { FolderFiles } from './FolderFiles';
import { readMarker, serializeMarker } from './marker';
import { PreviewRepository } from './PreviewRepository';
import { readPruneState, type PruneState } from './prune/pruneRecord';
import { ReleaseLog } from './ReleaseLog';
import { ReleaseRepository } from './ReleaseRepository';
import { RequestLog } from './RequestLog';

/** Releases, editions and the log of one environment. Safe for many processes at once. */
export class Store {
  readonly releases: ReleaseRepository;
  readonly editions: EditionRepository;
  readonly log: ReleaseLog;
  readonly previews: PreviewRepository;
  /** The decisions of hosted consoles about all environments. */
  readonly decisions: DecisionLog;
  /** Requests for changes of this environment, and notes for the next shift. */
  readonly requests: RequestLog;
  readonly #now: () => Date;

  /** @param shared the repositories of another environment of the same store */
  constructor(
    readonly files: StoreFiles,
    now: () => Date,
    readonly environment = production,
    shared?: Pick<Store, 'releases' | 'editions'>,
  ) {
    this.releases = shared?.releases ?? new ReleaseRepository(files, now);
    this.editions = shared?.editions ?? new EditionRepository(files);
    this.log = new ReleaseLog(files, environment);
    this.previews = new PreviewRepository(files, environment);
    this.decisions = new DecisionLog(files);
    this.requests = new RequestLog(files, environment, now);
    this.#now = now;
  }

  /** Returns a store with the same releases and editions, and the log of another environment. */
  forEnvironment(environment: Environment): Store {
    return new Store(this.files, this.#now, environment, this);
  }

  /** Returns the store of each environment: the default one first, others by name. */
  async allEnvironments(): Promise<Store[]> {
    const names = await this.files.list(layout.environments);
    const others = names.map((name) => this.forEnvironment({ name, isDefault: false }));
    return [this.environment.isDefault ? this : this.forEnvironment(production), ...others];
  }

  /** True if the folder or bucket has no file, or does not exist. */
  async isEmpty(): Promise<boolean> {
    return (await this.files.list('', { limit: 1 })).length === 0;
  }

  get label(): string {
    return this.files.label;
  }

  /** Runs `work` after other promotions to this environment on this machine, see `withMutex`. */
  withPromotionMutex<Result>(work: () => Promise<Result>): Promise<Result> {
    const path = layout.logOf(this.environment).promotionMutex;
    return withMutex({ files: this.files.localFiles, path, now: this.#now }, work);
  }

  /**
   * Runs `work` while no process prunes. Its store has empty caches, as files may have been pruned, and rejects writes
   * after the claim is lost.
   */
  withPromotionClaim<Result>(
    work: (store: Store) => Promise<Result>,
    folder = layout.logOf(this.environment).promotionClaims,
  ): Promise<Result> {
    const { files } = this;
    return withPromotionClaim({ files, folder, now: this.#now }, (held) => work(this.on(held)));
  }

  /** As `withPromotionClaim`, with a claim that needs only the permissions for previews. */
  withPreviewClaim<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.withPromotionClaim(work, layout.logOf(this.environment).previewClaims);
  }

  /** Returns a store of the same environment with empty caches, on another view of the files. */
  on(files: StoreFiles): Store {
    return new Store(files, this.#now, this.environment);
  }

  async pruneState(): Promise<PruneState | null> {
    return readPruneState(this.files, this.environment);
  }

  /** Creates the file that marks a folder or bucket as a store, unless it exists. @throws StoreError as `readMarker` */
  async writeMarker(): Promise<void> {
    if (await readMarker(this.files)) return;
    await this.files.createOnce(layout.marker, serializeMarker());
  }

  sweepTemporaryFiles(): Promise<void> {
    return this.files.sweepTemporaryFiles(this.#now);
  }
}

/** Opens a store in a folder of this machine; the first write creates the folder. */
export const folderStore = (root: string, now: () => Date): Store =>
  new Store(new FolderFiles(root), now);

/** Maps the name of each release of an edition to its version. Inherits no names, such as `constructor`. */
export function releaseVersions({ releases }: Edition): Record<string, string> {
  const versions = Object.create(null) as Record<string, string>;
  for (const [name, { version }] of Object.entries(releases)) versions[name] = version;
  return versions;
}
