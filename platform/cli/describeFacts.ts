import type { FactChange } from '@concourse/release/editionChanges';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const cut = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

/** One line a fact: `tickets.pass.standard.price 1,460 → 1,560: 4 pages of 2 areas`. */
export const describeFacts = (changes: FactChange[]): string[] =>
  changes.map(({ fact, before, after, pages, areas }) => {
    const becomes = after === null ? 'not published any more' : cut(after);
    const where =
      pages === 0 ? 'no page' : `${count(pages, 'page')} of ${count(areas.length, 'area')}`;
    return `${fact} ${cut(before)} → ${becomes}: ${where}`;
  });
