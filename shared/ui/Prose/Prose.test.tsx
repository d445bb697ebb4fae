import { render, screen } from '@testing-library/react';
import { Prose } from './Prose';

test('shows its text', () => {
  render(
    <Prose>
      <p>Short keynotes, long tables.</p>
    </Prose>,
  );
  expect(screen.getByText('Short keynotes, long tables.')).toBeVisible();
});
