import { cleanup, screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { summitSessions } from '../content/programme/programme';
import { rooms } from '../content/programme/rooms';
import { sessionPath } from '../content/programme/sessionPath';
import { access, mapPlaces, venue } from '../content/venue';
import { renderPage } from '../testing/renderPage';
import VenuePage from './VenuePage';

beforeEach(() => {
  window.location.hash = '';
  renderPage(VenuePage, '/gais/venue');
});

const region = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body);

test('shows the address of the hall and a map with a text alternative', () => {
  const place = region('Where it is');
  for (const line of venue.address) expect(place.getAllByText(line)[0]).toBeVisible();
  expect(place.getByRole('img', { name: /^Map of the way to Ringbahn Hall/ })).toBeVisible();
});

test('every sign of the map has a name and a distance', () => {
  const signs = within(screen.getByRole('list', { name: 'Signs on the map' }));
  expect(signs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    mapPlaces.map(({ sign, name, text }) => `${sign}${name}${text}`),
  );
});

test('shows directions by train, from the airport, by bike and by car', () => {
  const travel = region('How to get there');
  const names = [
    'From afar, by train',
    'S-Bahn and U-Bahn',
    'From the airport',
    'By bike',
    'By car',
  ];
  for (const name of names) expect(travel.getByText(name)).toBeVisible();
});

test('lists hotels with sign and walking time, nearest first', () => {
  const table = within(screen.getByRole('table', { name: /^Hotels near the hall/ }));
  const hotels = [
    ['A · Hotel Drehscheibe', '6 minutes'],
    ['B · Pension Kanalblick', '12 minutes'],
    ['C · Haus am Prellbock', '14 minutes'],
    ['D · Nachtzug Hostel', '15 minutes'],
  ] as const;
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(hotels.length);
  hotels.forEach(([name, minutes], index) => {
    expect(rows[index]).toHaveTextContent(name);
    expect(rows[index]).toHaveTextContent(minutes);
  });
});

const hall = () => within(screen.getByRole('navigation', { name: 'Rooms of the hall' }));
const room = (name: string) => screen.getByRole('region', { name });

test('the drawing of the hall links to every room, with its seats', () => {
  expect(hall().getByRole('img', { name: /^Long section of Ringbahn Hall/ })).toBeVisible();
  expect(
    hall()
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent.trim()]),
  ).toEqual([
    ['#arrivals', 'Arrivals Standing'],
    ['#concourse', 'Concourse 1,200 seats'],
    ['#platform-1', 'Platform 1 320 seats'],
    ['#platform-2', 'Platform 2 240 seats'],
    ['#platform-3', 'Platform 3 240 seats'],
    ['#platform-4', 'Platform 4 180 seats'],
    ['#platform-5', 'Platform 5 180 seats'],
    ['#yard', 'Workshop Yard 40 seats'],
  ]);
});

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

test('shows step-free access and a contact', () => {
  const steps = region('Step-free access');
  for (const { title, text } of access) {
    expect(steps.getByText(title)).toBeVisible();
    expect(steps.getByText(text)).toBeVisible();
  }
  expect(access.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Lifts', 'Hearing', 'A quiet room', 'Companions']),
  );
  expect(steps.getByRole('link', { name: 'help desk' })).toHaveAttribute(
    'href',
    `mailto:${defaultSiteConfig.mail.support}`,
  );
  expect(steps.getByRole('link', { name: 'telephone' })).toHaveAttribute(
    'href',
    `tel:${defaultSiteConfig.organiser.phone}`,
  );
});
