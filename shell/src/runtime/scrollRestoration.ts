type NavigationApi = { currentEntry?: { key: string } | null };

/** Names the history entry that is shown, so that a return to it finds its place. */
const entryKey = (): string => {
  const { navigation } = window as { navigation?: NavigationApi };
  return `position:${navigation?.currentEntry?.key ?? location.href}`;
};

let currentKey = '';
let currentPath = '';
let isFrozen = false;

const saveCurrent = (): void => {
  if (!isFrozen) setSessionItem(currentKey, String(scrollY));
};

/** Keeps a value for this tab; null removes it. Does nothing where site data is blocked or full: no feature may depend on it. */
export function setSessionItem(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.debug(`${key} is not kept`, error);
  }
}

/** Reads a value that this tab has kept; null where there is none or site data is blocked. */
export function getSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the place of every history entry. The shell restores it: the browser would do so too early. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  trackScrollPosition();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveCurrent, 100);
  };
  addEventListener('scroll', saveLater, { passive: true });
  addEventListener('pagehide', saveCurrent);
  addEventListener('hashchange', () => {
    if (currentPath === location.pathname) trackScrollPosition();
  });
  restoreAfterReload();
}

// A reload, or a return from another document, shows the page where the visitor left it.
function restoreAfterReload(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return;
  // No place is kept where a move failed and its document loads instead.
  if (getSessionItem(entryKey()) === null) scrollToHashOrTop();
  else restoreScrollPosition();
}

/** Remembers the place of the entry that is about to be left. */
export function saveScrollPosition(): void {
  saveCurrent();
  isFrozen = true;
}

/** Makes the entry that is now shown the one whose place is kept. */
export function trackScrollPosition(): void {
  currentKey = entryKey();
  currentPath = location.pathname;
  isFrozen = false;
}

/** Goes back to the place that was kept for the entry that is now shown. */
export function restoreScrollPosition(): void {
  scrollTo({ top: Number(getSessionItem(entryKey()) ?? 0), behavior: 'instant' });
}

/** Goes to the element that the address names, else to the top. */
export function scrollToHashOrTop(): void {
  const target = findHashTarget(location.hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

function findHashTarget(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return null; // a stray percent sign names nothing
  }
}
