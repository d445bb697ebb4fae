import pMap from 'p-map';

/** Like `p-map`, but rejects only when no work is running: the caller may then release its claim. */
export async function mapLimit<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  const start = (item: Item): Promise<Result> => {
    const working = work(item);
    started.push(working);
    return working;
  };
  try {
    return await pMap(items, start, { concurrency: limit });
  } finally {
    await Promise.allSettled(started);
  }
}
