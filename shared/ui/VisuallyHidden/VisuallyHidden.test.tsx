import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('is available to assistive technology', () => {
  render(<VisuallyHidden as="h2">All speakers</VisuallyHidden>);
  expect(screen.getByRole('heading', { level: 2, name: 'All speakers' })).toBeInTheDocument();
});
