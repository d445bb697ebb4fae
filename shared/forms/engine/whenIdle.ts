/**
 * Does something once the browser has nothing better to do, so that no keystroke waits for it.
 * @param latest milliseconds after which it is done in any case
 * @returns a function that calls it off
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
 * Does something once nothing has happened for a moment, and the browser is idle.
 * @param stillness in milliseconds
 * @returns a function that calls it off
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
