type NavigationApi = { currentEntry?: { key: string } | null };

/** Storage key of the current history entry. */
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

/**
 * Stores a value in session storage; null removes it. Does nothing if storage is blocked or full, so no
 * feature may depend on it.
 */
export function setSessionItem(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.debug(`Could not store ${key}`, error);
  }
}

/** Returns a value from session storage; null if it is missing or storage is blocked. */
export function getSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores and restores the scroll position of every history entry. The browser's own restoration would run
 * before the page is ready.
 */
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

// A reload, or a return from another document, keeps the scroll position.
function restoreAfterReload(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return;
  // No position is stored if a navigation failed and its document loads instead.
  if (getSessionItem(entryKey()) === null) scrollToHashOrTop();
  else restoreScrollPosition();
}

/** Stores the scroll position before the page is left, and ignores scrolling until `trackScrollPosition`. */
export function saveScrollPosition(): void {
  saveCurrent();
  isFrozen = true;
}

/** Tracks the scroll position of the current history entry from now on. */
export function trackScrollPosition(): void {
  currentKey = entryKey();
  currentPath = location.pathname;
  isFrozen = false;
}

/** Scrolls to the stored position of the current history entry. */
export function restoreScrollPosition(): void {
  scrollTo({ top: Number(getSessionItem(entryKey()) ?? 0), behavior: 'instant' });
}

/** Scrolls to the element that the hash names, otherwise to the top. */
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
    return null; // a malformed percent escape matches no id
  }
}
