type Moment = 'paint' | 'input';

/** The scripts that a document states, and that browsers request only after a moment. */
export const delayedScripts = (moment: Moment): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll(`link[data-after="${moment}"]`);

/** Requests a delayed script now. */
export function requestDelayedScript(link: HTMLLinkElement): void {
  const preload = link.cloneNode() as HTMLLinkElement;
  preload.removeAttribute('media');
  delete preload.dataset.after;
  link.replaceWith(preload);
}

/** Requests the scripts that wait for a moment, all at once. */
export const requestDelayedScripts = (moment: Moment): void =>
  delayedScripts(moment).forEach(requestDelayedScript);
