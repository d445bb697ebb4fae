import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { DatePhaseProvider } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { siteConfig } from '@concourse/site/siteConfig';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import TicketsPage from './TicketsPage';

/** Renders the page with the provider that updates it when a day ends. */
const hydratedPage = (
  <DatePhaseProvider>
    <TicketsPage />
  </DatePhaseProvider>
);

const lastSecond = new Date('2025-08-15T23:59:59+02:00');

const page = <MemoryRouter initialEntries={['/gais/ticket']}>{hydratedPage}</MemoryRouter>;

beforeEach(() => {
  setCompositionDate('2025-08-15');
  jest.useFakeTimers({ now: lastSecond });
});
const { quotedFacts } = globalThis;
afterEach(() => {
  jest.useRealTimers();
  globalThis.quotedFacts = quotedFacts;
});

test('each pass shows its price, its earlier price, the discount and a link to book it', () => {
  render(page);
  for (const [title, price, original, off, id] of [
    ['Standard Pass', '€1,460', '€3,650', '60% off', 'standard'],
    ['Track Pass', '€1,140', '€1,460', '21.92% off', 'track'],
    ['VIP Pass', '€2,999', '€5,999', '50% off', 'vip'],
    ['Guest Visitor Startup Pass', '€1,899', '€3,899', '51% off', 'startup'],
  ] as const) {
    const pass = within(screen.getByRole('article', { name: title }));
    for (const text of [price, original, off]) expect(pass.getByText(text)).toBeVisible();
    expect(pass.getByRole('link', { name: `Book Now: ${title}` })).toHaveAttribute(
      'href',
      `/gais/TicketRegistration?pass=${id}`,
    );
  }
});

test('Early Bird is active until the last second of 15 August, Berlin time, and then marked as past', () => {
  render(page);
  const line = (): HTMLElement => screen.getByRole('list', { name: 'Price phases' });
  const phases = (): HTMLElement[] => within(line()).getAllByRole('listitem');
  expect(line()).toHaveTextContent('Last day');
  expect(phases()[0]).toHaveAttribute('aria-current', 'step');

  act(() => jest.advanceTimersByTime(1500));
  expect(phases()[0]).toHaveTextContent('Early Bird has ended: these prices stay');
  for (const phase of phases()) expect(phase).not.toHaveAttribute('aria-current');
  expect(within(line()).getByText('Early Bird (ended)')).toBeVisible();
});

test('the prerendered timeline marks the phase but does not show the remaining days', () => {
  const duringEarlyBird = renderToString(page);
  expect(duringEarlyBird).toContain('aria-current="step"');
  expect(duringEarlyBird).not.toContain('Last day');
  setCompositionDate('2025-08-16');
  const after = renderToString(page);
  expect(after).toContain('(ended)');
  expect(after).not.toContain('aria-current="step"');
});

test('during the sale, only a pass that is sold out offers the waiting list', () => {
  const facts = globalThis.quotedFacts?.[''] ?? {};
  globalThis.quotedFacts = { '': { ...facts, 'tickets.pass.vip.sale#state': 'soldOut' } };
  render(page);
  const soldOut = screen
    .getAllByRole('article')
    .filter((pass) => within(pass).queryByText(/^Sold out: join the waiting list/));
  expect(soldOut).toEqual([screen.getByRole('article', { name: 'VIP Pass' })]);
  expect(within(soldOut[0] as HTMLElement).getByText('Last price:')).toBeInTheDocument();
  const bookings = screen.getByRole('row', { name: /^Booking/ });
  expect(within(bookings).getAllByText('Sold out')).toHaveLength(1);
});

const offer = { name: 'VIP Pass', onSale: 'https://schema.org/InStock' };

test.each([
  ['2026-03-18', 'InStock', 'Buy early. Sit closer.'],
  ['2026-03-20', 'Discontinued', 'The doors are open.'],
  ['2026-03-21', 'Discontinued', 'Berlin 2026 is over.'],
])(
  'composed on %s, the structured data of passes is %s, and the text of the page matches',
  (day, availability, title) => {
    setCompositionDate(day);
    expect(duringRender(() => passOffer({ ...offer, price: '2999.00' }))).toMatchObject({
      availability: `https://schema.org/${availability}`,
      validThrough: '2026-03-20',
    });
    render(<TicketsPage />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  },
);

test('after the summit, Book Now links to the pre-registration', () => {
  const { links } = siteConfig();
  const before = links.payment.vip;
  links.payment.vip = 'https://pay.example/vip';
  const book = (): (string | null)[] => {
    const { unmount } = render(page);
    const ways = screen.getAllByRole('link', { name: 'Book Now: VIP Pass' });
    const addresses = ways.map((way) => way.getAttribute('href'));
    unmount();
    return addresses;
  };
  const pay = 'https://pay.example/vip';
  expect(book()).toEqual([pay, pay]);
  jest.setSystemTime(new Date('2026-03-21T12:00:00Z'));
  const register = '/gais/TicketRegistration?pass=vip';
  expect(book()).toEqual([register]);
  links.payment.vip = before;
});

test('the terms of the reduced prices are shown on any day', () => {
  expect(renderToString(page)).toContain(quote('tickets.earlyBird.terms'));
});
