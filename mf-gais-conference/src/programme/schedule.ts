import { days, type DayId } from '../content/programme/days';
import { rooms } from '../content/programme/rooms';
import type { Session, Time } from '../content/programme/session';
import { trackSectionOf } from '../content/trackIds';
import { trackSections, type TrackSection } from '../content/trackSections';

export const kinds = {
  keynote: 'Keynote',
  talk: 'Talk',
  panel: 'Panel',
  workshop: 'Workshop',
  meeting: 'Meeting',
  pitches: 'Pitches',
  ceremony: 'Ceremony',
  break: 'Break',
};

/** Formats a time in Berlin in ISO format: `2026-03-19T11:00:00+01:00`. */
export const isoDateTime = (day: DayId, time: Time): string =>
  `${days[day].date}T${time}:00${days[day].offset}`;

export const minutesOf = (time: Time): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns true if visitors can choose the session. Breaks cannot be chosen. */
export const isChoosable = ({ kind }: Session): boolean => kind !== 'break';

export const sessionCount = (count: number): string =>
  count === 1 ? '1 session' : `${count} sessions`;

/** Returns the track group of a session, or undefined for plenary sessions. */
export function lineOf({ tracks: [first] }: Session): TrackSection | undefined {
  return first && trackSectionOf(first);
}

export const overlap = (one: Session, other: Session): boolean =>
  one.day === other.day && one.start < other.end && other.start < one.end;

export const findConflicts = (sessions: Session[]): [Session, Session][] =>
  sessions.flatMap((one, index) =>
    sessions
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [Session, Session] => [one, other]),
  );

/** Sessions of a day with a common heading: an hour, a room or a line. */
export type Group = { id: string; sessions: Session[] };

const grouped = (ids: string[], sessions: Session[], idOf: (session: Session) => string): Group[] =>
  ids
    .map((id) => ({ id, sessions: sessions.filter((session) => idOf(session) === id) }))
    .filter((group) => group.sessions.length > 0);

const roomIds = rooms.map(({ id }) => id);
const roomOrder = (one: Session, other: Session): number =>
  roomIds.indexOf(one.room) - roomIds.indexOf(other.room);

/** Groups sessions by start time, in the order of rooms. */
export function byHour(sessions: Session[]): Group[] {
  const hours = [...new Set(sessions.map(({ start }) => start))].sort();
  const inOrder = [...sessions].sort(roomOrder);
  return grouped(hours, inOrder, ({ start }) => start);
}

export const byRoom = (sessions: Session[]): Group[] =>
  grouped(roomIds, sessions, ({ room }) => room);

/** Groups sessions by track group, without breaks. Sessions without a group come last. */
export const byLine = (sessions: Session[]): Group[] =>
  grouped(
    [...trackSections.map(({ id }) => id), 'everybody'],
    sessions.filter(isChoosable),
    (session) => lineOf(session)?.id ?? 'everybody',
  );

/**
 * Returns the sessions that run at a time, and those that start next on the same day.
 * @param time a timestamp in milliseconds
 */
export function nowAndNext(sessions: Session[], time: number): Record<'now' | 'next', Session[]> {
  const at = ({ day }: Session, hour: Time): number => Date.parse(isoDateTime(day, hour));
  const now = sessions.filter((each) => at(each, each.start) <= time && time < at(each, each.end));
  const later = sessions.filter((each) => at(each, each.start) > time);
  const [first] = later.toSorted((one, other) => at(one, one.start) - at(other, other.start));
  const isToday = first && at(first, first.start) - time < 12 * 3_600_000;
  const next = isToday
    ? later.filter(({ day, start }) => day === first.day && start === first.start)
    : [];
  return { now, next };
}

/**
 * Returns sessions for a board with a fixed number of rows: those that run, later ones by start, then those that ended
 * last. Returns none if no session runs, starts on the same day or has ended on it.
 * @param time a timestamp in milliseconds
 */
export function sessionsOfBoard(sessions: Session[], time: number, rows: number): Session[] {
  const { now, next } = nowAndNext(sessions, time);
  const starts = ({ day, start }: Session): number => Date.parse(isoDateTime(day, start));
  const ends = ({ day, end }: Session): number => Date.parse(isoDateTime(day, end));
  const later = sessions.filter((each) => starts(each) > time);
  const ended = sessions.filter((each) => ends(each) <= time);
  const hasEnded = ended.some(({ day }) => time < Date.parse(isoDateTime(day, '24:00')));
  if (now.length + next.length === 0 && !hasEnded) return [];
  return [
    ...now,
    ...later.toSorted((one, other) => starts(one) - starts(other)),
    ...ended.toSorted((one, other) => ends(other) - ends(one)),
  ].slice(0, rows);
}
