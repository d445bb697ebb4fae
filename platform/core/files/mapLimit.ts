import pMap from 'p-map';

/** Like `p-map`, but throws the first failure only when no work is in flight: the caller may then release its claim. */
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
    // p-map rejects at the first failure, while other items are in flight.
    await Promise.allSettled(started);
  }
}
