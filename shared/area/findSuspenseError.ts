import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long a part of a page may take that renders later than the rest, in milliseconds. */
const SUSPENSE_TIMEOUT_MS = 1000;

/**
 * Finds out why a Suspense boundary of the page shows its fallback: rendering to a string goes on without
 * a word, rendering to a stream tells.
 */
export function findSuspenseError(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const waits = new Error(
      'A part of the page waits for something (Suspense) that does not come while it is prerendered',
    );
    const timer = setTimeout(() => stream.abort(waits), SUSPENSE_TIMEOUT_MS);
    const tell = (error: unknown): void => {
      clearTimeout(timer);
      resolve(error);
    };
    const stream = renderToPipeableStream(page, {
      onError: tell,
      onShellError: tell,
      onAllReady: () => tell(waits),
    });
  });
}
