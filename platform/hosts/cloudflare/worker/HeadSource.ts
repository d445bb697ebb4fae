import { LRUCache } from 'lru-cache';
import type { Environment } from '@concourse/core/store/environment';
import {
  nullIfDamaged,
  returnDamage,
  type DegradedState,
  StoreDamageError,
} from '@concourse/core/store/errors';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import {
  baseVariantOf,
  evictVariants,
  type Head,
  toHead,
  type ServedEdition,
  servedEdition,
  type ServedEditionOptions,
} from '@concourse/http/head';
import { usedManifests } from '@concourse/http/ManifestCache';
import type { ReleaseFilePath } from '@concourse/http/releaseFiles';
import { findOffSiteAddress } from '@concourse/http/RouteTable';
import { newestRevision } from '@concourse/store/newestRevision';
import { isExpired, isPreviewId, parsePreview, type Preview } from '@concourse/store/preview';
import {
  chainProblem,
  followedRevision,
  isRecord,
  isSameRecord,
} from '@concourse/store/ReleaseLog';
import type { CachedFiles, R2Files } from './files';

const maxCachedEditions = 3;
/** Limits the records before a damaged one that a starting worker tries. */
const maxFallbackRecords = 16;
/** Other checks read only the next record by its name. */
const checksBetweenListings = 60;
const maxCachedPreviews = 200;

/**
 * Follows the log of an environment for a worker. The first request after `everyMs` reads the next record by its name.
 * Other requests get the known head, as the runtime may cancel promises of other requests.
 * Differs from `EditionSource` of the embedded server, as a bucket is read over the network and has no file times. Lists
 * the log rarely, compares ids of editions instead of digests, and caches the last head for workers that start while the
 * bucket fails.
 */
