import { byRoom, findConflicts, isoDateTime, lineOf } from '../../programme/schedule';
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

/** Minutes between the end of one and the begin of the other; less than none where they overlap. */
const gap = (one: Session, other: Session): number =>
  Math.max(minutes(other.start) - minutes(one.end), minutes(one.start) - minutes(other.end));

/** What of these pairs lies closer than that, by the ids. */
const tooClose = (list: Session[], least: number): string[] =>
  pairs(list)
    .filter(([one, other]) => one.day === other.day && gap(one, other) < least)
    .map(([one, other]) => `${one.id} ${other.id}`);

test('ids are a letter and a number, and unique', () => {
  const ids = allSessions.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z][1-9]\d?$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every session has its sentence, and no sentence is left over', () => {
  expect(Object.keys(sessionDescriptions).sort()).toEqual(allSessions.map(({ id }) => id).sort());
  expect(
    Object.entries(sessionDescriptions).filter(([, text]) => !/^[^.?!]+[.?!]$/.test(text)),
  ).toEqual([]);
});

test('every session begins before it ends, inside its day, at five minutes', () => {
  const odd = allSessions.filter(
    ({ start, end }) =>
      [start, end].some((time) => !/^(?:0[8-9]|1\d|2[0-2]):[0-5][05]$/.test(time)) ||
      minutes(end) - minutes(start) < 30,
  );
  expect(odd).toEqual([]);
});

test('the order is that of the hours', () => {
  for (const { id } of Object.values(days)) {
    const starts = allSessions.filter(({ day }) => day === id).map(({ start }) => start);
    expect(starts).toEqual([...starts].sort());
  }
});

test('no room holds two at once, and is empty for fifteen minutes between two', () => {
  for (const { id } of rooms.filter((room) => room.id !== 'arrivals')) {
    const there = talks.filter(({ room }) => room === id);
    expect(tooClose(there, 15)).toEqual([]);
  }
  expect(findConflicts(breaks)).toEqual([]);
});

test('nobody is on two stages at once, and everybody has fifteen minutes to change', () => {
  for (const { portrait } of speakers) {
    const theirs = allSessions.filter((session) => session.speakers.includes(portrait));
    expect(tooClose(theirs, 15)).toEqual([]);
  }
});

test('nothing runs while there is coffee, a meal or the Concourse', () => {
  const plenary = summitSessions.filter(({ room }) => room === 'concourse');
  for (const everybody of [...plenary, ...breaks]) {
    const meanwhile = allSessions.filter(
      (session) =>
        session !== everybody && session.day === everybody.day && gap(session, everybody) < 0,
    );
    expect(meanwhile.map(({ id }) => `${id} while ${everybody.id}`)).toEqual([]);
  }
});

test('nobody sits for more than two hours without coffee or a meal', () => {
  for (const { id } of Object.values(days)) {
    const pauses = breaks.filter(({ day }) => day === id).map(({ start, end }) => [start, end]);
    const long = pauses.flatMap(([, end = ''], index) => {
      const next = pauses[index + 1]?.[0];
      return next && minutes(next) - minutes(end) > 120 ? [`${id} from ${end}`] : [];
    });
    // The ceremony's guests may have gone home or to the hotel since the last session.
    expect(long).toEqual(id === 'thursday' ? ['thursday from 16:15'] : []);
  }
});

test('every one of the 46 tracks has its hour in a room with chairs', () => {
  const seated = summitSessions.filter(
    ({ room }) => rooms.find(({ id }) => id === room)?.seats !== undefined,
  );
  const told = new Set(seated.flatMap(({ tracks }) => tracks));
  expect(trackIds.filter((id) => !told.has(id))).toEqual([]);
});

test('a group of tracks is said to be where its sessions are', () => {
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

test('a group of tracks is said to be on when its sessions are', () => {
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

test('every speaker is on a stage, and there for the own track', () => {
  for (const { portrait, track } of speakers) {
    const own = summitSessions.filter((session) => session.speakers.includes(portrait));
    expect(own.flatMap(({ tracks }) => tracks)).toContain(track);
  }
});

test('a talk is held by one person, a panel by two or more where they are named', () => {
  const held = summitSessions.map(({ kind, speakers: { length } }) => `${kind} ${length}`);
  expect(held.filter((each) => /^talk [^1]|^panel 1/.test(each))).toEqual([]);
});

test('each of the ten themes has one hour, four of them in the largest room', () => {
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

test('days are those of the events, and the awards are on the first evening', () => {
  expect(summitDays.map(({ date }) => date)).toEqual([
    globalAiSummit.firstDay,
    globalAiSummit.lastDay,
  ]);
  expect(days.healthcare.date).toBe(aiHealthcareSummit.day);
  const ceremony = allSessions.filter(({ kind }) => kind === 'ceremony');
  expect(ceremony.map(({ day, start }) => [day, start])).toEqual([['thursday', '18:00']]);
});

test('a day is called what it is, and its hours are those of clocks in Berlin', () => {
  for (const { id, date, weekday, label } of Object.values(days)) {
    const at = (options: Intl.DateTimeFormatOptions): string =>
      new Date(isoDateTime(id, '09:00')).toLocaleString('en-GB', {
        timeZone: 'Europe/Berlin',
        ...options,
      });
    expect(at({ weekday: 'long' })).toBe(weekday);
    expect(label).toBe(`${weekday}, ${at({ day: 'numeric', month: 'long' })}`);
    expect(at({ dateStyle: 'short', timeStyle: 'short' })).toBe(
      `${date.split('-').reverse().join('/')}, 09:00`,
    );
  }
});
