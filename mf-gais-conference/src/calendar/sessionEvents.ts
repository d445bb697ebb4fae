import { addressOf, aiHealthcareSummit } from '../content/events';
import { days, type ProgrammeDay } from '../content/programme/days';
import { roomOf } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { sessionDescriptions } from '../content/programme/sessionDescriptions';
import { speakers as everySpeaker } from '../content/speakers';
import { isoDateTime, isChoosable, takesPlace } from '../programme/schedule';
import type { CalendarEvent, Revision } from './calendarFile';

/**
 * Returns the revision of an event's calendar entries. Raise the number and set the time if a saved session changes,
 * because calendars use the entry with the higher number.
 */
export const revisionOf = (event: ProgrammeDay['event']): Revision =>
  event === aiHealthcareSummit
    ? { at: '2026-11-23T08:00:00Z', number: 1 } // 1: names no hall
    : { at: '2025-09-01T08:00:00Z', number: 0 };

/** The revision of an announced change. Of two with the same number, calendars use the later one (RFC 5546, 2.1.5). */
const revisionOfChange = ({ day, change }: Session): Revision | undefined =>
  change && { at: change.announced, number: revisionOf(days[day].event).number + 1 };

const editionOf = ({ day }: Session): string =>
  `${day === 'healthcare' ? 'ai-healthcare' : 'gais'}-${days[day].date.slice(0, 4)}`;

function textOf({ id, speakers, change }: Session): string {
  const people = everySpeaker.filter(({ portrait }) => speakers.includes(portrait));
  const built = people.map(({ name, company }) => `${name} (${company})`).join(', ');
  const stage = change?.speaker ?? built;
  return `${sessionDescriptions[id] ?? ''}${stage && `\nOn stage: ${stage}.`}`;
}

/** Converts sessions to calendar events, without breaks and cancelled ones. */
export const sessionEvents = (sessions: Session[]): CalendarEvent[] =>
  sessions
    .filter((session) => isChoosable(session) && takesPlace(session))
    .map((session) => ({
      id: `${editionOf(session)}-${session.id}`,
      start: isoDateTime(session.day, session.start),
      end: isoDateTime(session.day, session.end),
      title: session.title,
      text: textOf(session),
      place: [roomOf(session.room).name, ...addressOf(days[session.day].event)].join(', '),
      revision: revisionOfChange(session),
    }));
