import { mapLimit } from '@concourse/core/files/mapLimit';
import { contentFolder } from '@concourse/core/store/contentNames';
import type { Environment } from '@concourse/core/store/environment';
import { nullIfDamaged, returnDamage, StoreDamageError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, ListedFile } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { unusedDeltas, type UnusedDeltas } from '../deltas';
import { editionBlobs } from '../EditionRepository';
import { missingProblem } from '../fileDamage';
import { isPreviewId, hasPreviewEnded } from '../preview';
import type { Store } from '../Store';
import { readOpenTabs, type OpenTabs } from './pruneRecord';

/** A release to remove; `files` are paths inside the store. */
export type PrunedRelease = { name: string; version: string; files: string[]; bytes: number };

/** The files to remove, and the `reachable` files to keep. */
export type PrunePlan = {
  /** Files that were written or live after this time stay. */
  since: Date;
  logs: RetainedLog[];
  editions: { id: string; bytes: number }[];
  /** Pages and files of editions, with their compressed forms. */
  blobs: { blob: string; files: string[]; bytes: number }[];
  releases: PrunedRelease[];
  /** Files that only pruned releases of an area share, with their compressed forms. */
  contentFiles: { area: string; files: string[]; bytes: number }[];
  /** Deltas of pruned files or from pruned files, by area. */
  deltas: ({ area: string } & UnusedDeltas)[];
  /** Ended previews, and incomplete previews of interrupted commands. */
  previews: { environment: Environment; id: string; bytes: number }[];
  /** How long to keep releases that only open tabs may request. */
  openTabs: OpenTabs;
  reachable: ReachableSet;
};

/** Tabs stay open for days, and request files of the releases that were live when they were opened. */
const openTabsMs = 7 * 24 * 3_600_000;

