import { screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { access, mapPlaces, venue } from '../content/venue';
import { renderPage } from '../testing/renderPage';
import VenuePage from './VenuePage';

beforeEach(() => {
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

test('shows directions by train, U-Bahn, from the airport, by bike and by car', () => {
  const travel = region('How to get there');
  for (const title of [
    'From afar, by train',
    'S-Bahn and U-Bahn',
    'From the airport',
    'By bike',
    'By car',
  ]) {
    expect(travel.getByText(title)).toBeVisible();
  }
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

test('lists every room of the programme with its seats', () => {
  const table = within(screen.getByRole('table', { name: /^Rooms of the hall/ }));
  for (const [name, seats] of [
    ['Arrivals', 'Standing'],
    ['Concourse', '1,200'],
    ['Platform 1', '320'],
    ['Platform 2', '240'],
    ['Platform 3', '240'],
    ['Platform 4', '180'],
    ['Platform 5', '180'],
    ['Workshop Yard', '40'],
  ] as const) {
    expect(table.getByRole('row', { name: new RegExp(`^${name}`) })).toHaveTextContent(seats);
  }
  expect(table.getAllByRole('row').slice(1)).toHaveLength(8);
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
