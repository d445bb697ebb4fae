/** A move is drawn only when it takes longer than this, in milliseconds. */
const PROGRESS_DELAY_MS = 150;

/** Shows the progress line while the work lasts, unless it is quick. */
export async function withProgress<Result>(work: Promise<Result>): Promise<Result> {
  const line = document.getElementById('progress');
  const timer = setTimeout(() => {
    if (line) line.hidden = false;
  }, PROGRESS_DELAY_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (line) line.hidden = true;
  }
}

/** A move that is not ready after this time, in milliseconds, becomes an ordinary page load. */
export const NAVIGATION_TIMEOUT_MS = 4000;

/** Waits for work so long, in milliseconds. @throws Error when it is not ready then */
export function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready after ${milliseconds} ms`)),
      milliseconds,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
