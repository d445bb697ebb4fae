import type { Environment } from '@concourse/core/store/environment';
import type { ListedFile } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { isPreviewId } from '../previews/preview';
import type { Store } from '../Store';
import { Needs, type KeptLog } from './Needs';
import { readOpenTabs, type OpenTabs } from './pruned';

/** A release that is not needed, with its files: paths inside the store. */
export type PrunedRelease = { name: string; version: string; files: string[]; bytes: number };

/** What is to be removed, and what stays. */
export type PrunePlan = {
  /** What was written or shown after this stays. */
  since: Date;
  logs: KeptLog[];
  editions: { id: string; bytes: number }[];
  /** Pages and files of editions, with their compressed forms. */
  blobs: { blob: string; files: string[]; bytes: number }[];
  releases: PrunedRelease[];
  /** Previews that are over, and what killed commands left of others. */
  previews: { environment: Environment; id: string; bytes: number }[];
  /** How long to keep releases that only open tabs may request. */
  openTabs: OpenTabs;
  needs: Needs;
};

const dayMs = 24 * 3_600_000;

/** Tabs stay open for days, and request files of the releases that they began with. */
const openTabsMs = 7 * dayMs;

/**
 * Finds files that no environment has shown, and no process has written, for a time.
 * @param keepMs how long
 * @throws StoreDamageError where the plan cannot read what is needed
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
  const isOld = ({ modified }: ListedFile): boolean => modified <= since;
  const areOld = (members: Member[]): boolean => members.every(([, file]) => isOld(file));

  const editions: PrunePlan['editions'] = [];
  for (const [name, file] of await files.measure(layout.editions)) {
    const id = /^([0-9a-f]{16})\.json$/.exec(name)?.[1];
    if (id === undefined || needs.editions.has(id)) continue;
    if (isOld(file)) editions.push({ id, bytes: file.bytes });
    // A young edition that no record names, such as that of an overtaken promotion, stays whole.
    else await needs.addEdition(id);
  }
  const blobs = [...(await grouped(layout.blobs, /^[0-9a-f]{64}/))]
    .filter(([blob, members]) => !needs.blobs.has(blob) && areOld(members))
    .map(([blob, members]) => ({ blob, ...sumOf(layout.blobs, members) }));
  return {
    ...{ since, logs: needs.logs, needs, openTabs, editions, blobs },
    releases: await releasesToPrune(),
    previews: await previewsToPrune(),
  };

  async function grouped(folder: string, group: RegExp): Promise<Map<string, Member[]>> {
    const groups = new Map<string, Member[]>();
    for (const [path, file] of await files.measure(folder)) {
      const name = group.exec(path)?.[0];
      if (name === undefined) continue;
      const members = groups.get(name) ?? [];
      groups.set(name, members);
      members.push([path, file]);
    }
    return groups;
  }

  async function previewsToPrune(): Promise<PrunePlan['previews']> {
    const found: PrunePlan['previews'] = [];
    for (const { environment } of await store.inAll()) {
      const { previews } = layout.logOf(environment);
      for (const [id, members] of await grouped(previews, /^[^/]+/)) {
        if (!isPreviewId(id) || needs.previews.has(`${environment.name}/${id}`)) continue;
        // Without its record, a preview is being made, or a killed command left it.
        const isMade = members.some(([path]) => path === `${id}/preview.json`);
        if (isMade || areOld(members))
          found.push({ environment, id, bytes: sumOf(previews, members).bytes });
      }
    }
    return found;
  }

  async function releasesToPrune(): Promise<PrunedRelease[]> {
    const release = /^[^/]+\/[^/]+(?=\/)/;
    const kept = await grouped(layout.releases, release);
    const served = await grouped(layout.areas, release);
    return [...new Set([...kept.keys(), ...served.keys()])].sort().flatMap((id) => {
      const [name = '', version = ''] = id.split('/');
      const own = (kept.get(id) ?? []).filter(([path]) => !staysOfRelease(path));
      const shown = served.get(id) ?? [];
      const all = [...own, ...shown];
      if (needs.releases.has(id) || needs.openTabs.has(id) || all.length === 0) return [];
      if (!areOld(all)) return [];
      const [a, b] = [sumOf(layout.releases, own), sumOf(layout.areas, shown)];
      return [{ name, version, files: [...a.files, ...b.files], bytes: a.bytes + b.bytes }];
    });
  }
}

/** The tombstone and the claim are not removed with a release. */
const staysOfRelease = (path: string): boolean => /\/(?:pruned|publishing)\.json$/.test(path);

type Member = [path: string, file: ListedFile];

const sumOf = (folder: string, members: Member[]): { files: string[]; bytes: number } => ({
  files: members.map(([path]) => `${folder}/${path}`),
  bytes: members.reduce((sum, [, { bytes }]) => sum + bytes, 0),
});
