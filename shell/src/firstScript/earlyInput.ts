import { isShortcut } from '../search/shortcut';

/** The input of a visitor on controls that React or the shell handles, before they do. */
export type EarlyInput = {
  /** Ends the recording for the search, and repeats it. Call this when the search opens. */
  repeatSearch: () => void;
  /** Ends the recording in the area, or in a fragment, and repeats its input in order. Call this when it is hydrated. */
  repeat: (root?: Element | null) => void;
};

const searchSelector = '[data-search]';

/** Elements that hydrate on their own: the area, and fragments. */
const rootSelector = '#area, [data-hydrate]';

/**
 * Browsers themselves answer links, `summary`, fields, labels, buttons of popovers, and of forms that they can send. Enter in
 * a field clicks the submit button.
 */
const buttonSelector = 'button:not([popovertarget], [action] [type=submit])';

/** Records clicks on buttons in roots, and the last request for the search unless another click follows it. */
export function recordEarlyInput(): EarlyInput {
  const pressed: HTMLElement[] = [];
  const ended = new Set<Element | null>();
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
      const root = button?.closest(rootSelector);
      openSearch = undefined;
      // These keys open another tab or window.
      if (link && !isSearchReady && !ctrlKey && !metaKey && !shiftKey) {
        openSearch = () => link.click();
        take(event);
      } else if (button && root && !ended.has(root)) {
        pressed.push(button);
        take(event);
      }
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (isSearchReady || !isShortcut(event)) return;
      openSearch = () => void dispatchEvent(new KeyboardEvent('keydown', event));
      take(event);
    },
    true,
  );
  const repeatSearch = (): void => {
    isSearchReady = true;
    openSearch?.();
    openSearch = undefined;
  };
  return {
    repeatSearch,
    repeat: (root = document.querySelector('#area')) => {
      repeatSearch();
      ended.add(root);
      // Clicks that another root waits for are recorded again.
      for (const button of pressed.splice(0)) button.click();
    },
  };
}
