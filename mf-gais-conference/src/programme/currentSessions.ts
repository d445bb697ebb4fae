import type { FactRow } from '@concourse/contract/facts';
import { useRows } from '@concourse/site/factList';
import { changes } from '../content/programme/changes';
import { summitDays } from '../content/programme/days';
import { rooms } from '../content/programme/rooms';
import type { Session, Time } from '../content/programme/session';
import { byTime, minutesOf, timeOf } from './schedule';

const MIDNIGHT = 24 * 60;

function withChange(session: Session, row: FactRow): Session {
  const {
    'announced#value': announced = '',
    'start#value': moment,
    room,
    speaker,
    cancelled,
  } = row;
  const day = summitDays.find(({ date }) => date === moment?.slice(0, 10))?.id ?? session.day;
  const start = (moment?.slice(11, 16) ?? session.start) as Time;
  const length = minutesOf(session.end) - minutesOf(session.start);
  return {
    ...session,
    day,
    start,
    end: timeOf(Math.min(minutesOf(start) + length, MIDNIGHT)),
    room: rooms.find(({ name }) => name === room)?.id ?? session.room,
    change: { announced, isCancelled: cancelled !== undefined, speaker },
  };
}

/** Applies announced changes to sessions as they were built, and sorts them by their current times. */
export function withChanges(sessions: Session[], rows: FactRow[]): Session[] {
  if (rows.length === 0) return sessions;
  return sessions
    .map((session) => {
      const row = rows.find(({ id }) => id === session.id);
      return row ? withChange(session, row) : session;
    })
    .sort(byTime);
}

/**
 * Returns a function that gives sessions as they take place now, with the changes that the page quotes. Prerendered HTML
 * and hydration have the sessions as they were built.
 */
export function useCurrentSessions(): (sessions: Session[]) => Session[] {
  const rows = useRows(changes);
  return (sessions) => withChanges(sessions, rows);
}
