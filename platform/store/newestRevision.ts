import { inParallel } from '@concourse/core/files/inParallel';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import type { LogLayout } from '@concourse/core/store/storeLayout';

/** The search by name skips gaps of at most this many records. */
export const longestGap = 64;

/** The page size of listings in a bucket. */
const page = 1000;

const recordName = /^(\d{8})\.json$/;

/** The revisions among file names of records, in their order. */
export const revisionsIn = (names: string[]): number[] =>
  names.flatMap((name) => {
    const [, digits] = recordName.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });

type Place = {
  files: Pick<StoreFiles, 'seeks' | 'has' | 'list' | 'stamps'>;
  paths: LogLayout;
};

/**
 * The newest revision, 0 if there is none. The cost depends on the records after `known`, not on the whole log.
 * @param known a revision that was the newest once, or 0
 */
export async function newestRevision(place: Place, known: number): Promise<number> {
  const found = known > 0 ? await newestFrom(place, known) : null;
  return found ?? (place.files.seeks ? newestSought(place) : newestListed(place));
}

/** Null if the known record is gone, as after a restored backup. */
async function newestFrom(place: Place, known: number): Promise<number | null> {
  const { files, paths } = place;
  if (!files.seeks) {
    return (await files.has(paths.record(known))) ? newestNamed(place, known) : null;
  }
  const [first, ...rest] = await revisionsAfter(place, known - 1);
  return first === known ? (rest.at(-1) ?? known) : null;
}

/** Looks for later records by their names. */
async function newestNamed({ files, paths }: Place, known: number): Promise<number> {
  for (let newest = known; ;) {
    const next = Array.from({ length: longestGap }, (_, index) => newest + longestGap - index);
    const there = await areThere(files, next.map(paths.record), longestGap);
    const found = next.find((_, index) => there[index]);
    if (found === undefined) return newest;
    newest = found;
  }
}

const newestListed = async (place: Place): Promise<number> =>
  (await revisionsAfter(place, 0)).at(-1) ?? 0;

/** Searches a bucket: doubles the step until no record follows, then halves it. */
async function newestSought(place: Place): Promise<number> {
  let newest = 0;
  let grows = true;
  for (let ahead = 0; ;) {
    const found = await revisionsAfter(place, newest + ahead, page);
    newest = found.at(-1) ?? newest;
    if (found.length > 0 && found.length < page) return newest;
    if (found.length === 0 && ahead === 0) return newest;
    grows &&= found.length > 0;
    if (grows) ahead = Math.max(ahead * 2, page);
    else ahead = ahead <= page ? 0 : Math.floor(ahead / 2);
  }
}

async function revisionsAfter(
  { files, paths }: Place,
  rev: number,
  limit?: number,
): Promise<number[]> {
  const after = paths.record(rev).slice(paths.log.length + 1);
  const names = await files.list(paths.log, { after, ...(limit !== undefined && { limit }) });
  return revisionsIn(names);
}

/**
 * Whether files exist, in the order of their paths. Uses stamps where the store has them: one call for all.
 * @param atOnce how many requests run at once otherwise
 */
export async function areThere(
  files: Pick<StoreFiles, 'has' | 'stamps'>,
  paths: string[],
  atOnce: number,
): Promise<boolean[]> {
  if (!files.stamps) return inParallel(paths, atOnce, (path) => files.has(path));
  return (await files.stamps(paths)).map((stamp) => stamp !== null);
}
