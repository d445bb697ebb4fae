const HOUR = 3_600_000;

/**
 * Calls back when the day may have changed: at every full hour, one of which is midnight in Berlin, and when
 * somebody looks at the page again.
 * @returns what ends it
 */
export function onNewDay(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        look();
        wait();
      },
      HOUR - (Date.now() % HOUR),
    );
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
