import { layoutOf } from '../layout';

/** Which way the picture of the page that is left is taken away. */
export type Direction = 'forward' | 'back';

/** How long the new page may keep the visitor in front of the old one's picture, in milliseconds. */
const PATIENCE = 500;

/** How long the visitor may wait for the picture of the page that is left, in milliseconds. A frame is 16. */
const LONGEST = 100;

/** A browser without view transitions has no such method. */
type Stage = { startViewTransition?: (change: () => Promise<void>) => ViewTransition };

let latest: ViewTransition | undefined;
let show = (): void => undefined;
let takesLong = false;

function isWelcome(): boolean {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !calm && !takesLong && document.visibilityState === 'visible';
}

const inView = (element: Element): boolean => {
  const { bottom, top } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The picture of what the path is about, such as a speaker's portrait, where it can be seen. */
const pictureOf = (path: string): Element | undefined =>
  [...document.querySelectorAll('[data-pictures]')].find(
    (element) => element.getAttribute('data-pictures') === path && inView(element),
  );

const unmark = (): void => {
  for (const element of document.querySelectorAll('[data-travels]')) {
    element.removeAttribute('data-travels');
  }
};

const setMarks = (marks: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(marks)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
};

/**
 * Takes a picture of the page that is about to be left, where the browser can and the visitor likes motion.
 * From `arrive` on, styles (`travel.scss`) take it away from the new page, which can be used meanwhile: only
 * the old one is a picture. Who travels on meanwhile does not wait: the picture before goes at once. A device that takes
 * long for a picture takes one only, until the next document.
 * @returns resolves when the page may change
 */
export function depart(direction: Direction, from: string, to: string): Promise<void> {
  show();
  const stage = document as Stage;
  if (!stage.startViewTransition || !isWelcome()) return Promise.resolve();
  // On the way back the header follows the place that is restored: its line is not where it was.
  const along = direction === 'forward' && layoutOf(from).summit && layoutOf(to).summit;
  setMarks({
    'data-departs': '',
    'data-travel': direction,
    'data-along': along ? '' : undefined,
  });
  // On the way back, the portrait returns to the tile that it came from.
  const subject = direction === 'back' ? from : to;
  unmark();
  pictureOf(subject)?.setAttribute('data-travels', '');

  return new Promise((departed) => {
    const began = performance.now();
    const transition = stage.startViewTransition?.(async () => {
      takesLong = performance.now() - began > LONGEST;
      departed();
      if (latest !== transition) return;
      setMarks({ 'data-departs': undefined });
      await new Promise<void>((resolve) => {
        show = resolve;
        setTimeout(resolve, PATIENCE);
      });
      if (latest !== transition) return;
      unmark();
      pictureOf(subject)?.setAttribute('data-travels', '');
    });
    latest = transition;
    const overtaken = (reason: unknown): void => console.debug('The way was not shown', reason);
    transition?.ready.catch(overtaken);
    transition?.finished.catch(overtaken).finally(() => {
      if (latest !== transition) return;
      unmark();
      setMarks({ 'data-departs': undefined, 'data-travel': undefined, 'data-along': undefined });
    });
  });
}

/** Lets the new page be seen: it is there, with its header, its place and its focus. */
export function arrive(): void {
  show();
}
