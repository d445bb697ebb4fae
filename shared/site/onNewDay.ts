const HOUR = 3_600_000;

/**
 * Calls back when the date in Berlin may have changed: at every full hour and when the page becomes visible.
 * @returns a function that stops the calls
 */
export function onNewDay(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        callback();
        wait();
      },
      HOUR - (Date.now() % HOUR),
    );
  };
  wait();
  document.addEventListener('visibilitychange', callback);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', callback);
  };
}
