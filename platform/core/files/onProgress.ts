/** Told what long work is at, and how much of it is done. */
export type OnProgress = (what: string, done: number, of: number) => void;

/** Counts: tells that one more is done once the work handed in is. */
export function counted(
  what: string,
  of: number,
  onProgress?: OnProgress,
): <Result>(work: Promise<Result>) => Promise<Result> {
  let done = 0;
  return async (work) => {
    const result = await work;
    onProgress?.(what, (done += 1), of);
    return result;
  };
}
