import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { earlyBird } from '../content/earlyBird';
import TicketsPage from './TicketsPage';

const lastSecond = new Date('2025-08-15T23:59:59+02:00');

const page = (
  <MemoryRouter initialEntries={['/gais/ticket']}>
    <TicketsPage />
  </MemoryRouter>
);

beforeEach(() => jest.useFakeTimers({ now: lastSecond }));
afterEach(() => jest.useRealTimers());

test.each([
  ['Standard Pass', '€1,460', '€3,650', '60% off', 'standard'],
  ['Track Pass', '€1,140', '€1,460', '21.92% off', 'track'],
  ['VIP Pass', '€2,999', '€5,999', '50% off', 'vip'],
  ['Guest Visitor Startup Pass', '€1,899', '€3,899', '51% off', 'startup'],
])('the %s costs %s instead of %s, which is %s', (title, price, original, off, id) => {
  render(page);
  const pass = within(screen.getByRole('article', { name: title }));
  expect(pass.getByText(price)).toBeVisible();
  expect(pass.getByText(original)).toBeVisible();
  expect(pass.getByText(off)).toBeVisible();
  expect(pass.getByRole('link', { name: `Book Now: ${title}` })).toHaveAttribute(
    'href',
    `/gais/TicketRegistration?pass=${id}`,
  );
});

test('the four panels of inclusions are one group, so that one is open at a time', () => {
  const { container } = render(page);
  const panels = container.querySelectorAll('article details');
  expect(panels).toHaveLength(4);
  expect(new Set(Array.from(panels, (panel) => panel.getAttribute('name')))).toEqual(
    new Set(['inclusions']),
  );
  expect(within(panels[2] as HTMLElement).getByText('Priority seating')).toBeInTheDocument();
  expect(
    within(panels[1] as HTMLElement).getByText('3 sessions of your choice'),
  ).toBeInTheDocument();
});

test('a card says at once what decides between the passes', () => {
  render(page);
  const said = (title: string): (string | null)[] =>
    within(
      within(screen.getByRole('article', { name: title })).getByRole('list', {
        name: `${title}, in short`,
      }),
    )
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(said('Track Pass')).toEqual([
    '3 sessions of your choice',
    'Lunch both days',
    'Exhibition floor, both days',
    'Open seating',
    'Not included: Global Investors Meet',
  ]);
  expect(said('VIP Pass')).toEqual([
    'Every session, both days',
    'Priority seating',
    'A seat at the Global Investors Meet',
    '24/7 service',
    'Post-event materials',
  ]);
});

test('the passes are compared side by side in a table', () => {
  render(page);
  const table = screen.getByRole('table', { name: 'What each pass costs and includes' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Standard Pass',
    'Track Pass',
    'VIP Pass',
    'Guest Visitor Startup Pass',
  ]);
  const prices = within(within(table).getByRole('row', { name: /^Price/ })).getAllByRole('cell');
  expect(prices.map((cell) => cell.textContent)).toEqual(['€1,460', '€1,140', '€2,999', '€1,899']);
  const service = within(within(table).getByRole('row', { name: /^Service/ })).getAllByRole('cell');
  expect(service.map((cell) => cell.textContent)).toEqual([
    'Not included',
    'Not included',
    '24/7 service',
    'Not included',
  ]);
});

test('Early Bird is active until the last second of 15 August in Berlin; after it the flag stands behind it', () => {
  render(page);
  const phases = screen.getByRole('list', { name: 'Price phases' });
  const [early, regular, late] = within(phases).getAllByRole('listitem');
  expect(phases).toHaveTextContent('You are here: last day');
  expect(early).toHaveAttribute('aria-current', 'step');

  act(() => jest.advanceTimersByTime(1000));
  expect(early).toHaveTextContent('You are here: prices stay');
  for (const phase of [early, regular, late]) expect(phase).not.toHaveAttribute('aria-current');
  expect(within(phases).getByText('Early Bird (ended)')).toBeVisible();
});

test('the prerendered page knows no active phase, whenever it is built', () => {
  const duringEarlyBird = renderToString(page);
  expect(duringEarlyBird).not.toContain('You are here');
  expect(duringEarlyBird).not.toContain('aria-current="step"');
  jest.setSystemTime(new Date('2026-03-19T12:00:00Z'));
  expect(renderToString(page)).toBe(duringEarlyBird);
});

test('what becomes of the reduced prices stands beside them, whatever day it is', () => {
  expect(renderToString(page)).toContain(earlyBird.terms);
});

test('the stubs name the edition that the passes admit to, its days, its city and its hall', () => {
  render(page);
  expect(screen.getAllByText('GAIS 26')).toHaveLength(4);
  for (const pass of screen.getAllByRole('article', { name: /Pass$/ })) {
    expect(pass).toHaveTextContent('19 and 20 March 2026Berlin, Ringbahn Hall');
  }
});

test.each([
  ['Government officials', '/gais/Registration?group=government'],
  ['Academics', '/gais/Registration?group=academic'],
  ['Students', '/gais/Registration?group=student'],
  ['Charities', '/gais/Registration?group=charity'],
  ['Associations', '/gais/Registration?group=association'],
  ['Group bookings', '/gais/contact'],
])('%s find their way to %s', (name, href) => {
  render(page);
  const list = screen.getByRole('list', { name: 'Discounts and group bookings' });
  const card = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name }));
  expect(card && within(card).getByRole('link')).toHaveAttribute('href', href);
});

test('tax is mentioned beside the prices', () => {
  render(page);
  expect(
    screen.getByText(/plus VAT\. German tax and processing fee apply on all tickets\./, {
      selector: 'section > .wrap > p',
    }),
  ).toBeVisible();
});

test('the page has one heading of the first level', () => {
  render(page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
