import { sitePaths } from '@concourse/contract/reservedPaths';
import { pageFile } from './pageFile';

const file = new URL('removeWorker.js', import.meta.url);

/** The worker of an edition without offline pages: browsers replace the earlier one by it, and then have none. */
export const workerRemoval = pageFile(sitePaths.worker, file, 'text/javascript');
