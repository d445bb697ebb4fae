/**
 * Runs work when the browser is idle, so that it does not delay input.
 * @param maxDelayMs maximum delay
 * @returns a function that cancels the work
 */
function runWhenIdle(work: () => void, maxDelayMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: maxDelayMs });
  return () => cancelIdleCallback(request);
}

/**
 * Runs work after a pause without calls, when the browser is idle.
 * @param pauseMs length of the pause
 * @returns a function that cancels the work
 */
export function debounceUntilIdle(work: () => void, pauseMs: number): () => void {
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = runWhenIdle(work, 1000);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
