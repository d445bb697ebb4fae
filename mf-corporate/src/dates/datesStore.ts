import type { BoardContent } from '@concourse/ui/DepartureBoard';
import type { useDates } from './useDates';

/** The id of the section with the board. */
export const datesId = 'board';

export type Code = { useDates: typeof useDates };

let loaded: Code | undefined;
let shown: BoardContent | undefined;

/** Loads the code of the board, unless the page has the board: then its code is loaded when it comes into view. */
export async function prepareDates(): Promise<void> {
  shown ??= typeof document === 'undefined' ? undefined : readDates(document);
  if (!shown) await loadDates();
}

export async function loadDates(): Promise<Code> {
  return (loaded ??= await import(/* webpackChunkName: "dates" */ './useDates'));
}

/** Returns the code of the board if it was loaded with the page. */
export const loadedDates = (): Code | undefined => loaded;

/** Returns the texts of the board that the page has. */
export const shownDates = (): BoardContent | undefined => shown;

/** Reads the texts of the board from the HTML of the prerendered page. */
function readDates(page: ParentNode): BoardContent | undefined {
  const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';
  const board = page.querySelector(`#${datesId}`);
  return board
    ? {
        title: textOf(board.querySelector('h2')),
        aside: textOf(board.querySelector('p')),
        caption: board.querySelector('[role=table]')?.getAttribute('aria-label') ?? '',
        departures: Array.from(board.querySelectorAll('a'), (link) => ({
          href: link.getAttribute('href') ?? '',
          cells: Array.from(link.closest('[role=row]')?.children ?? [], textOf),
        })),
      }
    : undefined;
}
