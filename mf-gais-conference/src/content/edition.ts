import { globalAiSummit } from './events';

/**
 * The organiser's switches for the edition: each is the day from which it holds, or null. A day in the future
 * schedules the change.
 */
export const edition: Record<
  'salesOpen' | 'soldOut' | 'resultsPublished' | 'nextAnnounced',
  string | null
> = {
  salesOpen: '2025-06-01',
  soldOut: null,
  resultsPublished: null,
  nextAnnounced: null,
};

/** The edition after this one. Its texts are shown from `nextAnnounced` on. */
export const nextEdition = {
  dates: 'to be announced',
  code: 'GAIS 27',
};

/** Returns the day after a day, `2026-03-21`. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Returns the timeline of the summit: its dates, and the switches that are set. */
export function stageTimeline(
  { firstDay, lastDay }: { firstDay: string; lastDay: string } = globalAiSummit,
  switches: typeof edition = edition,
): string {
  const over = dayAfter(lastDay);
  const notBefore = (first: string, day: string | null): string | null =>
    day !== null && day < first ? first : day;
  const results = notBefore(over, switches.resultsPublished);
  const starts: [string, string | null][] = [
    ['onSale', switches.salesOpen],
    ['soldOut', switches.soldOut],
    ['open', firstDay],
    ['over', over],
    ['results', results],
    ['next', notBefore(results ?? over, switches.nextAnnounced)],
  ];
  return ['announced', ...starts.flatMap(([stage, day]) => (day ? [`${stage}@${day}`] : []))].join(
    '/',
  );
}
