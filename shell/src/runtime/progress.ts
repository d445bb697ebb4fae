/** The progress line appears if a navigation takes longer than this, in milliseconds. */
const PROGRESS_DELAY_MS = 150;

/** Shows the progress line until `work` settles. Quick work shows no line. */
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

/** A navigation that takes longer than this, in milliseconds, becomes a document load. */
export const NAVIGATION_TIMEOUT_MS = 4000;

/**
 * Rejects if `work` has not settled after so many milliseconds.
 * @throws Error after the time limit
 */
export function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready after ${milliseconds} ms`)),
      milliseconds,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
