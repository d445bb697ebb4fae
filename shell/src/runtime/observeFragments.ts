import { on } from '@concourse/contract/events';
import { fragmentAttribute, hydrateAttribute } from '@concourse/contract/fragments';
import type {} from '../firstScript/firstScript';
import { whenLoaded } from './whenIdle';

const known = new WeakSet<Element>();

// If its code does not load, the composed content stays.
const hydrate = (root: HTMLElement): Promise<void> =>
  import(/* webpackChunkName: "hydration" */ './hydrateFragment')
    .then(({ hydrateFragment }) => hydrateFragment(root))
    .catch(console.debug);

/** Resolves when the document has loaded, or with an input before: a file of the page may take long. */
const loadOrInput = (): Promise<void> =>
  new Promise((resolve) => {
    whenLoaded(resolve);
    void globalThis.firstScript?.firstInput.then(resolve);
  });

function observe(): void {
  const selector = `[${hydrateAttribute}],[${fragmentAttribute}]:empty`;
  for (const root of document.querySelectorAll<HTMLElement>(selector)) {
    if (known.has(root)) continue;
    known.add(root);
    const moment = root.dataset.hydrate;
    if (moment === 'visible')
      new IntersectionObserver((entries, observer) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        void hydrate(root);
      }).observe(root);
    else if (moment === 'input') void globalThis.firstScript?.firstInput.then(() => hydrate(root));
    else if (moment === 'load') void loadOrInput().then(() => hydrate(root));
    else void hydrate(root);
  }
}

/**
 * Hydrates the fragments of the document and of later pages, each at its moment, and fills empty places at once. Does not
 * depend on the code of the page, which may wait or fail.
 */
export function observeFragments(): void {
  observe();
  on('fragments:placed', observe);
}
