import { icalEscaped, icalText, icalTime } from '@concourse/contract/iCalendar';

/** A calendar event. Its id never changes, because calendars identify saved events by it. */
export type CalendarEvent = {
  id: string;
  /** With the offset from UTC: `2026-03-19T11:00:00+01:00`. */
  start: string;
  end: string;
  title: string;
  text: string;
  place: string;
  address?: string;
  /** Its own revision, if it has changed since that of the calendar. */
  revision?: Revision | undefined;
};

/** Time of the last change, and the number of changes since the first publication. */
export type Revision = { at: string; number: number };

type Calendar = { name: string; events: CalendarEvent[]; revision: Revision };

/** Writes a calendar as iCalendar (RFC 5545). The output is deterministic. */
export function calendarFile({ name, events, revision }: Calendar): string {
  return icalText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Concourse Summits//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalEscaped(name)}`,
    ...events.flatMap(
      ({ id, start, end, title, text, place, address, revision: own = revision }) => [
        'BEGIN:VEVENT',
        `UID:${id}@concourse.example`,
        `DTSTAMP:${icalTime(own.at)}`,
        `SEQUENCE:${own.number}`,
        `DTSTART:${icalTime(start)}`,
        `DTEND:${icalTime(end)}`,
        `SUMMARY:${icalEscaped(title)}`,
        `DESCRIPTION:${icalEscaped(text)}`,
        `LOCATION:${icalEscaped(place)}`,
        ...(address ? [`URL:${address}`] : []),
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'END:VEVENT',
      ],
    ),
    'END:VCALENDAR',
  ]);
}
