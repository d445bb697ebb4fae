import { quoteValue } from '@concourse/site/quote';

const DAY = 86_400_000;

/**
 * Returns the time until a day or the first of several days: `In 57 days`, `Tomorrow`, `Today`, `Over`. Call it while
 * a component renders.
 * @param today from `useDayInBerlin`; the text is empty while it is undefined
 */
export function timeLeft(fact: string, today: string | undefined): string {
  const [first = '', last = first] = quoteValue(fact).split('/');
  if (today === undefined) return '';
  if (today > last) return 'Over';
  if (today >= first) return 'Today';
  const days = Math.round((Date.parse(first) - Date.parse(today)) / DAY);
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
