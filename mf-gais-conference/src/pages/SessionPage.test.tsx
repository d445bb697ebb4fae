import { screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { material } from '../content/material';
import { changes } from '../content/programme/changes';
import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { relatedSessions } from '../programme/relatedSessions';
import { isChoosable } from '../programme/schedule';
import { sessionAt } from '../programme/sessionPage';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import SessionPage from './SessionPage';

const show = (id: string) =>
  renderPage(SessionPage, `/gais/session/${id}`, '/gais/session/:sessionId');
const link = (name: string | RegExp) => screen.getByRole('link', { name });

beforeEach(() => localStorage.clear());

test('links to the sessions before and after in the same room', () => {
  show('t6');
  const line = within(screen.getByRole('navigation', { name: 'Before and after, Platform 1' }));
  expect(line.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/gais/session/t1',
    '/gais/session/t10',
  ]);
});

test('offers the calendar file until the summit is over', () => {
  setCompositionDate('2026-03-01');
  const { unmount } = show('t1');
  expect(link(/^Add to calendar/)).toHaveAttribute('download', 't1.ics');
  unmount();
  setCompositionDate('2026-03-21');
  show('t1');
  expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
});

describe('after the session', () => {
  const heading = () => screen.queryByRole('heading', { name: 'After the session' });
  const all = {
    ...{ id: 'p2', caseFile: '/p2.pdf', recording: 'https://v.example/p2' },
    ...{ quote: 'It was a good year.', quotedBy: 'Mei Tanabe' },
  };

  test.each([
    ['2026-03-01', false],
    ['2026-03-19', false],
    ['2026-03-21', true],
  ])('on %s its published material is shown: %s', (day, isShown) => {
    setRows(material, day, all);
    show('p2');
    expect(heading() !== null).toBe(isShown);
  });

  test('a session without published material has no section for it', () => {
    setRows(material, '2026-03-21', { ...all, id: 'p1' });
    show('p2');
    expect(heading()).toBeNull();
  });

  test('links to what is published, and quotes', () => {
    setRows(material, '2026-03-21', all);
    const { unmount } = show('p2');
    expect(link(/^Read the case file/)).toHaveAttribute('href', '/p2.pdf');
    expect(link(/^Watch the recording/)).toHaveAttribute('href', 'https://v.example/p2');
    expect(screen.getByRole('figure')).toHaveTextContent('“It was a good year.”Mei Tanabe');
    unmount();
    setRows(material, '2026-03-21', { ...all, caseFile: null });
    show('p2');
    const after = within(heading()?.closest('section') ?? document.body);
    const parts = after.getAllByRole('heading', { level: 3 });
    expect(parts.map((each) => each.textContent)).toEqual(['Recording', 'Quote']);
  });
});

describe('a change', () => {
  const section = () => document.querySelector<HTMLElement>('#change');
  const announced = '2026-03-19T09:40';
  const note = 'Same speakers, one floor up.';
  const moved = { start: '2026-03-20T14:00', room: 'Platform 3', speaker: 'Mei Tanabe' };

  test.each([
    ['2026-03-01', 'This session has changed.'],
    ['2026-03-19', 'This session has changed.'],
    ['2026-03-21', 'This session was changed.'],
  ])('on %s is the first heading below the head', (day, heading) => {
    setRows(changes, day, { id: 't1', announced, note, ...moved });
    show('t1');
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(heading);
    expect(section()).toHaveTextContent(note);
    expect(link(/^New time.*New room Platform 3/)).toHaveAttribute('href', '#change');
  });

  test('names each new value, and the one that it replaces', () => {
    setRows(changes, '2026-03-19', { id: 't1', announced, note, ...moved });
    show('t1');
    const parts = [...(section()?.querySelectorAll('.parts > span') ?? [])];
    expect(parts.map((each) => each.textContent)).toEqual([
      'New time Friday, 20 March, 14:00 instead of Thursday, 19 March, 11:00–11:45',
      'New room Platform 3 instead of Platform 1',
      expect.stringMatching(/^New speaker Mei Tanabe instead of \w/),
    ]);
    expect(section()?.querySelectorAll('s')).toHaveLength(3);
  });

  test('says that a session is cancelled, and nothing on the pages of others', () => {
    setRows(changes, '2026-03-19', { id: 't1', announced, note, cancelled: 'yes' });
    const { unmount } = show('t1');
    expect(screen.getByRole('heading', { name: 'This session is cancelled.' })).toBeVisible();
    unmount();
    show('t2');
    expect(section()).toBeNull();
  });

  test.each([
    [{ start: '2026-03-20T14:00' }, 1],
    [{ speaker: 'Mei Tanabe' }, 1],
    [{ cancelled: 'yes' }, 0],
  ])('%j replaces the calendar file by %i buttons that write one', (change, buttons) => {
    setRows(changes, '2026-03-19', { id: 't1', announced, note, ...change });
    const { unmount } = show('t1');
    const name = /^Add to calendar/;
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons);
    unmount();
    show('t2');
    expect(link(name)).toHaveAttribute('download', 't2.ics');
  });

  test('is next to the sessions before and after in the room', () => {
    setRows(changes, '2026-03-19', { id: 't1', announced, note, cancelled: 'yes' });
    show('t6');
    expect(screen.getByRole('navigation', { name: /^Before and after/ })).toHaveTextContent(
      /^Before: 11:00–11:45.*Cancelled.*Next/,
    );
  });

  test('marks the session where others list it, until the summit is over', () => {
    const [other] = relatedSessions(sessionAt('t1') as Session);
    for (const [day, count] of [
      ['2026-03-19', 1],
      ['2026-03-21', 0],
    ] as const) {
      setRows(changes, day, { id: other?.id, announced, note, room: 'Workshop Yard' });
      const { unmount } = show('t1');
      expect(screen.queryAllByText('New room')).toHaveLength(count);
      unmount();
    }
  });
});

test.each(['b1', 'h1', 'zz', 'constructor'])('/gais/session/%s is not found', (id) => {
  show(id);
  expect(screen.getByRole('heading', { level: 1, name: 'Session not found' })).toBeVisible();
});

test('up to four other sessions are related to each session, never itself or a break', () => {
  for (const session of summitSessions.filter(isChoosable)) {
    const related = relatedSessions(session);
    expect(related.length).toBeLessThanOrEqual(4);
    expect(related).not.toContain(session);
    expect(related.every(isChoosable)).toBe(true);
  }
  const [opening, first] = summitSessions.filter(isChoosable);
  expect(first && relatedSessions(first)).toContain(opening);
});
