import { useMinute } from '@concourse/site/useMinute';
import type { Departure } from '@concourse/ui/DepartureBoard';
import { EventBoard } from '@concourse/ui/EventBoard';
import { LiveRegion } from '@concourse/ui/LiveRegion';

const ROWS = 3;

/** Returns the hour that runs and the next ones. @param timetable the fact `gais.programme.timetable` */
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

/** The departure board with the hours of the summit. */
export function HoursBoard({ timetable }: { timetable: string }) {
  const time = useMinute();
  return (
    <LiveRegion>
      <EventBoard running={time === undefined ? undefined : departuresAt(time, timetable)} />
    </LiveRegion>
  );
}
