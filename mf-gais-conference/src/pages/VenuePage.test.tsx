import { screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { rooms } from '../content/programme/rooms';
import { access, hotels, mapPlaces, venue, directions } from '../content/venue';
import { renderPage } from '../testing/renderPage';
import VenuePage from './VenuePage';

beforeEach(() => {
  renderPage(VenuePage, '/gais/venue');
});

const region = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body);

test('the hall has an address and a map that says in words what it shows', () => {
  const place = region('Where it is');
  for (const line of venue.address) expect(place.getAllByText(line)[0]).toBeVisible();
  expect(place.getByRole('img', { name: /^Map of the way to Ringbahn Hall/ })).toBeVisible();
});

test('every sign of the map has its name and how far it is', () => {
  const signs = within(screen.getByRole('list', { name: 'Signs on the map' }));
  expect(signs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    mapPlaces.map(({ sign, name, text }) => `${sign}${name}${text}`),
  );
});

test('there is a way by train, by U-Bahn, from the airport, by bike and by car', () => {
  const travel = region('How to get there');
  for (const { title, text } of directions) {
    expect(travel.getByText(title)).toBeVisible();
    expect(travel.getByText(text)).toBeVisible();
  }
  expect(directions).toHaveLength(5);
});

test('hotels are listed with their sign and the minutes on foot, nearest first', () => {
  const table = within(screen.getByRole('table', { name: /^Hotels near the hall/ }));
  expect(table.getAllByRole('row').slice(1)).toHaveLength(hotels.length);
  for (const { sign, name, minutes } of hotels) {
    const row = table.getByRole('row', { name: new RegExp(`^${sign} · ${name}`) });
    expect(within(row).getByText(`${minutes} minutes`)).toBeVisible();
  }
  const minutes = hotels.map((hotel) => hotel.minutes);
  expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
});

test('every room of the programme is listed with its seats', () => {
  const table = within(screen.getByRole('table', { name: /^Rooms of the hall/ }));
  for (const { name, seats } of rooms) {
    const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row).toHaveTextContent(seats ? seats.toLocaleString('en-GB') : 'Standing');
  }
  expect(table.getAllByRole('row').slice(1)).toHaveLength(rooms.length);
});

test('it says what there is without steps, and whom to ask for more', () => {
  const steps = region('Without steps');
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
