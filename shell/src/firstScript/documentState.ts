/** Resolves when each style sheet in the document's head has loaded or failed. */
export async function stylesSettled(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]');
  const settled = (link: HTMLLinkElement): unknown =>
    link.sheet ??
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  await Promise.all(Array.from(links, settled));
}

export const isParsed = (): boolean => document.readyState !== 'loading';

/** Resolves when the whole document is parsed. */
export const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (isParsed()) resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });
