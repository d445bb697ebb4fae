import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

test('shows its state as text', () => {
  render(<Badge status="ok">Completed</Badge>);
  expect(screen.getByText('Completed')).toBeVisible();
});
