import { useEffect, useState } from 'react';
import { byEventStage } from '@concourse/site/eventStage';
import { useRows } from '@concourse/site/factList';
import { useMinute } from '@concourse/site/useMinute';
import type { Departure } from '../components/board/DepartureBoard';
import { changes } from '../content/programme/changes';
import type { Hour, timetable } from '../programme/timetable';

const ROWS = 3;

/** Returns the hour that runs and the next ones. */
function departuresAt(time: number, hours: Hour[]): Departure[] {
  const running = hours.findLastIndex(([start]) => Date.parse(start) <= time);
  const first = Math.max(running, 0);
  return hours.slice(first, first + ROWS).map(([start, what, where], place) => ({
    href: '/gais/programme#now',
    cells: [what, start.slice(11, 16), where, ['Now', 'Next'][first + place - running] ?? ''],
  }));
}

const loadTimetable = () => import(/* webpackChunkName: "timetable" */ '../programme/timetable');

/** Returns the hours of the summit while it is open. The programme loads only then. */
export function useHours(): Departure[] | undefined {
  const time = useMinute();
  const rows = useRows(changes);
  const [loaded, setLoaded] = useState<{ timetable: typeof timetable }>();
  const isOpen = byEventStage({ announced: '', open: 'open', over: '' }) !== '';
  useEffect(() => {
    if (!isOpen) return;
    loadTimetable().then(setLoaded, (error: unknown) =>
      console.debug('[mf-gais-conference] Could not load the timetable', error),
    );
  }, [isOpen]);
  return time && isOpen && loaded ? departuresAt(time, loaded.timetable(rows)) : undefined;
}
