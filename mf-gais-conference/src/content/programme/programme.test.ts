import { byRoom, findConflicts, lineOf } from '../../programme/schedule';
import { aiHealthcareSummit, globalAiSummit } from '../events';
import { speakers } from '../speakers';
import { themes } from '../themes';
import { trackIds } from '../trackIds';
import { trackSections, type TrackSection } from '../trackSections';
import { days, summitDays } from './days';
import { healthcare } from './healthcare';
import { allSessions, summitSessions } from './programme';
import { roomOf, rooms } from './rooms';
import type { Session } from './session';
import { sessionDescriptions } from './sessionDescriptions';
import { sessionIds } from './sessionIds';
import { sessionPagePath } from './sessionPath';

const talks = allSessions.filter(({ kind }) => kind !== 'break');
const breaks = allSessions.filter(({ kind }) => kind === 'break');

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
};

const pairs = (list: Session[]): [Session, Session][] =>
  list.flatMap((one, index) =>
    list.slice(index + 1).map((other): [Session, Session] => [one, other]),
  );

/** Returns the minutes between two sessions. Negative if they overlap. */
const gap = (one: Session, other: Session): number =>
  Math.max(minutes(other.start) - minutes(one.end), minutes(one.start) - minutes(other.end));

/** Returns the ids of consecutive sessions with a gap below the minimum. */
const tooClose = (list: Session[], least: number): string[] =>
  pairs(list)
    .filter(([one, other]) => one.day === other.day && gap(one, other) < least)
    .map(([one, other]) => `${one.id} ${other.id}`);

test('ids are unique and consist of a letter and a number', () => {
  const ids = allSessions.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z][1-9]\d?$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every session of the summit except breaks has a page', () => {
  const withPage = summitSessions.filter(sessionPagePath);
  expect(withPage.map(({ id }) => id)).toEqual(sessionIds);
  expect(withPage).toEqual(summitSessions.filter(({ kind }) => kind !== 'break'));
});

test('every session has a description, and every description a session', () => {
  expect(Object.keys(sessionDescriptions).sort()).toEqual(allSessions.map(({ id }) => id).sort());
  expect(
    Object.entries(sessionDescriptions).filter(([, text]) => !/^[^.?!]+[.?!]$/.test(text)),
  ).toEqual([]);
});

test('every session starts before it ends, within its day, in steps of five minutes', () => {
  const odd = allSessions.filter(
    ({ start, end }) =>
      [start, end].some((time) => !/^(?:0[8-9]|1\d|2[0-2]):[0-5][05]$/.test(time)) ||
      minutes(end) - minutes(start) < 30,
  );
  expect(odd).toEqual([]);
});

test('sessions are sorted by time', () => {
  for (const { id } of Object.values(days)) {
    const starts = allSessions.filter(({ day }) => day === id).map(({ start }) => start);
    expect(starts).toEqual([...starts].sort());
  }
});

test('each room has at most one session at a time, with fifteen minutes between two', () => {
  for (const { id } of rooms.filter((room) => room.id !== 'arrivals')) {
    const there = talks.filter(({ room }) => room === id);
    expect(tooClose(there, 15)).toEqual([]);
  }
  expect(findConflicts(breaks)).toEqual([]);
});

test('each speaker has at most one session at a time, with fifteen minutes between two', () => {
  for (const { portrait } of speakers) {
    const theirs = allSessions.filter((session) => session.speakers.includes(portrait));
    expect(tooClose(theirs, 15)).toEqual([]);
  }
});

test('no session runs during coffee, meals or the Concourse', () => {
  const plenary = summitSessions.filter(({ room }) => room === 'concourse');
  for (const everybody of [...plenary, ...breaks]) {
    const meanwhile = allSessions.filter(
      (session) =>
        session !== everybody && session.day === everybody.day && gap(session, everybody) < 0,
    );
    expect(meanwhile.map(({ id }) => `${id} while ${everybody.id}`)).toEqual([]);
  }
});

test('breaks are at most two hours apart', () => {
  for (const { id } of Object.values(days)) {
    const pauses = breaks.filter(({ day }) => day === id).map(({ start, end }) => [start, end]);
    const long = pauses.flatMap(([, end = ''], index) => {
      const next = pauses[index + 1]?.[0];
      return next && minutes(next) - minutes(end) > 120 ? [`${id} from ${end}`] : [];
    });
    // Guests may leave between the last session and the ceremony.
    expect(long).toEqual(id === 'thursday' ? ['thursday from 16:15'] : []);
  }
});

