import { fileURLToPath } from 'node:url';
import { memoized } from '@concourse/core/promiseCache';
import { bundleScript } from '../bundleScript';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

/** The inspector as one script for browsers. Equal sources give equal bytes. */
export const inspectorScript = memoized(() =>
  bundleScript(entry, { minify: true, charset: 'utf8' }),
);
