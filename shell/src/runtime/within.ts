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