test('each of the 46 tracks has a session in a room with seats', () => {
  const seated = summitSessions.filter(
    ({ room }) => rooms.find(({ id }) => id === room)?.seats !== undefined,
  );
  const told = new Set(seated.flatMap(({ tracks }) => tracks));
  expect(trackIds.filter((id) => !told.has(id))).toEqual([]);
});

test('the stated rooms of a track group match its sessions', () => {
  const named = ({ id }: TrackSection): string[] => {
    const own = summitSessions.filter((session) => lineOf(session)?.id === id);
    return byRoom(own).flatMap(({ sessions: [first] }) => (first ? roomOf(first.room).name : []));
  };
  for (const section of trackSections) {
    const said = section.rooms
      .replace('Platforms', 'Platform')
      .replace(/ and (\d)/, ' and Platform $1');
    expect(said.split(/ and |, /).sort()).toEqual(named(section).sort());
  }
});

test('the stated times of a track group match its sessions', () => {
  for (const section of trackSections) {
    const own = summitSessions.filter((session) => lineOf(session)?.id === section.id);
    const hours = summitDays.map(({ id, weekday }) => {
      const ofDay = own.filter(({ day }) => day === id);
      const [first] = ofDay.map(({ start }) => start).sort();
      const last = ofDay.map(({ end }) => end).sort();
      return [weekday, `${first}–${last.at(-1)}`];
    });
    expect(section.hours).toEqual(Object.fromEntries(hours));
  }
});

test('every speaker has a session in their track', () => {
  for (const { portrait, track } of speakers) {
    const own = summitSessions.filter((session) => session.speakers.includes(portrait));
    expect(own.flatMap(({ tracks }) => tracks)).toContain(track);
  }
});

test('a talk has one speaker, and a panel with named speakers at least two', () => {
  const held = summitSessions.map(({ kind, speakers: { length } }) => `${kind} ${length}`);
  expect(held.filter((each) => /^talk [^1]|^panel 1/.test(each))).toEqual([]);
});

test('each of the ten themes has one session, four of them in the largest room', () => {
  const told = healthcare.flatMap(({ theme }) => theme ?? []);
  expect([...told].sort()).toEqual(themes.map(({ id }) => id).sort());
  const largest = healthcare.filter(({ room, theme }) => room === 'concourse' && theme);
  expect(largest.map(({ theme }) => theme)).toEqual([
    'hospital-management',
    'diagnostics-and-imaging',
    'personalized-healthcare',
    'ethics-and-compliance',
  ]);
  expect(healthcare.flatMap((session) => [...session.tracks, ...session.speakers])).toEqual([]);
});

test('the days match the events, and the awards are on the first evening', () => {
  expect(summitDays.map(({ date }) => date)).toEqual([
    globalAiSummit.firstDay,
    globalAiSummit.lastDay,
  ]);
  expect(days.healthcare.date).toBe(aiHealthcareSummit.day);
  const ceremony = allSessions.filter(({ kind }) => kind === 'ceremony');
  expect(ceremony.map(({ day, start }) => [day, start])).toEqual([['thursday', '18:00']]);
});

test.each(['2026-03-19', '2027-03-18', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])(
  'the label and UTC offset of a day match its published date in Berlin: %s',
  async (date) => {
    jest.resetModules();
    jest.doMock('../../../facts.json', () => {
      const { facts } =
        jest.requireActual<typeof import('../../../facts.json')>('../../../facts.json');
      return {
        facts: { ...facts, 'gais.summit.dates': { type: 'days', value: `${date}/${date}` } },
      };
    });
    const [published, schedule] = await Promise.all([
      import('./days'),
      import('../../programme/schedule'),
    ]);
    for (const { id, date: day, weekday, label } of Object.values(published.days)) {
      const at = (options: Intl.DateTimeFormatOptions): string =>
        new Date(schedule.isoDateTime(id, '09:00')).toLocaleString('en-GB', {
          timeZone: 'Europe/Berlin',
          ...options,
        });
      expect(at({ weekday: 'long' })).toBe(weekday);
      expect(label).toBe(`${weekday}, ${at({ day: 'numeric', month: 'long' })}`);
      expect(at({ dateStyle: 'short', timeStyle: 'short' })).toBe(
        `${day.split('-').reverse().join('/')}, 09:00`,
      );
    }
    expect(published.summitDays.map((each) => each.date)).toEqual([date, date]);
  },
);
