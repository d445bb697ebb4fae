import { globalAiSummit } from '../content/events';
import { days } from '../content/programme/days';
import { roomOf } from '../content/programme/rooms';
import { sentences } from '../content/programme/sentences';
import type { Session } from '../content/programme/session';
import { speakers as everySpeaker } from '../content/speakers';
import { instant, isChoosable } from '../programme/schedule';
import type { CalendarEvent } from './calendarFile';

/**
 * Of the programme as it was given out last. Whoever moves a session that somebody may have in a calendar
 * raises the number and says when: calendars take the newer one.
 */
export const revision = { at: '2025-09-01T08:00:00Z', number: 0 };

const { hall, street, postcode, city, country } = globalAiSummit;

const editionOf = ({ day }: Session): string =>
  `${day === 'healthcare' ? 'ai-healthcare' : 'gais'}-${days[day].date.slice(0, 4)}`;

function textOf({ id, speakers }: Session): string {
  const people = everySpeaker.filter(({ portrait }) => speakers.includes(portrait));
  const stage = people.map(({ name, company }) => `${name} (${company})`).join(', ');
  return `${sentences[id] ?? ''}${stage && `\nOn stage: ${stage}.`}`;
}

/** Sessions as events of a calendar, without the breaks between them. */
export const sessionEvents = (sessions: Session[]): CalendarEvent[] =>
  sessions.filter(isChoosable).map((session) => ({
    id: `${editionOf(session)}-${session.id}`,
    start: instant(session.day, session.start),
    end: instant(session.day, session.end),
    title: session.title,
    text: textOf(session),
    place: [roomOf(session.room).name, hall, street, `${postcode} ${city}`, country].join(', '),
  }));
