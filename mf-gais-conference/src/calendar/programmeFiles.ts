import { aiHealthcareSummit, globalAiSummit } from '../content/events';
import { days } from '../content/programme/days';
import { allSessions } from '../content/programme/programme';
import { isChoosable } from '../programme/schedule';
import { calendarFile } from './calendarFile';
import { revision, sessionEvents } from './sessionEvents';

const eventOf = (day: string): string =>
  day === 'healthcare' ? aiHealthcareSummit.name : globalAiSummit.name;

/** Every calendar file that the programme gives, by its name in `calendar/programme`: each day, each session. */
export function programmeFiles(): Map<string, string> {
  const ofDays = Object.values(days).map(({ id, label }): [string, string] => [
    `${id}.ics`,
    calendarFile({
      name: `${eventOf(id)}, ${label}`,
      events: sessionEvents(allSessions.filter(({ day }) => day === id)),
      revision,
    }),
  ]);
  const ofSessions = allSessions
    .filter(isChoosable)
    .map((session): [string, string] => [
      `${session.id}.ics`,
      calendarFile({ name: eventOf(session.day), events: sessionEvents([session]), revision }),
    ]);
  return new Map([...ofDays, ...ofSessions]);
}

const importOf = (id: string): string => `import ${id} from './programme/${id}.ics';`;

/** The module that pages reach the files of these sessions by. */
function filesModule(name: string, ids: string[]): string {
  return [
    '// Written by writeFiles.ts: npx tsx mf-gais-conference/src/calendar/writeFiles.ts',
    ...ids
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map(importOf),
    '',
    `export const ${name}: Record<string, string> = {`,
    ...ids.map((id) => `  ${id},`),
    '};',
    '',
  ].join('\n');
}

const idsOf = (healthcare: boolean): string[] =>
  allSessions
    .filter((session) => isChoosable(session) && (session.day === 'healthcare') === healthcare)
    .map(({ id }) => id);

/** The modules beside the files, by their names: a page carries those of its own event. */
export const fileModules = (): Map<string, string> =>
  new Map([
    ['summitFiles.ts', filesModule('summitFiles', ['thursday', 'friday', ...idsOf(false)])],
    ['healthcareFiles.ts', filesModule('healthcareFiles', ['healthcare', ...idsOf(true)])],
  ]);
