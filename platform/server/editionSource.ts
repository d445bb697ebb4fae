import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { editionId } from '@concourse/core/files/digest';
import { type Environment, production } from '@concourse/core/store/environment';
import { type DegradedState, LogDamagedError } from '@concourse/core/store/errors';
import { type LogLayout, type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { requestedEdition, type Visit, resolveVisit } from '@concourse/http/canary';
import {
  baseVariantOf,
  evictVariants,
  type Head,
  toHead,
  type ServedEdition,
  servedEdition,
} from '@concourse/http/head';
import { usedManifests } from '@concourse/http/ManifestCache';
import type { RequestAddress } from '@concourse/http/requestAddress';
import { findOffSiteAddress } from '@concourse/http/RouteTable';
import { stampOf } from '@concourse/store/FolderFiles';
import { maxRevisionGap, revisionsIn } from '@concourse/store/newestRevision';
import { isExpired, isPreviewId, type Preview, readPreview } from '@concourse/store/preview';
import {
  followedRevision,
  chainProblem,
  isRecord,
  isSameRecord,
} from '@concourse/store/ReleaseLog';
import { EditionDamagedError } from './errors';

type EditionSourceOptions = {
  storeDir: string;
  environment?: Environment;
  /** Time between two checks of the log, and of a preview's record. */
  pollIntervalMs?: number;
  /** Called once for each problem of the store. */
  onProblem?: (error: Error) => void;
};

const maxCachedEditions = 4;
const maxCachedPreviews = 16;
const maxUnlistedReleases = 200;
const retryAfterMs = 1000;

/**
 * Follows the log of a store in a folder. Reads synchronously, so that each request sees one head with its editions.
 * Notices changes by file times, unlike `HeadSource` of Cloudflare's worker.
 */
export class EditionSource {
  readonly #paths: StorePaths;
  readonly #log: LogLayout;
  #head: Head | null = null;
  #rev = 0;
  #logStamp = '';
  #lastAttemptAt = 0;
  #polledAt = -Infinity;
  readonly #previews = new LRUCache<string, { preview: Preview | null; readAt: number }>({
    max: maxCachedPreviews,
  });
  /** Requests for made-up releases must not access the file system each time. */
  readonly #unlisted = new LRUCache<string, { manifests: string[] | undefined }>({
    max: maxUnlistedReleases,
    ttl: retryAfterMs,
    ttlResolution: 0,
  });
  readonly #editions = new LRUCache<string, ServedEdition>({ max: maxCachedEditions });
  /** Each variant stores only its differences from another edition. */
  readonly #variants = new Map<string, ServedEdition>();
  readonly #unreadableVariants = new Set<string>();
  #reported: string | null = null;
  readonly #reportedPreviews = new Set<string>();
  /** True if the served record was missing from the log: a record in its place may be another one. */
  #wasMissing = false;
  /** Why the newest record, or a variant of it, cannot be served. */
  problem: Error | null = null;
  /** Set while the newest revision cannot be served, for `/healthz`. */
  degraded: DegradedState | null = null;
  readonly #pollIntervalMs: number;
  readonly #onProblem: (error: Error) => void;

  constructor({
    storeDir,
    environment = production,
    pollIntervalMs = 0,
    onProblem = () => undefined,
  }: EditionSourceOptions) {
    this.#paths = storePaths(storeDir);
    this.#log = this.#paths.logOf(environment);
    this.#pollIntervalMs = pollIntervalMs;
    this.#onProblem = onProblem;
  }

  /** The newest head that can be served, or null before the first promotion. */
  current(): Head | null {
    const now = performance.now();
    if (now < this.#polledAt + this.#pollIntervalMs) return this.#head;
    this.#polledAt = now;
    if (this.#hasLogChanged()) this.#readNewest();
    return this.#head;
  }

  /**
   * Finds the edition of a visitor: live, a variant of canaries, or a preview.
   * @returns 'nothing' before the first promotion; null if the visitor requests an edition that is not available
   */
  resolveVisit(
    { search }: RequestAddress,
    cookies: string | undefined,
  ): { visit: Visit; served: ServedEdition } | null | 'nothing' {
    const head = this.current();
    if (!head) return 'nothing';
    const requested = requestedEdition(cookies, search);
    const isPreview = requested !== null && !head.variants.includes(requested);
    const preview = isPreview ? this.preview(requested) : null;
    const available = { ...head, preview: preview && requested };
    const visit = resolveVisit(available, cookies, search, randomUUID);
    return visit && { visit, served: preview ?? this.variant(head, visit.edition) };
  }

  /**
   * True if the log has changed, or a failed read is due again. The time of the folder is not enough, as records may
   * share a tick of the clock: also checks the name of the next record, and the served record.
   */
  #hasLogChanged(): boolean {
    const stamp = [this.#log.log, this.#log.record(this.#rev)].map(stampOf).join(' ');
    const retry = this.problem !== null && performance.now() > this.#lastAttemptAt + retryAfterMs;
    const changed = stamp !== this.#logStamp || existsSync(this.#log.record(this.#rev + 1));
    this.#logStamp = stamp;
    return changed || retry;
  }

  /** The preview with an id; null if it has ended or is unreadable. */
  preview(id: string): ServedEdition | null {
    if (!this.#currentPreview(id)) return null;
    try {
      const served = this.#edition(id, this.#log.previewEdition(id), (blob) =>
        this.#paths.relativePath(this.#log.previewBlob(id, blob)),
      );
      this.#reportedPreviews.delete(id);
      return served;
    } catch (error) {
      // Reports once, as a visitor with the cookie of a preview requests it with every page.
      if (!this.#reportedPreviews.has(id)) this.#onProblem(error as Error);
      this.#reportedPreviews.add(id);
      return null;
    }
  }

  /**
   * Lists the manifests of releases in use that may have a served file, the live one first: promoted releases, which stay
   * until they are pruned, and those of previews. Undefined in a mirror, which has no others, and in an old store.
   */
  manifestsOf(name: string, version: string): string[] | undefined {
    // A promotion, which adds manifests, changes the key.
    const live = this.current();
    const key = `${live?.record.rev ?? 0} ${name}/${version}`;
    const known = this.#unlisted.get(key);
    if (known) return known.manifests;
    const manifests = this.#findManifests(
      name,
      version,
      live?.live.edition.releases[name]?.version,
    );
    if (!manifests?.length) this.#unlisted.set(key, { manifests });
    return manifests;
  }

  #findManifests(name: string, version: string, live: string | undefined): string[] | undefined {
    if (!existsSync(this.#paths.promoted)) return undefined;
    const promoted = namesIn(this.#paths.promotedOf(name));
    const previews = namesIn(this.#log.previews).flatMap((id) => this.#currentPreview(id) ?? []);
    const previewed = previews.map(({ releases }) => releases);
    return usedManifests({ name, version }, { promoted, live, previewed });
  }

  /** The record of a preview; null if it has ended. */
  #currentPreview(id: string): Preview | null {
    const record = isPreviewId(id) ? this.#previewRecord(id) : null;
    return record && !isExpired(record, new Date()) ? record : null;
  }

  #previewRecord(id: string): Preview | null {
    const readAt = performance.now();
    const known = this.#previews.get(id);
    if (known && readAt < known.readAt + this.#pollIntervalMs) return known.preview;
    const file = this.#log.previewRecord(id);
    const preview = existsSync(file) ? readPreview(readFileSync(file), id) : null;
    this.#previews.set(id, { preview, readAt });
    return preview;
  }

  #readNewest(): void {
    const newest = this.#newest();
    const served = this.#head?.record;
    if (newest === 0 && !served) return;
    this.#lastAttemptAt = performance.now();
    this.#rev = newest;
    let steppedBack = this.degraded?.steppedBack ?? false;
    this.problem = null;
    const isLost = served !== undefined && newest < served.rev && !this.#isNewLog(served, newest);
    this.#wasMissing ||= isLost;
    const rev = isLost ? served.rev : newest;
    try {
      if (isLost) throw new EditionDamagedError(this.#log.record(rev), 'is missing');
      this.#head = this.#read(rev);
      this.degraded = null;
      this.#wasMissing = false;
    } catch (error) {
      if (!(error instanceof EditionDamagedError)) throw error;
      // A server without a head serves the newest intact revision before.
      for (let earlier = rev - 1; earlier > 0 && !this.#head; earlier -= 1) {
        this.#head = nullIfDamaged(() => this.#read(earlier));
        steppedBack = this.#head !== null;
      }
      this.degraded = {
        damaged: rev,
        served: this.#head?.record.rev ?? 0,
        kind: error.kind,
        file: this.#paths.relativePath(error.file),
        problem: error.problem,
        steppedBack,
      };
      this.problem = new LogDamagedError(this.degraded, { cause: error });
    }
    // Retries unreadable variants, which may have been repaired.
    const unreadable = [...this.#unreadableVariants];
    this.#unreadableVariants.clear();
    for (const id of unreadable) if (this.#head) this.variant(this.#head, id);
    this.#report();
  }

  /** True if the newest record of a shorter log was written after the served one: the log was created again. */
  #isNewLog(served: LogRecord, rev: number): boolean {
    const record = rev === 0 ? null : nullIfDamaged(() => this.#record(rev));
    return record !== null && record.when > served.when;
  }

  #report(): void {
    const message = this.problem?.message ?? null;
    if (this.problem && message !== this.#reported) this.#onProblem(this.problem);
    this.#reported = message;
  }

  /** Checks the names of later records first, as listing a long log is slow. */
  #newest(): number {
    const { log, record } = this.#log;
    let newest = this.#rev;
    if (newest > 0 && existsSync(record(newest)))
      for (let rev = newest + 1; rev <= newest + maxRevisionGap; rev += 1)
        if (existsSync(record(rev))) newest = rev;
    if (newest > this.#rev) return newest;
    if (!existsSync(log)) return 0;
    return revisionsIn(readdirSync(log)).reduce((one, other) => Math.max(one, other), 0);
  }

  #read(rev: number): Head {
    const record = this.#readValidRecord(rev);
    const head = toHead(record, this.#edition(record.live));
    evictVariants(this.#variants, this.#head, head);
    for (const id of head.variants.slice(1)) {
      if (!existsSync(this.#paths.edition(id)))
        this.problem = new EditionDamagedError(this.#paths.edition(id), 'is missing');
    }
    const served = this.#head;
    return served?.live === head.live && isSameRecord(record, served.record) ? served : head;
  }

  #readValidRecord(rev: number): LogRecord {
    const record = this.#record(rev);
    const known = this.#wasMissing ? undefined : this.#head?.record;
    const { previous } = record;
    const follows = followedRevision(record);
    const before = () =>
      known?.rev === follows ? known : nullIfDamaged(() => this.#record(follows));
    const problem =
      known?.rev === rev && !isSameRecord(record, known)
        ? 'was changed after it was published'
        : chainProblem(record, previous == null ? null : before());
    if (problem === null) return record;
    throw new EditionDamagedError(this.#log.record(rev), problem);
  }

  #record(rev: number): LogRecord {
    const file = this.#log.record(rev);
    const record = readJson(file);
    if (isRecord(record, rev)) return record;
    throw new EditionDamagedError(file, `is not a record of revision ${rev}`);
  }

  /** An edition of a head. Reads a variant for its first visitor; returns the live edition if that fails. */
  variant(head: Head, id: string): ServedEdition {
    const mask = head.variants.indexOf(id);
    if (mask <= 0 || this.#unreadableVariants.has(id)) return head.live;
    const known = this.#variants.get(id);
    if (known) return known;
    try {
      const base = this.variant(head, head.variants[baseVariantOf(mask, head.canaries)] ?? '');
      const served = servedEdition(readEdition(this.#paths.edition(id), id), { base });
      this.#variants.set(id, served);
      return served;
    } catch (error) {
      this.#unreadableVariants.add(id);
      this.problem = error as Error;
      this.#report();
      return head.live;
    }
  }

  #edition(id: string, file = this.#paths.edition(id), pathOf?: ServedEdition['pathOf']) {
    const known = this.#editions.get(id);
    if (known) return known;
    const served = servedEdition(readEdition(file, id), { pathOf });
    this.#editions.set(id, served);
    return served;
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns null for damage. @throws every other error */
function nullIfDamaged<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof EditionDamagedError) return null;
    throw error;
  }
}

function readEdition(file: string, id: string): Edition {
  const edition = readJson(file) as Edition;
  if (editionId(edition) !== id)
    throw new EditionDamagedError(file, 'does not have the digest in its name');
  const address = findOffSiteAddress(edition);
  if (address === undefined) return edition;
  throw new EditionDamagedError(file, `has an address that leads to another site: ${address}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const isDamaged = code === undefined || code === 'ENOENT';
    const reason = isDamaged ? `: it is ${code ? 'missing' : 'malformed'}` : ` (${code})`;
    const kind = isDamaged ? 'damaged' : 'unreadable';
    throw new EditionDamagedError(file, `cannot be read${reason}`, { cause }, kind);
  }
}
