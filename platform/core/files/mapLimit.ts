import pMap from 'p-map';

export type OnProgress = (what: string, done: number, of: number) => void;

/** Returns a function that reports progress whenever the work passed to it is done. */
export function trackProgress(
  what: string,
  total: number,
  onProgress?: OnProgress,
): <Result>(work: Promise<Result>) => Promise<Result> {
  let done = 0;
  return async (work) => {
    const result = await work;
    onProgress?.(what, (done += 1), total);
    return result;
  };
}

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
