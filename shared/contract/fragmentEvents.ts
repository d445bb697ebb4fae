import { fragmentAttribute, type FragmentKey } from './fragments';

/**
 * The events of fragments with the types of their details: `'mf-tickets/offer:pass-chosen': { pass: string }`. The owner
 * of a fragment declares its events here. A detail consists of JSON values, because two areas share it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-object-type -- areas outside this repository extend it
export interface FragmentEvents {}

export type FragmentEventName = keyof FragmentEvents;

/** @param sender the fragment that sent the event; undefined if its owner shows the component without a fragment */
export type FragmentListener<Name extends FragmentEventName> = (
  detail: FragmentEvents[Name],
  sender: FragmentKey | undefined,
) => void;

/** The element around a fragment. It keeps the latest detail of each event: some parts of a page hydrate later. */
type Place = Element & { latestDetails?: Map<string, unknown> };

const placeSelector = `[${fragmentAttribute}]`;

/**
 * Sends an event to the listeners on the page.
 * @param element any element of the fragment
 */
export function sendFragmentEvent<Name extends FragmentEventName>(
  element: Element,
  name: Name,
  detail: FragmentEvents[Name],
): void {
  const place = element.closest<Place>(placeSelector);
  if (place) (place.latestDetails ??= new Map()).set(name, detail);
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/**
 * Listens for an event of all fragments on the page. A fragment that sent it before sends its latest detail again, only
 * to this listener. The browser reports errors of listeners and calls the others.
 * @returns a function that stops listening
 */
export function onFragmentEvent<Name extends FragmentEventName>(
  name: Name,
  listener: FragmentListener<Name>,
): () => void {
  const handle = (event: Event): void => {
    const place = (event.target as Element).closest(placeSelector);
    const { detail } = event as CustomEvent<FragmentEvents[Name]>;
    listener(detail, place?.getAttribute(fragmentAttribute) ?? undefined);
  };
  for (const place of document.querySelectorAll<Place>(placeSelector)) {
    if (!place.latestDetails?.has(name)) continue;
    const detail = place.latestDetails.get(name);
    place.addEventListener(name, handle, { once: true });
    place.dispatchEvent(new CustomEvent(name, { detail }));
  }
  document.addEventListener(name, handle);
  return () => document.removeEventListener(name, handle);
}
