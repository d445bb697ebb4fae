import { isShortcut } from '../search/shortcut';

/** The input of a visitor on controls that React or the shell handles, before they do. */
export type EarlyInput = {
  /** Ends the recording for the search, and repeats it. Call this when the search opens. */
  repeatSearch: () => void;
  /** Ends the recording, and repeats the input in order. Call this when the page is hydrated, or if it never will be. */
  repeat: () => void;
};

const searchSelector = '[data-search]';

/** Browsers themselves answer links, `summary`, fields, labels, submit buttons and buttons of popovers. */
const buttonSelector = '#area button:not([type=submit], [popovertarget])';

/** Records clicks on buttons of the area, and the last request for the search unless another click follows it. */
export function recordEarlyInput(): EarlyInput {
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  const pressed: HTMLElement[] = [];
  let openSearch: (() => void) | undefined;
  let isSearchReady = false;

  /** No other listener gets the event: only its repetition is answered. */
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const link = (target as Element).closest<HTMLElement>(searchSelector);
      const button = (target as Element).closest<HTMLElement>(buttonSelector);
      openSearch = undefined;
      // These keys open another tab or window.
      if (link && !isSearchReady && !ctrlKey && !metaKey && !shiftKey) {
        openSearch = () => link.click();
        take(event);
      } else if (button) {
        pressed.push(button);
        take(event);
      }
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (isSearchReady || !isShortcut(event)) return;
      openSearch = () => void dispatchEvent(new KeyboardEvent('keydown', event));
      take(event);
    },
    options,
  );
  const repeatSearch = (): void => {
    isSearchReady = true;
    openSearch?.();
    openSearch = undefined;
  };
  return {
    repeatSearch,
    repeat: () => {
      recording.abort();
      repeatSearch();
      for (const button of pressed.splice(0)) button.click();
    },
  };
}
