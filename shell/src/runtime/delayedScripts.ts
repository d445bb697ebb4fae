type Moment = 'paint' | 'input';

/** The scripts that a document states, and that browsers request only after a moment. */
export const delayedScripts = (moment: Moment): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll(`link[data-after="${moment}"]`);

/** Requests the scripts that wait for a moment, all at once. */
export function requestDelayedScripts(moment: Moment): void {
  for (const link of delayedScripts(moment)) {
    const preload = link.cloneNode() as HTMLLinkElement;
    preload.removeAttribute('media');
    delete preload.dataset.after;
    link.replaceWith(preload);
  }
}
