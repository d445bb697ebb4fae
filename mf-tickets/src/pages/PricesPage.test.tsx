import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import PricesPage from './PricesPage';

function show(): void {
  render(
    <MemoryRouter initialEntries={['/gais/prices']}>
      <PricesPage />
    </MemoryRouter>,
  );
}

const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).queryAllByRole('cell')]
        .map(({ textContent }) => textContent)
        .join(' | '),
    );

// Computed by hand: VAT is 19% of the net price, and 60% off means 1,460 of 3,650.
test('each pass has its net price, VAT and gross price', () => {
  show();
  expect(rowsOf('Passes')).toEqual([
    'Standard Pass | €1,460 | €277.40 | €1,737.40 | €3,650 | 60%',
    'Track Pass | €1,140 | €216.60 | €1,356.60 | €1,460 | 21.92%',
    'VIP Pass | €2,999 | €569.81 | €3,568.81 | €5,999 | 50%',
    'Guest Visitor Startup Pass | €1,899 | €360.81 | €2,259.81 | €3,899 | 51%',
  ]);
  expect(screen.getByText(/fee is €0 today/)).toHaveTextContent('processing fee apply');
});

// Computed by hand: 90% of the net price, without VAT.
test('a refund is the net price without a tenth of it', () => {
  show();
  expect(rowsOf('Refunds and transfers')).toEqual([
    'Standard Pass | €1,737.40 | €1,314 | No refund',
    'Track Pass | €1,356.60 | €1,026 | No refund',
    'VIP Pass | €3,568.81 | €2,699.10 | No refund',
    'Guest Visitor Startup Pass | €2,259.81 | €1,709.10 | No refund',
  ]);
  expect(screen.getByText(/That is 90% of the net price/)).toBeVisible();
});

test('the sheet says what each pass includes, and when phases end', () => {
  show();
  expect(rowsOf('Included').slice(0, 5)).toEqual([
    'Sessions | Every session, both days | 3 sessions of your choice | Every session, both days | Every session, both days',
    'Lunch | Lunch both days | Lunch both days | Lunch both days | Lunch both days',
    'Exhibition floor | Exhibition floor, both days | Exhibition floor, both days | Exhibition floor, both days | Exhibition floor, both days',
    'Seating | Open seating | Open seating | Priority seating | Open seating',
    'Global Investors Meet | Not included | Not included | A seat at the Global Investors Meet | A seat at the Global Investors Meet',
  ]);
  expect(rowsOf('Price phases')).toEqual([
    'Early Bird | until 15 August 2025 | As above',
    'Regular Price | date to be announced | Not announced',
    'Late Price | date to be announced | Not announced',
  ]);
  expect(rowsOf('Discounts')).toHaveLength(5);
});

test('the sheet has price phases until the doors are open', () => {
  setCompositionDate('2026-03-18');
  show();
  expect(rowsOf('Price phases')).toHaveLength(3);
  cleanup();
  setCompositionDate('2026-03-19');
  show();
  expect(screen.queryByRole('table', { name: 'Price phases' })).toBeNull();
});
