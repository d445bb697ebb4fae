import { formatDay } from '@concourse/contract/factFormats';
import type { Fact } from '@concourse/contract/facts';
import type { CheckedSite, SiteProblem } from '@concourse/contract/siteChecks';

/** An event of the facts: `<name>.city`, `<name>.hall` if it has one, and its days. */
type KnownEvent = { city: string; hall: string | undefined; days: [string, string][] };

function knownEvents(facts: Record<string, Fact>): KnownEvent[] {
  return Object.keys(facts).flatMap((name) => {
    if (!name.endsWith('.city')) return [];
    const prefix = name.slice(0, -'city'.length);
    const days = Object.entries(facts).flatMap(([each, { type = '', value }]) => {
      if (!each.startsWith(prefix) || !type.startsWith('day')) return [];
      const [first = '', last = first] = String(value).split('/');
      return [[first, last] satisfies [string, string]];
    });
    return [{ city: facts[name]?.text ?? '', hall: facts[`${prefix}hall`]?.text, days }];
  });
}

/** Unfolds the lines of an iCalendar file. Returns day and place of each event. */
function eventsIn(calendar: string): { day: string; place: string }[] {
  const text = calendar.replaceAll(/\r?\n[ \t]/g, '');
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const [, year, month, day] = /^DTSTART[^:]*:(\d{4})(\d{2})(\d{2})/m.exec(event) ?? [];
      const [, place = ''] = /^LOCATION[^:]*:(.*)$/m.exec(event) ?? [];
      return { day: [year, month, day].join('-'), place: place.replaceAll('\\', '').trim() };
    });
}

const advice =
  'Correct the place in the calendar file. Then raise the version of the area, build, publish and promote again.';

/** Checks that calendar files name the city and hall of the event on that day, and no other hall. */
export function checkCalendars({
  facts,
  calendars,
}: Pick<CheckedSite, 'facts' | 'calendars'>): SiteProblem[] {
  const events = knownEvents(facts);
  return calendars.flatMap(({ area, file, text }) =>
    eventsIn(text).flatMap(({ day, place }) =>
      placeFaults(place, day, events).map((message) => {
        return { area, file, check: 'calendars', message, advice };
      }),
    ),
  );
}

function placeFaults(place: string, day: string, events: KnownEvent[]): string[] {
  const event = events.find(({ days }) => days.some(([from, to]) => from <= day && day <= to));
  if (!event) return [];
  const where = `the event on ${formatDay(day)}`;
  const lacking = [event.city, event.hall].filter((each) => each && !place.includes(each));
  const foreign = events.flatMap(({ hall }) =>
    hall !== undefined && hall !== event.hall && place.includes(hall) ? [hall] : [],
  );
  return [
    ...lacking.map((each) => `does not name ${each} for ${where}: "${place}"`),
    ...foreign.map((hall) => `names ${hall} for ${where}, which is elsewhere: "${place}"`),
  ];
}
