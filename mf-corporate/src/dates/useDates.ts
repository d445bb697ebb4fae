import { byEventStage } from '@concourse/site/eventStage';
import { quoteValue } from '@concourse/site/quote';
import { useMinute } from '@concourse/site/useMinute';
import type { BoardContent, Departure } from '@concourse/ui/DepartureBoard';
import { useEventBoard } from '@concourse/ui/useEventBoard';

const ROWS = 3;

/** Returns the hour that runs and the next ones. */
function departuresAt(time: number, timetable: string): Departure[] {
  const hours = timetable.split(' | ').map((text) => {
    const [, start = '', what = '', where = ''] = /^(\S+) (.+) @ (.+)$/.exec(text) ?? [];
    return { start, what, where };
  });
  const running = hours.findLastIndex(({ start }) => Date.parse(start) <= time);
  const first = Math.max(running, 0);
  return hours.slice(first, first + ROWS).map(({ start, what, where }, place) => ({
    href: '/gais/programme#now',
    cells: [what, start.slice(11, 16), where, ['Now', 'Next'][first + place - running] ?? ''],
  }));
}

/** Returns the content of the departure board: the hours while the summit is open, otherwise its dates. */
export function useDates(): BoardContent {
  const time = useMinute();
  const timetable = quoteValue('gais.programme.timetable');
  const isOpen = byEventStage({ announced: '', open: 'open', over: '' }) !== '';
  return useEventBoard(time && isOpen ? departuresAt(time, timetable) : undefined);
}
