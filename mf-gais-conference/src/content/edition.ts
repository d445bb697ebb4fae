import { formatDays } from '@concourse/contract/factFormats';
import data from '../../facts.json';
import { globalAiSummit } from './events';

/** The days from which the organiser's switches hold, or null. A day in the future schedules the change. */
export const switches: Record<
  'salesOpen' | 'soldOut' | 'resultsPublished' | 'nextAnnounced',
  string | null
> = {
  salesOpen: data.facts['gais.summit.salesOpen'].value,
  soldOut: data.facts['gais.summit.soldOut'].value,
  resultsPublished: data.facts['gais.summit.resultsPublished'].value,
  nextAnnounced: data.facts['gais.nextSummit.announced'].value,
};

const next = data.facts['gais.nextSummit.dates'].value as string | null;

/** The dates of the edition after this one. Shown from the day on which it is announced. */
export const nextDates = next === null ? 'to be announced' : formatDays(next);

const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** Returns the timeline of the summit: its dates, and the switches that are set. */
export function stageTimeline(
  { firstDay, lastDay }: { firstDay: string; lastDay: string } = globalAiSummit,
  { salesOpen, soldOut, resultsPublished, nextAnnounced }: typeof switches = switches,
): string {
  const over = dayAfter(lastDay);
  const notBefore = (first: string, date: string | null): string | null =>
    date !== null && date < first ? first : date;
  const results = notBefore(over, resultsPublished);
  const starts: [string, string | null][] = [
    ['onSale', salesOpen],
    ['soldOut', soldOut],
    ['open', firstDay],
    ['over', over],
    ['results', results],
    ['next', notBefore(results ?? over, nextAnnounced)],
  ];
  const timeline = starts.flatMap(([stage, date]) => (date ? [`${stage}@${date}`] : []));
  return ['announced', ...timeline].join('/');
}
