/**
 * Runs work when the browser is idle, so that it does not delay input.
 * @param latest maximum delay in milliseconds
 * @returns cancels the work
 */
export function whenIdle(work: () => void, latest: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(request);
}

/**
 * Runs work after a pause without calls, when the browser is idle.
 * @param stillness length of the pause in milliseconds
 * @returns cancels the work
 */
export function debounceUntilIdle(work: () => void, stillness: number): () => void {
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = whenIdle(work, 1000);
  }, stillness);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
