import { screen, within } from '@testing-library/react';
import { summitDays } from '../content/programme/days';
import { summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import { sessionDescriptions } from '../content/programme/sessionDescriptions';
import { renderPage } from '../testing/renderPage';
import ProgrammePage from './ProgrammePage';

const address = '/gais/programme';

const sessionAt = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no session ${id}`);
  return element;
};

test('shows every session of both days with times, room, title and description', () => {
  renderPage(ProgrammePage, address);
  for (const { label } of summitDays) {
    expect(screen.getByRole('heading', { level: 2, name: label })).toBeVisible();
  }
  expect(screen.getAllByRole('article')).toHaveLength(summitSessions.length);
  for (const { id, start, end, room, title } of summitSessions) {
    const session = sessionAt(id);
    expect(session).toHaveTextContent(`${start}–${end} ${roomOf(room).name}`);
    expect(session).toHaveTextContent(sessionDescriptions[id] ?? 'no sentence');
    expect(session).toHaveTextContent(title);
  }
});

test('a session links to its speakers and tracks', () => {
  renderPage(ProgrammePage, address);
  const session = within(sessionAt('p2'));
  const links = session.getAllByRole('link').filter((link) => !link.hasAttribute('download'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mateo Larrondo', '/gais/speaker/15'],
    ['Amara Okonjo', '/gais/speaker/0'],
    ['Industries Rewritten T4', '/gais/UnifiedTracks#industries-rewritten'],
  ]);
  expect(session.getByText('15:45')).toHaveAttribute('datetime', '2026-03-19T15:45:00+01:00');
});

test('each start time is a heading above its sessions, in the order of rooms', () => {
  renderPage(ProgrammePage, address);
  const hour = within(
    screen.getByRole('heading', { level: 3, name: '14:15' }).closest('section') ?? document.body,
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
