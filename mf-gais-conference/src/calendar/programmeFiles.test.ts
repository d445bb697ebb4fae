/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { addressOf, globalAiSummit } from '../content/events';
import { days } from '../content/programme/days';
import { allSessions, summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import { withChanges } from '../programme/currentSessions';
import { isoDateTime, isChoosable } from '../programme/schedule';
import { calendarFile, type CalendarEvent } from './calendarFile';
import { fileModules, programmeFiles } from './programmeFiles';
import { revisionOf, sessionEvents } from './sessionEvents';

/** Parses the events of a calendar with a common iCalendar library. */
const eventsOf = (text: string): InstanceType<typeof ICAL.Event>[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

const someEvent: CalendarEvent = {
  id: 'some-1',
  start: '2026-03-29T01:30:00+01:00',
  end: '2026-03-29T03:30:00+02:00',
  title: 'Some, event; with \\ all of it',
  text: 'First line\nsecond line',
  place: 'Somewhere',
};
const revision = { at: '2025-09-01T08:00:00Z', number: 3 };
const fileOf = (event: Partial<CalendarEvent>): string =>
  calendarFile({ name: 'Some', events: [{ ...someEvent, ...event }], revision });

test('the committed calendar files match the programme', () => {
  const files = programmeFiles();
  expect(readdirSync(join(__dirname, 'programme')).sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect(read(join('programme', name))).toBe(text);
  for (const [name, text] of fileModules()) expect(read(name)).toBe(text);
});

test('the feed without changes has the time of the programme', () => {
  const feed = read('../feeds/programmeChanges.xml');
  const [, updated] = /%%when\.empty\.[\w.]+%%([^%]*)%%end%%<\/updated>/.exec(feed) ?? [];
  expect(updated).toBe(revisionOf(globalAiSummit).at);
});

test('each session has a calendar file with its times, room and description', () => {
  const files = programmeFiles();
  for (const session of allSessions.filter(isChoosable)) {
    const [event, ...more] = eventsOf(files.get(`${session.id}.ics`) ?? '');
    expect(more).toEqual([]);
    expect(event?.summary).toBe(session.title);
    expect(event?.location).toBe(
      [roomOf(session.room).name, ...addressOf(days[session.day].event)].join(', '),
    );
    expect(event?.startDate.toJSDate()).toEqual(new Date(isoDateTime(session.day, session.start)));
    expect(event?.endDate.toJSDate()).toEqual(new Date(isoDateTime(session.day, session.end)));
  }
});

test('each day has a calendar file without breaks and with the correct UTC offset', () => {
  const files = programmeFiles();
  for (const { id } of Object.values(days)) {
    const expected = allSessions.filter((session) => session.day === id && isChoosable(session));
    const events = eventsOf(files.get(`${id}.ics`) ?? '');
    expect(events.map(({ summary }) => summary)).toEqual(expected.map(({ title }) => title));
  }
  // Nine o'clock in Berlin: one hour ahead of UTC in winter, two in summer.
  expect(files.get('k1.ics')).toContain('DTSTART:20260319T080000Z');
  expect(files.get('h3.ics')).toContain('DTSTART:20251009T080000Z');
});

test('an event has the same unique id in every file', () => {
  const uids = [...programmeFiles()].map(([name, text]) => ({
    name,
    uids: eventsOf(text).map(({ uid }) => uid),
  }));
  const dayNames = Object.keys(days).map((day) => `${day}.ics`);
  const ofDays = uids.filter(({ name }) => dayNames.includes(name)).flatMap((each) => each.uids);
  const ofSessions = uids.filter(({ name }) => !dayNames.includes(name)).flatMap((e) => e.uids);
  expect(new Set(ofDays).size).toBe(ofDays.length);
  expect(ofDays.sort()).toEqual(ofSessions.sort());
});

test('commas, semicolons, backslashes and newlines are escaped correctly', () => {
  const [event] = eventsOf(fileOf({}));
  expect(event?.summary).toBe(someEvent.title);
  expect(event?.description).toBe(someEvent.text);
  expect(event?.sequence).toBe(3);
});

test('an event has the correct duration if the clocks change during it', () => {
  const file = fileOf({});
  expect(file).toContain('DTSTART:20260329T003000Z');
  expect(file).toContain('DTEND:20260329T013000Z');
});

test('an event has a URL if one is known', () => {
  expect(fileOf({})).not.toContain('URL');
  const file = fileOf({ address: 'https://www.example.org/gais/programme#k1' });
  expect(file).toContain('URL:https://www.example.org/gais/programme#k1');
});

test('an announced change replaces a saved event, and a cancelled session has no event', () => {
  const sessions = withChanges(
    summitSessions.filter(({ id }) => ['t1', 't2', 'w1'].includes(id)),
    [
      {
        ...{ id: 't1', 'start#value': '2026-03-20T14:00:00+01:00', room: 'Concourse' },
        ...{ speaker: 'Mei Tanabe', 'announced#value': '2026-03-18T17:00:00+01:00' },
      },
      { id: 'w1', cancelled: 'yes' },
    ],
  );
  const text = calendarFile({ name: 'Some', events: sessionEvents(sessions), revision });
  const [same, moved, ...more] = eventsOf(text);
  expect(more).toEqual([]);
  expect(same?.sequence).toBe(revision.number);
  const [saved] = eventsOf(read('programme/t1.ics'));
  expect(moved?.uid).toBe(saved?.uid);
  expect(moved?.sequence).toBe((saved?.sequence ?? 0) + 1);
  expect(moved?.startDate.toJSDate()).toEqual(new Date('2026-03-20T14:00:00+01:00'));
  expect(moved?.location).toMatch(/^Concourse, /);
  expect(moved?.description).toMatch(/On stage: Mei Tanabe\.$/);
  expect(text).toContain('DTSTAMP:20260318T160000Z');
});
