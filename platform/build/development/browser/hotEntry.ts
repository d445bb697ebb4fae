// Runs in every area and shell that is developed, before all its modules: takes what was built anew.
import type {} from './development';

declare const __DEVELOPED__: string;
declare const __webpack_hash__: string;

type Hot = { check: (autoApply: true) => Promise<unknown[] | null> };
type HotMeta = ImportMeta & { webpackHot: Hot };

/** What cannot be exchanged in place is had by loading the page anew. */
async function exchange(hash: string): Promise<void> {
  // Each update leads to the build after it: several saves may have come together.
  while (__webpack_hash__ !== hash) {
    const updated = await (import.meta as HotMeta).webpackHot
      .check(true)
      .catch((error: unknown) => {
        console.info(`${__DEVELOPED__} is loaded anew`, error);
        return null;
      });
    if (!updated) {
      location.reload();
      return;
    }
  }
}

globalThis.siteDevelopment?.onBuilt(__DEVELOPED__, exchange);
