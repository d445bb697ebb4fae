import { useEffect, useState } from 'react';
import { byEventStage } from '@concourse/site/eventStage';
import { useMinute } from '@concourse/site/useMinute';
import type { Departure } from '../components/board/DepartureBoard';
import type { Hour } from '../programme/timetable';

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

const loadHours = (): Promise<Hour[]> =>
  import(/* webpackChunkName: "timetable" */ '../programme/timetable').then(({ timetable }) =>
    timetable(),
  );

/** Returns the hours of the summit while it is open. The programme loads only then. */
export function useHours(): Departure[] | undefined {
  const time = useMinute();
  const [hours, setHours] = useState<Hour[]>();
  const isOpen = byEventStage({ announced: '', open: 'open', over: '' }) !== '';
  useEffect(() => {
    if (!isOpen) return;
    loadHours().then(setHours, (error: unknown) =>
      console.debug('[mf-gais-conference] Could not load the timetable', error),
    );
  }, [isOpen]);
  return time && isOpen && hours ? departuresAt(time, hours) : undefined;
}
