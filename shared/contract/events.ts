import type { FragmentKey } from './fragments';
import type { FailureStage, FormOutcome } from './report';

/** Identifies a page by its route pattern, because its address may contain personal data. */
export type ShownPage = { area: string; release: string; pattern: string };

/** Events between shell and areas, on `window`. The prefix names the owner. */
export type SiteEvents = {
  /** An area shows a route. Its content is in the document; the shell may move focus and scroll. */
  'area:route-ready': {
    area: string;
    /** Canonical path of the page. */
    path: string;
    title: string;
    description: string;
  };
  /**
   * An area failed. `stage` is `render` (a page threw after it was shown), `late` (the area is still loading or
   * mounting), `stopped` (the shell no longer starts this release), or the status from single-spa.
   */
  'area:failed': { area: string; version: string; stage: string; error: Error };
  /** React recovered from a hydration error of an area or the shell by rendering it again on the client. */
  'area:recovered': { area: string; stage: 'hydration'; error: Error };
  /** Elements of fragments are in the document that the page did not have when it loaded. */
  'fragments:placed': null;
  /**
   * A fragment of this area failed. Its composed content stays. `stage` is `load` (its code did not load), `hydration` (React rendered
   * it again) or `render` (its code threw).
   */
  'fragment:failed': SiteEvents['area:failed'] & { fragment: FragmentKey; stage: FailureStage };
  /** A page is shown after a navigation without a document load; `ms` is the time since the click. */
  'shell:moved': { page: ShownPage; ms: number };
  /**
   * The outcome of an attempt to send a form. Contains no form values. `announcement`: a text for the visitor if the
   * form was sent in the background.
   */
  'form:settled': { form: string; outcome: FormOutcome; announcement?: string };
};

/** Dispatches an event on `window`. */
export function emit<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens for an event; returns a function that stops listening. */
export function on<Name extends keyof SiteEvents>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  const handle = (event: Event): void => listener((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
