import { fireEvent, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { ROWS } from '../components/programme/NowAndNext';
import { changes } from '../content/programme/changes';
import { summitSessions } from '../content/programme/programme';
import { storageKey } from '../programme/myProgramme';
import { isoDateTime, nowAndNext } from '../programme/schedule';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import ProgrammePage from './ProgrammePage';

const address = '/gais/programme';

test('each start time is a heading above its sessions, in the order of rooms', () => {
  renderPage(ProgrammePage, address);
  const hour = within(
    screen.getByRole('heading', { level: 3, name: 'Friday 14:15' }).closest('section') ??
      document.body,
  );
  expect(hour.getAllByRole('article').map(({ id }) => id)).toEqual([
    'm3',
    't34',
    't35',
    't36',
    's1',
    'w4',
  ]);
});

// A query by role would visit the thousands of elements of this page.
const shownIds = () => [...document.querySelectorAll('article')].map(({ id }) => id);
const find = () => screen.getByRole('searchbox', { name: /^Find a session/ });
const choose = (filter: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: filter }), { target: { value } });
const found = () => screen.getAllByRole('status')[0]?.textContent;

test('text and filters select sessions, in the URL and in a status message', () => {
  renderPage(ProgrammePage, `${address}?by=line`);
  fireEvent.change(find(), { target: { value: 'okonjo' } });
  expect(shownIds().sort()).toEqual(
    summitSessions
      .flatMap(({ id, speakers }) => (speakers.includes('amara-okonjo') ? id : []))
      .sort(),
  );
  expect(window.location.search).toBe('?by=line&q=okonjo');
  choose('Format', 'panel');
  expect(shownIds()).toEqual(['p2']);
  expect(window.location.search).toBe('?by=line&q=okonjo&format=panel');
  expect(found()).toBe('1 of 52 sessions match.');
});

test('filters of the URL are applied, and a change of the view keeps them', () => {
  renderPage(ProgrammePage, `${address}?day=friday&speaker=amara-okonjo&room=nowhere`);
  const own = summitSessions
    .filter(({ day, speakers }) => day === 'friday' && speakers.includes('amara-okonjo'))
    .map(({ id }) => id);
  expect(shownIds()).toEqual(own);
  expect(screen.getByRole('combobox', { name: 'Room' })).toHaveDisplayValue('Every room');
  fireEvent.click(screen.getByRole('link', { name: 'By room' }));
  expect(shownIds().sort()).toEqual(own.sort());
  expect(window.location.search).toContain('speaker=amara-okonjo');
});

test('the fragment of the URL opens a session', () => {
  renderPage(ProgrammePage, `${address}#t14`);
  const open = document.querySelectorAll('details[open]');
  expect([...open].map((each) => each.closest('article')?.id)).toEqual(['t14']);
});

test('the sessions that run at this moment are marked', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-19T11:50:00+01:00'));
  renderPage(ProgrammePage, address);
  expect(screen.getAllByText('On now').map((each) => each.closest('article')?.id)).toEqual(['w1']);
  jest.restoreAllMocks();
});

test('during the summit, the board shows what runs now, what follows, and what comes later', () => {
  setCompositionDate('2026-03-19');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-19T13:50:00+01:00'));
  renderPage(ProgrammePage, address);
  const table = screen.getByRole('table', { name: 'Dates of the summit' });
  const [, ...rows] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  expect(rows).toHaveLength(ROWS);
  expect(rows[0]).toBe('Lunch at long tables | 12:45–14:00 | Arrivals | Now');
  expect(rows).toContain('Patients who never existed | 14:00–14:45 | Platform 3 | In 10 min');
  expect(rows[7]).toBe('Two versions of the same year | 15:00–15:45 | Platform 1 | At 15:00');
  jest.restoreAllMocks();
});

test('the board has as many rows as sessions run or start next at most', () => {
  const counts = summitSessions
    .flatMap(({ day, start, end }) => [isoDateTime(day, start), isoDateTime(day, end)])
    .map((time) => nowAndNext(summitSessions, Date.parse(time)))
    .map(({ now, next }) => now.length + next.length);
  expect(Math.max(...counts)).toBe(ROWS);
});

