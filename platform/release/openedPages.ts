import type { OpenedPages, PageFailure } from '@concourse/core/store/types';
import { ReleaseError } from './errors';

/** Stores a picture, and returns its path. @param name a file name that describes the page: `award.jpg` */
export type KeepPicture = (bytes: Buffer, name: string) => Promise<string>;

/** A picture of a page after the change, which did not fail. `picture` is its path. */
export type PagePicture = { page: string; width: number; picture: string };

/** The record of the opened pages, and their pictures. */
export type PageOpening = { opened: OpenedPages; pictures: PagePicture[] };

/** Changed pages that fail in a browser. */
export class PageFailureError extends ReleaseError {
  constructor(readonly problems: PageFailure[]) {
    const lines = problems.flatMap(({ page, way, message, picture }) => [
      `${page}, opened ${way}: ${message}`,
      `  picture: ${picture ?? 'none, because the tab did not answer'}`,
    ]);
    super(
      'PAGE_FAILS_IN_BROWSER',
      ['Nothing was promoted. Changed pages fail in a browser:', ...lines].join('\n  '),
      'Fix the page and publish a new version. If visitors need the change now, add: --skip-browser --reason "…"',
      { areas: [...new Set(problems.map(({ area }) => area))] },
    );
  }
}

/** Describes the pages that were opened in a browser, on one line. */
export function describeOpened(opened: OpenedPages): string {
  if (typeof opened === 'string') return `Changed pages: ${opened}`;
  const { browser, pages, changed } = opened;
  const clicked = pages.filter(({ from }) => from !== null).length;
  return `Opened: ${pages.length} of ${changed} changed pages in ${browser}, ${clicked} also by a click, without errors`;
}
