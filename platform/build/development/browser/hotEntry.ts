// Runs before all modules of an area or the shell in development, and applies hot updates.

declare const __DEVELOPED__: string;
declare const __webpack_hash__: string;

type HotMeta = ImportMeta & { webpackHot: { check: (apply: true) => Promise<unknown[] | null> } };

/** Updates the modules in place, or reloads the page if that fails. */
async function applyHotUpdate(hash: string): Promise<void> {
  // Each update leads to the next build, and several builds may be pending.
  while (__webpack_hash__ !== hash) {
    const updated = await (import.meta as HotMeta).webpackHot
      .check(true)
      .catch((error: unknown) => {
        console.info(`Cannot update ${__DEVELOPED__} in place. Reloading the page.`, error);
        return null;
      });
    if (!updated) {
      location.reload();
      return;
    }
  }
}

/** The script of `dev`, which calls the listener after every build of an area. */
type DevClient = { onBuilt: (area: string, listener: (hash: string) => Promise<void>) => void };

const { siteDevelopment } = globalThis as { siteDevelopment?: DevClient };
siteDevelopment?.onBuilt(__DEVELOPED__, applyHotUpdate);

export {};
