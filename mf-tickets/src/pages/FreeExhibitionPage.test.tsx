import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import FreeExhibitionPage from './FreeExhibitionPage';

beforeEach(() => {
  render(
    <MemoryRouter>
      <FreeExhibitionPage />
    </MemoryRouter>,
  );
});

test('the page lists seven benefits', () => {
  const list = screen.getByRole('list', { name: 'Benefits of the free exhibition' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  expect(within(list).getByText('2 days free hotel')).toBeVisible();
  expect(within(list).getByText(/1m x 1m or 1\.2m x 1\.2m/)).toBeVisible();
});

test('the page states the conditions', () => {
  const list = screen.getByRole('list', { name: 'Conditions' });
  expect(within(list).getByText(/furniture, banners and stands/)).toBeVisible();
  expect(within(list).getByText(/must buy visitor tickets/)).toBeVisible();
});

test('the button links to the application', () => {
  const buttons = screen.getAllByRole('link', { name: 'APPLY FOR FREE EXHIBITION SPACE' });
  expect(buttons.length).toBeGreaterThanOrEqual(1);
  for (const button of buttons) expect(button).toHaveAttribute('href', '/gais/exhibition-form');
});