/** Finds files that were neither live nor written for `keepMs`. @throws StoreDamageError if damage hides what was live */
export async function planPrune(store: Store, keepMs: number, now: Date): Promise<PrunePlan> {
  const since = new Date(now.getTime() - keepMs);
  const releasesSince = new Date(now.getTime() - Math.max(keepMs, openTabsMs));
  const reachable = new ReachableSet(store, { now, editions: since, releases: releasesSince });
  await reachable.update();
  const { files } = store;
  const until = new Date(now.getTime() + openTabsMs).toISOString();
  const recent = Object.fromEntries([...reachable.openTabs].map((release) => [release, until]));
  const openTabs = { ...(await readOpenTabs(files, now)), ...recent };
  for (const release of Object.keys(openTabs)) reachable.openTabs.add(release);
  const isOld = ({ modified }: ListedFile): boolean => modified <= since;
  const areOld = (members: Member[]): boolean => members.every(([, file]) => isOld(file));

  const editions: PrunePlan['editions'] = [];
  for (const [name, file] of await files.statAll(layout.editions)) {
    const id = /^([0-9a-f]{16})\.json$/.exec(name)?.[1];
    if (id === undefined || reachable.editions.has(id)) continue;
    if (isOld(file)) editions.push({ id, bytes: file.bytes });
    // A recent edition without a record stays complete: a promotion may be about to write the record. None relies on a
    // damaged one.
    else await reachable.addEdition(id).catch(nullIfDamaged);
  }
  const blobs = [...(await grouped(layout.blobs, /^[0-9a-f]{64}/))]
    .filter(([blob, members]) => !reachable.blobs.has(blob) && areOld(members))
    .map(([blob, members]) => ({ blob, ...filesAndBytes(layout.blobs, members) }));
  const releases = await releasesToPrune();
  const pruned = new Set(releases.map(({ name, version }) => `${name}/${version}`));
  const isKept = (area: string, version: string): boolean => !pruned.has(`${area}/${version}`);
  return {
    ...{ since, logs: reachable.logs, reachable, openTabs, editions, blobs, releases },
    contentFiles: await contentFilesToPrune(),
    deltas: await deltasToPrune(),
    previews: await previewsToPrune(),
  };

  async function contentFilesToPrune(): Promise<PrunePlan['contentFiles']> {
    const found: PrunePlan['contentFiles'] = [];
    for (const area of await files.list(layout.areas)) {
      const folder = layout.contentFiles(area);
      const groups = await grouped(folder, /^.*?\.[0-9a-f]{32}\.\w+/);
      if (groups.size === 0) continue;
      const isUsed = await servedFiles(store, area, (version) => isKept(area, version));
      for (const [file, members] of groups)
        if (!isUsed(`${folder}/${file}`) && areOld(members))
          found.push({ area, ...filesAndBytes(folder, members) });
    }
    return found;
  }

  async function deltasToPrune(): Promise<PrunePlan['deltas']> {
    const found: PrunePlan['deltas'] = [];
    for (const area of await files.list(layout.deltas)) {
      const isUsed = await servedFiles(store, area, (version) => isKept(area, version));
      const unused = await unusedDeltas(files, area, isUsed);
      if (unused.files.length + unused.indexes.size > 0) found.push({ area, ...unused });
    }
    return found;
  }

  async function grouped(folder: string, group: RegExp): Promise<Map<string, Member[]>> {
    const all = await files.statAll(folder);
    const groups = Map.groupBy(all, ([path]) => group.exec(path)?.[0] ?? '');
    groups.delete('');
    return groups;
  }

  async function previewsToPrune(): Promise<PrunePlan['previews']> {
    const found: PrunePlan['previews'] = [];
    for (const { environment } of await store.allEnvironments()) {
      const { previews } = layout.logOf(environment);
      for (const [id, members] of await grouped(previews, /^[^/]+/)) {
        if (!isPreviewId(id) || reachable.previews.has(`${environment.name}/${id}`)) continue;
        // Without a record, a process may still be writing the preview.
        const isComplete = members.some(([path]) => path === `${id}/preview.json`);
        if (isComplete || areOld(members))
          found.push({ environment, id, bytes: filesAndBytes(previews, members).bytes });
      }
    }
    return found;
  }

  async function releasesToPrune(): Promise<PrunedRelease[]> {
    const release = /^[^/]+\/[^/]+(?=\/)/;
    const internal = await grouped(layout.releases, release);
    const served = await grouped(layout.areas, release);
    const promoted = await grouped(layout.promoted, /^[^/]+\/.+(?=\.[0-9a-f]{64}\.json$)/);
    for (const id of served.keys()) if (id.endsWith(`/${contentFolder}`)) served.delete(id);
    return [...new Set([...internal.keys(), ...served.keys()])].sort().flatMap((id) => {
      const [name = '', version = ''] = id.split('/');
      const own = (internal.get(id) ?? []).filter(([path]) => !isRetainedFile(path));
      const shown = served.get(id) ?? [];
      const all = [...own, ...shown];
      const kept = promoted.get(id) ?? [];
      const isNeeded = reachable.releases.has(id) || reachable.openTabs.has(id);
      if (isNeeded || all.length === 0 || !areOld(all)) return [];
      const parts = [
        filesAndBytes(layout.releases, own),
        filesAndBytes(layout.areas, shown),
        filesAndBytes(layout.promoted, kept),
      ];
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      return [{ name, version, files: parts.flatMap((part) => part.files), bytes }];
    });
  }
}

/**
 * Returns a function that finds paths of files of published releases of an area. A damaged manifest may need every file
 * that releases share.
 */
export async function servedFiles(
  { releases, files }: Store,
  area: string,
  isKept: (version: string) => boolean = () => true,
): Promise<(served: string) => boolean> {
  const versions = (await releases.versions(area)).filter(isKept);
  const manifests = await mapLimit(versions, files.concurrency, (version) =>
    releases.find(area, version).catch(returnDamage),
  );
  const isDamaged = manifests.some((manifest) => manifest instanceof StoreDamageError);
  const shared = new Set(
    manifests.flatMap((manifest) =>
      manifest instanceof StoreDamageError ? [] : Object.keys(manifest?.files ?? {}),
    ),
  );
  return (served) => {
    const [, , folder = '', file = ''] = served.split('/');
    return folder === contentFolder ? isDamaged || shared.has(file) : versions.includes(folder);
  };
}

/** Tombstones and claims of releases stay. */
const isRetainedFile = (path: string): boolean => /\/(?:pruned|publishing)\.json$/.test(path);

type Member = [path: string, file: ListedFile];

const filesAndBytes = (folder: string, members: Member[]): { files: string[]; bytes: number } => ({
  files: members.map(([path]) => `${folder}/${path}`),
  bytes: members.reduce((sum, [, { bytes }]) => sum + bytes, 0),
});

/** `keptFrom` is the oldest revision whose files are all kept, `newest` the newest known one. */
type RetainedLog = { environment: Environment; keptFrom: number; newest: number };

/** Keeps editions and releases that were live after these times, and previews that end after `now`. */
type RetentionTimes = { now: Date; editions: Date; releases: Date };

