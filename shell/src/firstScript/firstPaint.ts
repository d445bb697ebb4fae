/** A browser that paints nothing, for example behind another window, must not stop the page. */
const MAX_WAIT_MS = 1000;

/** Resolves after the browser has shown the first frame of the document, or at once in a tab that is not visible. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    setTimeout(resolve, MAX_WAIT_MS);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
