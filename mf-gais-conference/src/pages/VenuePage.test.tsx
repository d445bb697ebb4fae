import { cleanup, screen, within } from '@testing-library/react';
import { changes } from '../content/programme/changes';
import { summitSessions } from '../content/programme/programme';
import { rooms } from '../content/programme/rooms';
import { sessionPath } from '../content/programme/sessionPath';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import VenuePage from './VenuePage';

beforeEach(() => {
  window.location.hash = '';
  renderPage(VenuePage, '/gais/venue');
});

const hall = () => within(screen.getByRole('navigation', { name: 'Rooms of the hall' }));
const room = (name: string) => screen.getByRole('region', { name });

test('each room lists its sessions by day, with links to them and to the rooms next to it', () => {
  const shown = rooms.flatMap(({ name }) =>
    within(room(name))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  for (const session of summitSessions) expect(shown).toContain(sessionPath(session));
  const platform = within(room('Platform 2'));
  expect(platform.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Thursday, 19 March',
    'Friday, 20 March',
  ]);
  expect(platform.getByRole('link', { name: 'Platform 1' })).toHaveAttribute('href', '#platform-1');
  expect(platform.getByRole('link', { name: 'Platform 3' })).toHaveAttribute('href', '#platform-3');
  expect(platform.getByRole('link', { name: 'Platform 2 in the programme' })).toHaveAttribute(
    'href',
    '/gais/programme?room=platform-2',
  );
  expect(platform.getAllByText('11:00')[0]).toHaveAttribute(
    'datetime',
    '2026-03-19T11:00:00+01:00',
  );
});

test('during the summit, rooms show what is on now and what is next', () => {
  jest.useFakeTimers({ now: new Date('2026-03-19T11:10:00+01:00') });
  cleanup();
  renderPage(VenuePage, '/gais/venue');
  const running = hall()
    .getAllByRole('link', { name: /On now$/ })
    .map((link) => link.getAttribute('href'));
  expect(running).toEqual([...[1, 2, 3, 4, 5].map((number) => `#platform-${number}`), '#yard']);
  const platform = within(room('Platform 2'));
  expect(platform.getByText('On now').closest('li')).toHaveTextContent('Two hundred models');
  expect(platform.getByText('Next').closest('li')).toHaveTextContent(
    'An archive that can be quoted',
  );
  jest.useRealTimers();
});

test('a moved session is on in its new room, and a cancelled one in none', () => {
  const change = { announced: '2026-03-18T17:00', note: 'A note.' };
  setRows(
    changes,
    '2026-03-19',
    { id: 't1', ...change, room: 'Concourse' },
    { id: 'w1', ...change, cancelled: 'yes' },
  );
  jest.useFakeTimers({ now: new Date('2026-03-19T11:10:00+01:00') });
  cleanup();
  renderPage(VenuePage, '/gais/venue');
  const running = hall()
    .getAllByRole('link', { name: /On now$/ })
    .map((link) => link.getAttribute('href'));
  expect(running).toEqual(['#concourse', ...[2, 3, 4, 5].map((number) => `#platform-${number}`)]);
  expect(within(room('Concourse')).getByText('On now').closest('li')).toHaveTextContent(
    'The month the trial',
  );
  expect(room('Platform 1')).not.toHaveTextContent('The month the trial');
  jest.useRealTimers();
  setRows(changes, '2026-03-19');
});