/** The files that the logs refer to, of all environments in the store. */
class ReachableSet {
  readonly editions = new Set<string>();
  readonly blobs = new Set<string>();
  /** `<name>/<version>`. */
  readonly releases = new Set<string>();
  /** Releases that only open tabs may request. */
  readonly openTabs = new Set<string>();
  /** `<environment>/<id>`. */
  readonly previews = new Set<string>();
  readonly #store: Store;
  readonly #times: RetentionTimes;
  readonly #logs = new Map<string, RetainedLog>();

  constructor(store: Store, times: RetentionTimes) {
    this.#store = store;
    this.#times = times;
  }

  get logs(): RetainedLog[] {
    return [...this.#logs.values()];
  }

  /** Adds the promotions since the last call. @throws StoreDamageError if a record or an edition is damaged */
  async update(): Promise<void> {
    for (const store of await this.#store.allEnvironments()) {
      const known = this.#logs.get(store.environment.name);
      if (known) await this.#readNew(store, known);
      else await this.#readFirst(store);
      await this.#addPreviews(store);
    }
  }

  async addEdition(id: string): Promise<void> {
    if (this.editions.has(id)) return;
    const edition = await this.#store.editions.read(id);
    this.editions.add(id);
    for (const { blob } of editionBlobs(edition)) this.blobs.add(blob);
    for (const release of releaseIds(edition)) this.releases.add(release);
  }

  /** A preview has a copy of its pages, but not of its releases. */
  async #addPreviews({ previews, environment }: Store): Promise<void> {
    for (const preview of await previews.list()) {
      if (hasPreviewEnded(preview, this.#times.now)) continue;
      this.previews.add(`${environment.name}/${preview.id}`);
      for (const release of Object.entries(preview.releases)) this.releases.add(release.join('/'));
    }
  }

  async #readFirst(store: Store): Promise<void> {
    const { environment } = store;
    const live = await recordsLiveSince(store, this.#times.editions);
    const [first] = live;
    if (!first) return;
    const keptFrom = Math.max(first.rev, (await store.pruneState())?.keptFrom ?? 1);
    await this.#add(live.filter(({ rev }) => rev >= keptFrom));
    await this.#addOpenTabs(store, keptFrom);
    const newest = live.at(-1)?.rev ?? first.rev;
    this.#logs.set(environment.name, { environment, keptFrom, newest });
  }

  async #readNew({ log }: Store, known: RetainedLog): Promise<void> {
    const newest = await log.newest();
    if (newest <= known.newest) return;
    const { records, damage } = await log.readNewest(newest - known.newest, newest + 1);
    if (damage[0]) throw damage[0];
    await this.#add(records);
    known.newest = newest;
  }

  async #add(records: LogRecord[]): Promise<void> {
    await mapLimit(new Set(records.flatMap(editionsOf)), 8, (id) => this.addEdition(id));
  }

  /** Adds the releases of recent revisions before `keptFrom`, whose editions may be pruned already. */
  async #addOpenTabs(store: Store, keptFrom: number): Promise<void> {
    const live = await recordsLiveSince(store, this.#times.releases);
    for (const id of live.filter(({ rev }) => rev < keptFrom).flatMap(editionsOf)) {
      const edition = await store.editions.read(id).catch((error: unknown) => {
        if (returnDamage(error).problem === missingProblem) return null;
        throw error;
      });
      for (const release of edition ? releaseIds(edition) : []) this.openTabs.add(release);
    }
  }
}

const releaseIds = ({ releases }: Edition): string[] =>
  Object.entries(releases).map(([name, { version }]) => `${name}/${version}`);

const recordsPerRead = 128;

/** The newest records, back to the one that was live at `since`. Omits none in between, as clocks of machines differ. */
async function recordsLiveSince({ log }: Store, since: Date): Promise<LogRecord[]> {
  const isOld = ({ when }: LogRecord): boolean => new Date(when) <= since;
  let records: LogRecord[] = [];
  const damage: StoreDamageError[] = [];
  for await (const part of log.readBackwards(undefined, recordsPerRead)) {
    records = [...part.records, ...records];
    damage.push(...part.damage);
    if (part.records.every(isOld) && part.records.length > 0) break;
  }
  const newestOld = records.findIndex((_, at) => {
    const follower = records[at + 1];
    return !follower || !isOld(follower);
  });
  const live = records.slice(Math.max(0, newestOld));
  const [first] = live;
  // File names of records sort by revision.
  const relevant = damage.find(({ file }) => !first || file >= log.fileOf(first.rev));
  if (relevant) throw relevant;
  return live;
}
