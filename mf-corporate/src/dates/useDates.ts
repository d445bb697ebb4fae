import { byEventStage } from '@concourse/site/eventStage';
import { quoteValue } from '@concourse/site/quote';
import { useMinute } from '@concourse/site/useMinute';
import type { BoardContent, Departure } from '@concourse/ui/DepartureBoard';
import { useEventBoard } from '@concourse/ui/useEventBoard';

const ROWS = 3;

/** The hours of the summit, in the fact `gais.programme.timetable`. */
type Hours = [start: string, what: string, where: string][];

/** Returns the hour that runs and the next ones. */
function departuresAt(time: number, hours: Hours): Departure[] {
  const running = hours.findLastIndex(([start]) => Date.parse(start) <= time);
  const first = Math.max(running, 0);
  return hours.slice(first, first + ROWS).map(([start, what, where], place) => ({
    href: '/gais/programme#now',
    cells: [what, start.slice(11, 16), where, ['Now', 'Next'][first + place - running] ?? ''],
  }));
}

/** Returns the content of the departure board: the hours while the summit is open, otherwise its dates. */
export function useDates(): BoardContent {
  const time = useMinute();
  const timetable = quoteValue('gais.programme.timetable');
  const isOpen = byEventStage({ announced: '', open: 'open', over: '' }) !== '';
  return useEventBoard(
    time && isOpen ? departuresAt(time, JSON.parse(timetable) as Hours) : undefined,
  );
}
