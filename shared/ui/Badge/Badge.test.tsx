import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

test('says its state in words', () => {
  render(<Badge status="ok">Completed</Badge>);
  expect(screen.getByText('Completed')).toBeVisible();
});
