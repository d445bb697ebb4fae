/** The scripts that a document states, and that browsers request only when the page needs them. */
export const delayedScripts = (): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll('link[data-after]');

/** Requests a delayed script now. */
export function requestDelayedScript(link: HTMLLinkElement): void {
  const preload = link.cloneNode() as HTMLLinkElement;
  preload.removeAttribute('media');
  delete preload.dataset.after;
  link.replaceWith(preload);
}

/** Requests all delayed scripts at once. */
export const requestDelayedScripts = (): void => delayedScripts().forEach(requestDelayedScript);
