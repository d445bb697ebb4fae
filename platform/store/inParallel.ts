/** Works on all items, `limit` at a time; results in the order of the items. The first failure ends it. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...items].entries();
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
