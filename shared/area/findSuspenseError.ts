import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Returns whether a Suspense boundary in the rendered HTML shows its fallback. */
export const hasSuspenseFallback = (html: string): boolean => /<!--\$[!?]-->/.test(html);

/** Maximum time for suspended parts of a page, in milliseconds. */
const SUSPENSE_TIMEOUT_MS = 1000;

/**
 * Returns the error that made a Suspense boundary of the page show its fallback. `renderToString` hides such errors;
 * `renderToPipeableStream` reports them.
 */
export function findSuspenseError(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const suspended = new Error(
      'A part of the page suspends (Suspense) and is not ready while the page is prerendered',
    );
    const timer = setTimeout(() => stream.abort(suspended), SUSPENSE_TIMEOUT_MS);
    const settle = (error: unknown): void => {
      clearTimeout(timer);
      resolve(error);
    };
    const stream = renderToPipeableStream(page, {
      onError: settle,
      onShellError: settle,
      onAllReady: () => settle(suspended),
    });
  });
}
