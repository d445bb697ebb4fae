import { days } from '../content/programme/days';
import { allSessions } from '../content/programme/programme';
import { isChoosable } from '../programme/schedule';
import { calendarFile } from './calendarFile';
import { revisionOf, sessionEvents } from './sessionEvents';

/** Creates the calendar files of all days and sessions, by file name in `calendar/programme`. */
export function programmeFiles(): Map<string, string> {
  const ofDays = Object.values(days).map(({ id, label, event }): [string, string] => [
    `${id}.ics`,
    calendarFile({
      name: `${event.name}, ${label}`,
      events: sessionEvents(allSessions.filter(({ day }) => day === id)),
      revision: revisionOf(event),
    }),
  ]);
  const ofSessions = allSessions.filter(isChoosable).map((session): [string, string] => {
    const { event } = days[session.day];
    const events = sessionEvents([session]);
    return [
      `${session.id}.ics`,
      calendarFile({ name: event.name, events, revision: revisionOf(event) }),
    ];
  });
  return new Map([...ofDays, ...ofSessions]);
}

/** Creates the module that exports the calendar files of these days and sessions. */
const filesModule = (ids: string[]): string =>
  [
    '// Written by writeCalendarFiles.ts: npx tsx mf-gais-conference/src/calendar/writeCalendarFiles.ts',
    ...ids.map((id) => `export { default as ${id} } from './programme/${id}.ics';`),
    '',
  ].join('\n');

const idsOf = (healthcare: boolean): string[] =>
  allSessions
    .filter((session) => isChoosable(session) && (session.day === 'healthcare') === healthcare)
    .map(({ id }) => id);

/** Creates one module per event, by file name, so that a page loads only the files of its event. */
export const fileModules = (): Map<string, string> =>
  new Map([
    ['summitFiles.ts', filesModule(['thursday', 'friday', ...idsOf(false)])],
    ['healthcareFiles.ts', filesModule(['healthcare', ...idsOf(true)])],
  ]);
