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
