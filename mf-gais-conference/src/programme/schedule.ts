import { days, type DayId } from '../content/programme/days';
import { rooms } from '../content/programme/rooms';
import type { Session, SessionKind, Time } from '../content/programme/session';
import { trackSectionOf } from '../content/trackIds';
import { trackSections, type TrackSection } from '../content/trackSections';

export const kinds: Record<SessionKind, string> = {
  keynote: 'Keynote',
  talk: 'Talk',
  panel: 'Panel',
  workshop: 'Workshop',
  meeting: 'Meeting',
  pitches: 'Pitches',
  ceremony: 'Ceremony',
  break: 'Break',
};

/** A time of a day in Berlin as machines read it: `2026-03-19T11:00:00+01:00`. */
export const isoDateTime = (day: DayId, time: Time): string =>
  `${days[day].date}T${time}:00${days[day].offset}`;

/** What somebody can choose to be at: nobody needs a reminder of lunch. */
export const isChoosable = ({ kind }: Session): boolean => kind !== 'break';

/** How many there are, in words. */
export const sessionCount = (count: number): string =>
  count === 1 ? '1 session' : `${count} sessions`;

/** The group of tracks that a session belongs to; none where everybody is in one room. */
export function lineOf({ tracks: [first] }: Session): TrackSection | undefined {
  return first && trackSectionOf(first);
}

/** Whether somebody who is at one would miss some of the other. */
export const overlap = (one: Session, other: Session): boolean =>
  one.day === other.day && one.start < other.end && other.start < one.end;

/** Every two of them that run at the same time. */
export const findConflicts = (sessions: Session[]): [Session, Session][] =>
  sessions.flatMap((one, index) =>
    sessions
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [Session, Session] => [one, other]),
  );

/** Some sessions of a day under one heading: an hour, a room, a line. */
export type Group = { id: string; sessions: Session[] };

const grouped = (ids: string[], sessions: Session[], idOf: (session: Session) => string): Group[] =>
  ids
    .map((id) => ({ id, sessions: sessions.filter((session) => idOf(session) === id) }))
    .filter((group) => group.sessions.length > 0);

const roomIds = rooms.map(({ id }) => id);
const roomOrder = (one: Session, other: Session): number =>
  roomIds.indexOf(one.room) - roomIds.indexOf(other.room);

/** By the hour at which they begin, in the order of rooms. */
export function byHour(sessions: Session[]): Group[] {
  const hours = [...new Set(sessions.map(({ start }) => start))].sort();
  const inOrder = [...sessions].sort(roomOrder);
  return grouped(hours, inOrder, ({ start }) => start);
}

/** By room, in the order in which one walks through the hall. */
export const byRoom = (sessions: Session[]): Group[] =>
  grouped(roomIds, sessions, ({ room }) => room);

/** By group of tracks; last what belongs to none. Without the breaks. */
export const byLine = (sessions: Session[]): Group[] =>
  grouped(
    [...trackSections.map(({ id }) => id), 'everybody'],
    sessions.filter(isChoosable),
    (session) => lineOf(session)?.id ?? 'everybody',
  );
