import { formatDay } from '@concourse/contract/factFormats';
import type { Fact } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';
import { problemOf, type Problem } from './problem';

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

/** Checks that calendar files of `changed` releases name the city and hall of the event on that day, and no other hall. */
export async function checkCalendars(
  releases: ReleaseManifest[],
  changed: ReleaseManifest[],
  repository: Pick<ReleaseRepository, 'readFile'>,
): Promise<Problem[]> {
  const facts = releases.flatMap(({ facts: published = {} }) => Object.entries(published));
  const events = knownEvents(Object.fromEntries(facts));
  const files = changed.flatMap(({ name, version, files: all }) =>
    Object.keys(all)
      .filter((file) => file.endsWith('.ics'))
      .map((file) => ({ name, version, file })),
  );
  if (events.length === 0) return [];
  const problems = await mapLimit(files, 8, async ({ name, version, file }) => {
    const text = (await repository.readFile(name, version, file)).toString();
    return eventsIn(text).flatMap(({ day, place }) =>
      placeFaults(place, day, events).map((fault) => problemOf(name, file, 'calendars', fault)),
    );
  });
  return problems.flat();
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