test.each([
  ['2026-03-19T20:40:00+01:00', 'Now', 'Tomorrow'],
  ['2026-03-20T07:30:00+01:00', 'In 45 min', 'At 11:15'],
  ['2026-03-20T17:30:00+01:00', 'Now', 'Over'],
  ['2026-03-20T23:59:00+01:00', 'Over', 'Over'],
])('at %s the board is full, from "%s" to "%s"', (time, first, last) => {
  setCompositionDate(time.slice(0, 10));
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  renderPage(ProgrammePage, address);
  const table = screen.getByRole('table', { name: 'Dates of the summit' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows).toHaveLength(ROWS);
  expect(rows[0]?.lastElementChild).toHaveTextContent(first);
  expect(rows.at(-1)?.lastElementChild).toHaveTextContent(last);
  jest.restoreAllMocks();
});

describe('changes', () => {
  const rows = [
    { id: 't1', announced: '2026-03-18T17:00', note: 'The hall is full.', room: 'Platform 3' },
    { id: 'k1', announced: '2026-03-19T08:10', note: 'The train is late.', cancelled: 'yes' },
  ];
  const list = () => document.querySelectorAll('#changes li:has(a)');

  test.each([
    ['2026-03-01', 2],
    ['2026-03-20', 2],
    ['2026-03-21', 0],
  ])('on %s are listed, and marked in the timetable: %i', (day, count) => {
    setRows(changes, day, ...rows);
    renderPage(ProgrammePage, address);
    expect(list()).toHaveLength(count);
    const marks = ['k1', 't1'].map((id) => document.getElementById(id)?.textContent);
    expect(marks[0]?.includes('Cancelled')).toBe(count > 0);
    expect(marks[1]?.includes('New room Platform 3')).toBe(count > 0);
  });

  test('begin with the newest, and link to the sessions', () => {
    setRows(changes, '2026-03-19', ...rows);
    renderPage(ProgrammePage, address);
    const [first, second] = list();
    expect(first).toHaveTextContent(/One question.*Thursday, 19 March, 08:10.*Cancelled/);
    expect(first?.querySelector('a')).toHaveAttribute('href', '/gais/session/k1#change');
    expect(second).toHaveTextContent(/New room Platform 3.*The hall is full/);
  });

  test('leave the timetable in order; its marks, filters and the calendar of a day follow them', () => {
    const moved = { id: 't1', announced: '2026-03-18T17:00', note: 'Later.' };
    setRows(changes, '2026-03-19', { ...moved, start: '2026-03-20T14:00' });
    const time = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-20T14:05:00+01:00'));
    const { unmount } = renderPage(ProgrammePage, address);
    const stop = document.getElementById('t1');
    expect(shownIds().indexOf('t1')).toBeLessThan(shownIds().indexOf('t2'));
    expect(stop).toHaveTextContent(/11:00–11:45.*On now/);
    const names = [...document.querySelectorAll('button')].map((each) => each.textContent);
    expect(names.filter((name) => /^All of \w+ as/.test(name))).toHaveLength(2);
    choose('Day', 'friday');
    expect(document.getElementById('t1')).toHaveTextContent('14:00–14:45');
    unmount();
    time.mockRestore();
  });

  test('have no section while the list is empty', () => {
    setRows(changes, '2026-03-19');
    renderPage(ProgrammePage, address);
    expect(document.querySelector('#changes')).toBeNull();
  });

  test('of a kept session are next to it in the programme of the visitor', () => {
    setRows(changes, '2026-03-19', ...rows);
    localStorage.setItem(storageKey, 't1');
    renderPage(ProgrammePage, `${address}?mine`);
    expect(document.getElementById('t1')).toHaveTextContent('New room Platform 3');
    expect(document.querySelector('#changes')).toBeNull();
  });
});
