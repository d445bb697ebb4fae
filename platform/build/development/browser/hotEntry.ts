// Runs before all modules of a developed area or shell: applies hot updates.
import type {} from './development';

declare const __DEVELOPED__: string;
declare const __webpack_hash__: string;

type Hot = { check: (autoApply: true) => Promise<unknown[] | null> };
type HotMeta = ImportMeta & { webpackHot: Hot };

/** Updates the modules in place, or reloads the page if that fails. */
async function applyHotUpdate(hash: string): Promise<void> {
  // Each update leads to the next build; several builds may be behind.
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

globalThis.siteDevelopment?.onBuilt(__DEVELOPED__, applyHotUpdate);
