import type { FactRow } from '@concourse/contract/facts';
import { globalAiSummit } from '../content/events';
import { summitDays } from '../content/programme/days';
import { summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import { withChanges } from './currentSessions';
import { byHour, isoDateTime, sessionCount, takesPlace } from './schedule';

/** A start: the time, its only session or the number of its sessions, and where they are. */
export type Hour = [start: string, what: string, where: string];

/** Returns the hours of both days, with announced changes. */
export const timetable = (rows: FactRow[]): Hour[] => {
  const current = withChanges(summitSessions, rows).filter(takesPlace);
  return summitDays.flatMap(({ id: day }) => {
    const sessions = current.filter((session) => session.day === day);
    const hours = byHour(sessions).flatMap(({ sessions: [first, ...others] }): Hour[] => {
      if (!first) return [];
      const start = isoDateTime(day, first.start);
      const count = others.length + 1;
      if (count > 1) return [[start, sessionCount(count), `${count} rooms`]];
      return [[start, first.title, roomOf(first.room).name]];
    });
    const end = sessions
      .map((session) => session.end)
      .sort()
      .at(-1);
    if (end === undefined) return [];
    return [...hours, [isoDateTime(day, end), 'Doors close', globalAiSummit.hall]];
  });
};
