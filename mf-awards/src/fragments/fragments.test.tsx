import { render, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import Fees from './Fees';
import NominationFee from './NominationFee';
import NominationTerms from './NominationTerms';

test('the fees name each phase with its dates', () => {
  render(<Fees />);
  const rows = within(screen.getByRole('table', { name: 'Award nominations' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' | '));
  expect(rows).toEqual([
    'Free nominations | from 1 September 2025 | 0%',
    'Nominations through billing | from 1 November 2025 until 21 January 2026 | 0%',
    'After the deadline | after 21 January 2026 | Nominal fee, without an amount yet',
  ]);
});

test('after the deadline the fees say that a nomination is free today, and name no nominal fee', () => {
  setCompositionDate('2026-01-22');
  render(<Fees />);
  expect(
    screen.getByText('Nominating is free today. If a fee is set, we ask you first.'),
  ).toBeVisible();
  expect(screen.queryByText(/nominal fee/i)).toBeNull();
  const { container } = render(<NominationFee />);
  expect(container).toHaveTextContent(/^Nominating is free today\./);
});

test('the terms state the fee, and that a nomination includes no tickets', () => {
  setCompositionDate('2025-12-01');
  render(<NominationTerms />);
  expect(
    screen.getByText(
      /The nomination fee is 0% until 21 January 2026, then a nominal fee applies\./,
    ),
  ).toBeVisible();
  expect(screen.getByText('A nomination does not include summit tickets.')).toBeVisible();
});
