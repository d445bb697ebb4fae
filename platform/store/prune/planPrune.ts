import type { Environment } from '@concourse/core/store/environment';
import type { MeasuredFile } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { isPreviewId } from '../previews/preview';
import type { Store } from '../Store';
import { Needs, type KeptLog } from './Needs';
import { readOpenTabs, type OpenTabs } from './pruned';

/** A release that nobody needs, with its files: paths inside the store. */
export type PrunedRelease = { name: string; version: string; files: string[]; bytes: number };

/** A page or file of editions, with its compressed forms. */
export type PrunedBlob = { blob: string; files: string[]; bytes: number };

/** A preview that nobody may look at any more. */
export type PrunedPreview = { environment: Environment; id: string; bytes: number };

/** What is to be removed, and what stays. */
export type PrunePlan = {
  /** What was written or shown after this stays. */
  since: Date;
  logs: KeptLog[];
  editions: { id: string; bytes: number }[];
  blobs: PrunedBlob[];
  releases: PrunedRelease[];
  /** Those that are over, and what is left of those that nobody went on making. */
  previews: PrunedPreview[];
  /** Until when releases stay that only open tabs ask for. */
  openTabs: OpenTabs;
  needs: Needs;
};

const dayMs = 24 * 3_600_000;

/** Tabs stay open for days, and ask for files of the releases that they began with. */
const openTabsMs = 7 * dayMs;

/**
 * Finds what no environment has shown for a time, and nobody has written within it.
 * @param keepMs how long
 * @throws StoreDamageError where what is needed cannot be read: then nothing is known to be needless
 */
export async function planPrune(store: Store, keepMs: number, now: Date): Promise<PrunePlan> {
  const since = new Date(now.getTime() - keepMs);
  const releasesSince = new Date(now.getTime() - Math.max(keepMs, openTabsMs));
  const needs = new Needs(store, { now, editions: since, releases: releasesSince });
  await needs.update();
  const { files } = store;
  const until = new Date(now.getTime() + openTabsMs).toISOString();
  const shown = Object.fromEntries([...needs.openTabs].map((release) => [release, until]));
  const openTabs = { ...(await readOpenTabs(files, now)), ...shown };
  for (const release of Object.keys(openTabs)) needs.openTabs.add(release);
  const isOld = ({ modified }: MeasuredFile): boolean => modified <= since;

  const editions: PrunePlan['editions'] = [];
  for (const [name, file] of await files.measure(layout.editions)) {
    const id = /^([0-9a-f]{16})\.json$/.exec(name)?.[1];
    if (id === undefined || needs.editions.has(id)) continue;
    if (isOld(file)) editions.push({ id, bytes: file.bytes });
    // Such as that of a promoter who was overtaken: whole as long as it is there.
    else await needs.addEdition(id);
  }
  const blobs = [...groups(await files.measure(layout.blobs), blobOf)].flatMap(([blob, members]) =>
    !needs.blobs.has(blob) && members.every(([, file]) => isOld(file))
      ? [{ blob, ...sumOf(layout.blobs, members) }]
      : [],
  );
  const found = { editions, blobs, releases: await releasesOf(), previews: await previewsOf() };
  return { since, logs: needs.logs, needs, openTabs, ...found };

  async function previewsOf(): Promise<PrunedPreview[]> {
    const stores = await store.inAll();
    const all = stores.map(async ({ environment }) => {
      const { previews } = layout.logOf(environment);
      const folders = [...groups(await files.measure(previews), firstSegment)];
      return folders.flatMap(([id, members]): PrunedPreview[] => {
        if (!isPreviewId(id) || needs.previews.has(`${environment.name}/${id}`)) return [];
        const isMade = members.some(([path]) => path === `${id}/preview.json`);
        // Without its record it is being made, or was left by somebody who was killed.
        if (!isMade && !members.every(([, file]) => isOld(file))) return [];
        return [{ environment, id, bytes: sumOf(previews, members).bytes }];
      });
    });
    return (await Promise.all(all)).flat();
  }

  async function releasesOf(): Promise<PrunedRelease[]> {
    const kept = groups(await files.measure(layout.releases), releaseOf);
    const served = groups(await files.measure(layout.areas), releaseOf);
    return [...new Set([...kept.keys(), ...served.keys()])].sort().flatMap((release) => {
      const [name = '', version = ''] = release.split('/');
      const own = (kept.get(release) ?? []).filter(([path]) => !isKeptOfRelease(path));
      const shown = served.get(release) ?? [];
      const all = [...own, ...shown];
      if (needs.releases.has(release) || needs.openTabs.has(release) || all.length === 0) return [];
      if (!all.every(([, file]) => isOld(file))) return [];
      const [a, b] = [sumOf(layout.releases, own), sumOf(layout.areas, shown)];
      return [{ name, version, files: [...a.files, ...b.files], bytes: a.bytes + b.bytes }];
    });
  }
}

const blobOf = (name: string): string | undefined => /^[0-9a-f]{64}/.exec(name)?.[0];
const firstSegment = (path: string): string | undefined => path.split('/')[0];
const releaseOf = (path: string): string | undefined => /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];

/** What stays of a release that goes, or tells whose it is just now. */
const isKeptOfRelease = (path: string): boolean => /\/(?:pruned|publishing)\.json$/.test(path);

type Member = [path: string, file: MeasuredFile];

function groups(
  measured: Map<string, MeasuredFile>,
  groupOf: (path: string) => string | undefined,
): Map<string, Member[]> {
  const found = new Map<string, Member[]>();
  for (const member of measured) {
    const group = groupOf(member[0]);
    if (group === undefined) continue;
    const members = found.get(group) ?? [];
    found.set(group, members);
    members.push(member);
  }
  return found;
}

const sumOf = (folder: string, members: Member[]): { files: string[]; bytes: number } => ({
  files: members.map(([path]) => `${folder}/${path}`),
  bytes: members.reduce((sum, [, { bytes }]) => sum + bytes, 0),
});
