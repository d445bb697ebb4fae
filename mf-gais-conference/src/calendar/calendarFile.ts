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
};

export type Calendar = {
  name: string;
  events: CalendarEvent[];
  /** Time of the last change, and the number of changes since the first publication. */
  revision: { at: string; number: number };
};

/** RFC 5545, 3.3.5. In UTC, so that no time zone rules are needed. */
const utc = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Folds lines after 75 octets. Continuation lines start with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    octets += octetsOf(letter);
    if (octets > 75) {
      text += '\r\n ';
      octets = 1 + octetsOf(letter);
    }
    text += letter;
  }
  return text;
}

/** Writes a calendar as iCalendar (RFC 5545). The output is deterministic. */
export function calendarFile({ name, events, revision }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Concourse Summits//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ id, start, end, title, text, place, address }) => [
      'BEGIN:VEVENT',
      `UID:${id}@concourse.example`,
      `DTSTAMP:${utc(revision.at)}`,
      `SEQUENCE:${revision.number}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `LOCATION:${escaped(place)}`,
      ...(address ? [`URL:${address}`] : []),
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
