/** A move that is not ready after this time, in milliseconds, becomes an ordinary page load. */
export const MOVE_TIMEOUT = 4000;

/** Waits for work so long, in milliseconds. @throws Error when it is not ready then */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready after ${milliseconds} ms`)),
      milliseconds,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
