import { fileURLToPath } from 'node:url';
import { bundleScript } from '../bundleScript';

const entry = fileURLToPath(new URL('browser/client', import.meta.url));

let cachedScript: Promise<Buffer> | undefined;

/** The inspector as one script for browsers. Equal sources give equal bytes. */
export const inspectorScript = (): Promise<Buffer> =>
  (cachedScript ??= bundleScript(entry, { minify: true, charset: 'utf8' }).then(
    ({ script }) => script,
    (error: unknown) => {
      cachedScript = undefined; // The next call retries.
      throw error;
    },
  ));