export class HeadSource {
  readonly #files: R2Files;
  readonly #paths: LogLayout;
  readonly #lastGoodKey: string;
  readonly #everyMs: number;
  readonly #editions = new LRUCache<string, ServedEdition>({ max: maxCachedEditions });
  /** Each variant stores only its differences from another edition. */
  readonly #variants = new Map<string, ServedEdition>();
  /** Times of the last attempts to read unreadable variants. */
  readonly #failedAt = new Map<string, number>();
  readonly #previews = new LRUCache<string, { preview: Preview | null; readAt: number }>({
    max: maxCachedPreviews,
  });
  /** The manifests of promoted releases by area, as of a record. */
  #promoted: { record: string; byArea: Map<string, string[]> } | null = null;
  #previewIds: { ids: string[]; readAt: number } | null = null;
  #head: Head | null = null;
  #checkedAt = -Infinity;
  #checks = 0;
  /** The number of the check that found the head. */
  #checkOfHead = 0;
  #problem: Error | null = null;
  /** True if the worker started with a damaged newest record, and serves an earlier one. */
  #steppedBack = false;
  #variantProblem: Error | null = null;

  constructor(files: R2Files, environment: Environment, everyMs: number) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#lastGoodKey = `${this.#paths.log}/last-good-record`;
    this.#everyMs = everyMs;
  }

  /** The newest head that can be served; null before the first promotion. @throws if no head can be read */
  async current(cached: CachedFiles): Promise<Head | null> {
    const now = Date.now();
    if (this.#head && now < this.#checkedAt + this.#everyMs) return this.#head;
    this.#checkedAt = now;
    try {
      await this.#refresh(cached);
      this.#problem = null;
    } catch (error) {
      this.#problem = logOnce(error as Error, this.#problem);
      this.#head ??= await this.#readFallback(cached);
      if (!this.#head) throw error;
    }
    return this.#head;
  }

  /** The preview with an id; null if it does not exist or has ended. */
  async preview(id: string, cached: CachedFiles): Promise<ServedEdition | null> {
    if (!(await this.#currentPreview(id))) return null;
    return this.#cachedEdition(id, cached, {
      file: this.#paths.previewEdition(id),
      pathOf: (blob) => this.#paths.previewBlob(id, blob),
    });
  }

  /** The record of a preview; null if it does not exist or has ended. */
  async #currentPreview(id: string): Promise<Preview | null> {
    const readAt = Date.now();
    let known = this.#previews.get(id);
    if (!known || readAt >= known.readAt + this.#everyMs) {
      const preview = parsePreview(await this.#files.readJson(this.#paths.previewRecord(id)), id);
      known = { preview, readAt };
      this.#previews.set(id, known);
    }
    const { preview } = known;
    return preview && !isExpired(preview, new Date(readAt)) ? preview : null;
  }

  /** Lists the promoted manifests of a file, see `usedManifests`. Undefined in a store that has none yet. */
  async promotedManifests(
    file: ReleaseFilePath,
    cached: CachedFiles,
  ): Promise<string[] | undefined> {
    const head = await this.current(cached);
    const byArea = await this.#promotedByArea(head?.record.nonce ?? '', cached);
    if (byArea.size === 0) return undefined;
    const live = head?.live.edition.releases[file.name]?.version;
    return usedManifests(file, { promoted: byArea.get(file.name) ?? [], live, previewed: [] });
  }

  /** Lists the manifests of a file in previews. This costs requests to the bucket, and visitors rarely need it. */
  async previewedManifests(file: ReleaseFilePath): Promise<string[]> {
    const now = Date.now();
    if (!this.#previewIds || now >= this.#previewIds.readAt + this.#everyMs) {
      const folders = await this.#files.list(this.#paths.previews, { delimiter: '/' });
      const ids = folders.map((folder) => folder.replace(/\/$/, '')).filter(isPreviewId);
      this.#previewIds = { ids, readAt: now };
    }
    const previews = await Promise.all(this.#previewIds.ids.map((id) => this.#currentPreview(id)));
    const previewed = previews.flatMap((preview) => (preview ? [preview.releases] : []));
    return usedManifests(file, { promoted: [], live: undefined, previewed });
  }

  async #promotedByArea(record: string, cached: CachedFiles): Promise<Map<string, string[]>> {
    if (this.#promoted?.record === record) return this.#promoted.byArea;
    const files = await cached.listAt(record, layout.promoted);
    const byArea = Map.groupBy(files, (file) => file.slice(0, file.indexOf('/')));
    for (const [area, names] of byArea)
      byArea.set(
        area,
        names.map((name) => name.slice(area.length + 1)),
      );
    this.#promoted = { record, byArea };
    return byArea;
  }

  /** Why the newest record cannot be served, for `/healthz`. */
  get problem(): Error | null {
    return this.#problem ?? this.#variantProblem;
  }

  /** Set while the newest record is damaged, for `/healthz`. */
  get degraded(): DegradedState | null {
    if (!(this.#problem instanceof RecordDamageError)) return null;
    const { rev: damaged, file, problem } = this.#problem;
    const served = this.#head?.record.rev ?? 0;
    return { damaged, served, kind: 'damaged', file, problem, steppedBack: this.#steppedBack };
  }

  async #refresh(cached: CachedFiles): Promise<void> {
    this.#checks += 1;
    const check = this.#checks;
    const known = this.#head?.record ?? parseRecord(await cached.loadJson(this.#lastGoodKey));
    const { newest, damage } = await this.#findNewest(known);
    if (newest && newest.nonce !== this.#head?.record.nonce) {
      const head = await this.#loadHead(newest, cached);
      // A later check of another request has a result that is at least as new.
      if (check < this.#checkOfHead) return;
      this.#checkOfHead = check;
      this.#head = head;
      this.#steppedBack = false;
      cached.saveJson(this.#lastGoodKey, newest);
    }
    if (damage) throw damage;
  }

  /** The newest record that can be served, and the damage of a record that follows it. */
  async #findNewest(known: LogRecord | null) {
    let newest = known;
    let damage: StoreDamageError | null = null;
    // A listing finds records after gaps, and replaced logs. Lists at every check while a record is damaged, which may be
    // restored, or followed by a new one.
    const isDamaged = this.#problem instanceof RecordDamageError;
    if (!this.#head || isDamaged || this.#checks % checksBetweenListings === 0) {
      const rev = await newestRevision({ files: this.#files, paths: this.#paths }, known?.rev ?? 0);
      const found = rev === 0 ? null : await this.#readFollowing(rev, known).catch(returnDamage);
      if (found instanceof StoreDamageError) {
        if (!known || rev <= known.rev) throw found;
        // Continues with records before the damaged one, which may be new.
        damage = found;
      } else if (!known || found?.rev !== known.rev) newest = found;
      else if (!isSameRecord(found, known))
        throw this.#damageOf(rev, 'was changed after it was published');
    }
    for (;;) {
      const next = await this.#readFollowing((newest?.rev ?? 0) + 1, newest).catch(returnDamage);
      if (!next) return { newest, damage };
      if (next instanceof StoreDamageError) return { newest, damage: next };
      newest = next;
    }
  }

  /** Reads a record, and verifies that it follows the one before it. */
  async #readFollowing(rev: number, known: LogRecord | null): Promise<LogRecord | null> {
    const record = await this.#readRecord(rev);
    if (!record?.previous || known?.rev === rev) return record;
    const follows = followedRevision(record);
    const before =
      known?.rev === follows ? known : await this.#readRecord(follows).catch(nullIfDamaged);
    const problem = chainProblem(record, before);
    if (problem === null) return record;
    throw this.#damageOf(rev, problem);
  }

  async #readRecord(rev: number): Promise<LogRecord | null> {
    const found = await this.#files.readJson(this.#paths.record(rev)).catch((error: unknown) => {
      if (error instanceof SyntaxError) throw this.#damageOf(rev, 'is torn');
      throw error;
    });
    if (found === null) return null;
    if (isRecord(found, rev)) return found;
    throw this.#damageOf(rev, `is not a record of revision ${rev}`);
  }

  #damageOf(rev: number, problem: string): RecordDamageError {
    return new RecordDamageError(rev, this.#paths.record(rev), problem);
  }

  /** The head for a worker that starts while the bucket is unavailable, or the newest record is damaged. */
  async #readFallback(cached: CachedFiles): Promise<Head | null> {
    const remembered = parseRecord(await cached.loadJson(this.#lastGoodKey));
    if (remembered) return this.#loadHead(remembered, cached);
    const newest = await newestRevision({ files: this.#files, paths: this.#paths }, 0);
    for (let rev = newest; rev > Math.max(0, newest - maxFallbackRecords); rev -= 1) {
      try {
        const record = await this.#readRecord(rev);
        if (!record) continue;
        const head = await this.#loadHead(record, cached);
        this.#steppedBack = true;
        return head;
      } catch (error) {
        if (!(this.#problem instanceof RecordDamageError))
          this.#problem = logOnce(error as Error, this.#problem);
      }
    }
    return null;
  }

  async #loadHead(record: LogRecord, cached: CachedFiles): Promise<Head> {
    const head = toHead(record, await this.#cachedEdition(record.live, cached));
    evictVariants(this.#variants, this.#head, head);
    this.#failedAt.clear();
    this.#variantProblem = null;
    return head;
  }

  /** An edition of a head. Reads a variant for its first visitor; returns the live edition if that fails. */
  async variant(head: Head, id: string, cached: CachedFiles): Promise<ServedEdition> {
    const mask = head.variants.indexOf(id);
    if (mask <= 0) return head.live;
    const known = this.#variants.get(id);
    if (known) return known;
    const triedAt = this.#failedAt.get(id) ?? -Infinity;
    if (Date.now() < triedAt + this.#everyMs) return head.live;
    try {
      const below = head.variants[baseVariantOf(mask, head.canaries)] ?? '';
      const base = await this.variant(head, below, cached);
      const served = await this.#readEdition(id, cached, { file: layout.edition(id), base });
      if (head === this.#head) this.#variants.set(id, served);
      this.#failedAt.delete(id);
      if (this.#failedAt.size === 0) this.#variantProblem = null;
      return served;
    } catch (error) {
      this.#failedAt.set(id, Date.now());
      this.#variantProblem = logOnce(error as Error, this.#variantProblem);
      return head.live;
    }
  }

  async #cachedEdition(
    id: string,
    cached: CachedFiles,
    how: ServedEditionOptions & { file: string } = { file: layout.edition(id) },
  ): Promise<ServedEdition> {
    const known = this.#editions.get(id);
    if (known) return known;
    const served = await this.#readEdition(id, cached, how);
    this.#editions.set(id, served);
    return served;
  }

  async #readEdition(
    id: string,
    cached: CachedFiles,
    { file, ...how }: ServedEditionOptions & { file: string },
  ): Promise<ServedEdition> {
    const edition = await cached.readJson<Edition>(file);
    if (edition?.id !== id) throw new Error(`${file} is missing or has another id.`);
    const address = findOffSiteAddress(edition);
    if (address !== undefined) throw new Error(`Edition ${id} leads to another site: ${address}`);
    return servedEdition(edition, how);
  }
}

class RecordDamageError extends StoreDamageError {
  constructor(
    readonly rev: number,
    file: string,
    problem: string,
  ) {
    const next = 'Restore the record: npm run site -- verify --repair-from <store>';
    super({ file, problem, next });
  }
}

/** Logs an error, unless the error before it has the same message. */
function logOnce(error: Error, before: Error | null): Error {
  if (error.message !== before?.message) console.error(error.message);
  return error;
}

const parseRecord = (value: unknown): LogRecord | null => {
  const rev = (value as { rev?: unknown } | null)?.rev;
  return typeof rev === 'number' && isRecord(value, rev) ? value : null;
};
