import { mapLimit } from '@concourse/core/files/mapLimit';
import type { LogLayout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

/** The search by name skips gaps of at most this many records. */
export const maxRevisionGap = 64;

/** The page size of a bucket's listings. */
const listPageSize = 1000;

export const revisionsIn = (names: string[]): number[] =>
  names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));

type LogLocation = {
  files: Pick<StoreFiles, 'supportsStartAfter' | 'has' | 'list' | 'stamps'>;
  paths: LogLayout;
};

/** Finds the newest revision; 0 if there is none. The cost depends on the records after `known`, an old result or 0. */
export async function newestRevision(place: LogLocation, known: number): Promise<number> {
  const found = known > 0 ? await newestFromHint(place, known) : null;
  if (found !== null) return found;
  return place.files.supportsStartAfter
    ? searchNewest(place)
    : ((await revisionsAfter(place, 0)).at(-1) ?? 0);
}

/** Returns null if the known record is missing, for example after a backup was restored. */
async function newestFromHint(place: LogLocation, known: number): Promise<number | null> {
  const { files, paths } = place;
  if (!files.supportsStartAfter) {
    return (await files.has(paths.record(known))) ? probeNewest(place, known) : null;
  }
  const [first, ...rest] = await revisionsAfter(place, known - 1);
  return first === known ? (rest.at(-1) ?? known) : null;
}

async function probeNewest({ files, paths }: LogLocation, known: number): Promise<number> {
  for (let newest = known; ;) {
    const next = Array.from({ length: maxRevisionGap }, (_, at) => newest + maxRevisionGap - at);
    const exists = await filesExist(files, next.map(paths.record), maxRevisionGap);
    const found = next.find((_, at) => exists[at]);
    if (found === undefined) return newest;
    newest = found;
  }
}

/** Searches a bucket: doubles the step until no record follows, then halves it. */
async function searchNewest(place: LogLocation): Promise<number> {
  let newest = 0;
  let grows = true;
  for (let ahead = 0; ;) {
    const found = await revisionsAfter(place, newest + ahead, listPageSize);
    newest = found.at(-1) ?? newest;
    if (found.length > 0 && found.length < listPageSize) return newest;
    if (found.length === 0 && ahead === 0) return newest;
    grows &&= found.length > 0;
    if (grows) ahead = Math.max(ahead * 2, listPageSize);
    else ahead = ahead <= listPageSize ? 0 : Math.floor(ahead / 2);
  }
}

async function revisionsAfter({ files, paths }: LogLocation, rev: number, limit?: number) {
  const after = paths.record(rev).slice(paths.log.length + 1);
  const names = await files.list(paths.log, { after, ...(limit !== undefined && { limit }) });
  return revisionsIn(names);
}

/** Tells which files exist, in the order of their paths. Makes a single call if the store has stamps. */
export async function filesExist(
  files: Pick<StoreFiles, 'has' | 'stamps'>,
  paths: string[],
  atOnce: number,
): Promise<boolean[]> {
  if (!files.stamps) return mapLimit(paths, atOnce, (path) => files.has(path));
  return (await files.stamps(paths)).map((stamp) => stamp !== null);
}
