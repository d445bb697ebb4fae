const firstEvent = (target: EventTarget, ...types: string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve());
  });

/** Resolves when each style sheet in the document's head has loaded or failed. */
export async function stylesSettled(): Promise<void> {
  if (document.readyState === 'complete') return;
  const links = document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]');
  // Not `link.sheet`, which Firefox has before the sheet has loaded.
  const loading = [...links].filter(({ href }) => performance.getEntriesByName(href).length === 0);
  const settled = Promise.all(loading.map((link) => firstEvent(link, 'load', 'error')));
  // Browsers can hide these times. The document's own `load` event follows those of its style sheets.
  await Promise.race([settled, firstEvent(window, 'load')]);
}

export const isParsed = (): boolean => document.readyState !== 'loading';

/** Resolves when the whole document is parsed. */
export async function documentParsed(): Promise<void> {
  if (!isParsed()) await firstEvent(document, 'DOMContentLoaded');
}
