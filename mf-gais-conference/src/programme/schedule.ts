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

/** The reverse of `minutesOf`. */
export const timeOf = (minutes: number): Time =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':') as Time;

/** Returns true if visitors can choose the session. Breaks cannot be chosen. */
export const isChoosable = ({ kind }: Session): boolean => kind !== 'break';

export const sessionCount = (count: number): string =>
  count === 1 ? '1 session' : `${count} sessions`;

/** Returns the track group of a session, or undefined for plenary sessions. */
export function lineOf({ tracks: [first] }: Session): TrackSection | undefined {
  return first && trackSectionOf(first);
}

/** Returns false for a session that an organiser has cancelled since the build. */
export const takesPlace = ({ change }: Session): boolean => !change?.isCancelled;

/** Compares by id, because a changed session is another object. */
export const includesSession = (sessions: Session[], { id }: Session): boolean =>
  sessions.some((session) => session.id === id);

export const overlap = (one: Session, other: Session): boolean =>
  [one, other].every(takesPlace) &&
  one.day === other.day &&
  one.start < other.end &&
  other.start < one.end;

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

const startOf = ({ day, start }: Session): number => Date.parse(isoDateTime(day, start));
const endOf = ({ day, end }: Session): number => Date.parse(isoDateTime(day, end));

/** The order of the programme: by start, then by room. */
export const byTime = (one: Session, other: Session): number =>
  startOf(one) - startOf(other) || roomOrder(one, other);

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
 * Returns the sessions that run at a time, and those that start next on the same day, without cancelled ones.
 * @param time a timestamp in milliseconds
 */
export function nowAndNext(sessions: Session[], time: number): Record<'now' | 'next', Session[]> {
  const held = sessions.filter(takesPlace);
  const now = held.filter((each) => startOf(each) <= time && time < endOf(each));
  const later = held.filter((each) => startOf(each) > time);
  const [first] = later.toSorted((one, other) => startOf(one) - startOf(other));
  const isToday = first && startOf(first) - time < 12 * 3_600_000;
  const next = isToday
    ? later.filter(({ day, start }) => day === first.day && start === first.start)
    : [];
  return { now, next };
}

/**
 * Returns sessions for a board with a fixed number of rows, or more if more run or start next: those that run, later ones
 * by start, then those that ended last. Returns none if no session runs, starts on the same day or has ended on it.
 * @param time a timestamp in milliseconds
 */
export function sessionsOfBoard(sessions: Session[], time: number, rows: number): Session[] {
  const { now, next } = nowAndNext(sessions, time);
  const held = sessions.filter(takesPlace);
  const later = held.filter((each) => startOf(each) > time);
  const ended = held.filter((each) => endOf(each) <= time);
  const hasEnded = ended.some(({ day }) => time < Date.parse(isoDateTime(day, '24:00')));
  if (now.length + next.length === 0 && !hasEnded) return [];
  return [
    ...now,
    ...later.toSorted((one, other) => startOf(one) - startOf(other)),
    ...ended.toSorted((one, other) => endOf(other) - endOf(one)),
  ].slice(0, Math.max(rows, now.length + next.length));
}
