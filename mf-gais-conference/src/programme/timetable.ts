import { globalAiSummit } from '../content/events';
import { summitDays } from '../content/programme/days';
import { summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import { byHour, isoDateTime, sessionCount } from './schedule';

/**
 * Returns the hours of both days with their only session, or the number of their sessions, for boards of other areas:
 * `2026-03-19T09:00:00+01:00 One question, three answers @ Concourse | …`.
 */
export function timetable(): string {
  const entries = summitDays.flatMap((day) => {
    const sessions = summitSessions.filter((session) => session.day === day.id);
    const ends = sessions.map(({ end }) => end).sort();
    const hours = byHour(sessions).map(({ sessions: [first, ...others] }) => {
      if (!first) return [];
      const what = others.length > 0 ? sessionCount(others.length + 1) : first.title;
      const where = others.length > 0 ? `${others.length + 1} rooms` : roomOf(first.room).name;
      return `${isoDateTime(day.id, first.start)} ${what} @ ${where}`;
    });
    const close = `${isoDateTime(day.id, ends.at(-1) ?? '0:00')} Doors close @ ${globalAiSummit.hall}`;
    return [...hours.flat(), close];
  });
  return entries.join(' | ');
}
