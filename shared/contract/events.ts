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
   * An area met an error that it could not show beside its cause. `stage` is `render` for what was shown
   * already, `late` for what is still on its way, else the status that single-spa gave it.
   */
  'area:failed': { area: string; version: string; stage: string; error: Error };
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
