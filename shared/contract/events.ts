import type { FormOutcome } from './report';

/** A page as those who answer for it know it: never by its address, which may hold somebody's values. */
export type ShownPage = { area: string; release: string; pattern: string };

/** Events between shell and areas, on `window`. The prefix names the owner. */
export type SiteEvents = {
  /** An area shows a route: content is in the document, the shell may move focus and scroll. */
  'area:route-ready': {
    area: string;
    /** Canonical path of what is shown. */
    path: string;
    title: string;
    description: string;
  };
  /**
   * An area failed. `stage` is `render` for a page that was shown already, `late` for an area that still loads or mounts,
   * `stopped` for a release that the shell does not start again, else the status that single-spa gave it.
   */
  'area:failed': { area: string; version: string; stage: string; error: Error };
  /** An area, or the shell, met an error while it hydrated that React got over: it was drawn anew, and works. */
  'area:recovered': { area: string; stage: 'hydration'; error: Error };
  /** A page is shown without a document having been loaded: which, and after how many milliseconds. */
  'shell:moved': { page: ShownPage; ms: number };
  /** What became of an attempt to send a form. Nothing of what was typed. */
  'form:settled': { form: string; outcome: FormOutcome };
};

/** Announces an event to whoever listens on `window`. */
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
