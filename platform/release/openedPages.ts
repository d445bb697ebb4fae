import type { OpenedPages } from '@concourse/core/store/types';

/** Describes the pages that were opened in a browser, on one line. */
export function describeOpened(opened: OpenedPages): string {
  if (typeof opened === 'string') return `Changed pages: ${opened}`;
  const { browser, pages, changed } = opened;
  const clicked = pages.filter(({ from }) => from !== null).length;
  return `Opened: ${pages.length} of ${changed} changed pages in ${browser}, ${clicked} also by a click, without errors`;
}
