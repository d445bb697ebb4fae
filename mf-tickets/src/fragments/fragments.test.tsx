import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import Offer from './Offer';
import RefundTerms from './RefundTerms';

test('the offer names the lowest price, and the end of the early bird phase', () => {
  setCompositionDate('2025-08-01');
  render(<Offer />);
  const offer = screen.getByRole('complementary', { name: 'Passes' });
  expect(offer).toHaveTextContent('Passes from €1,140');
  expect(offer).toHaveTextContent('Early Bird until 15 August 2025.');
  expect(screen.getByRole('link', { name: 'See the passes' })).toHaveAttribute(
    'href',
    '/gais/ticket',
  );
});

test('after the summit the offer names the price as the last published one', () => {
  setCompositionDate('2026-03-25');
  render(<Offer />);
  expect(screen.getByRole('complementary')).toHaveTextContent('the last published price');
});

test('the terms of refunds state both rules', () => {
  render(<RefundTerms />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Within 7 days of booking: a full refund, minus a 10% admin fee and VAT.',
    'After 7 days: the booking is non-refundable.',
  ]);
});
