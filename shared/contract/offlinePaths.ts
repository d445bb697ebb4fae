/** The page of the shell that a worker shows for a page that it did not keep. */
export const offlinePagePath = '/offline';

/** The service worker of the site, or the one that removes it. */
export const workerPath = '/sw.js';
