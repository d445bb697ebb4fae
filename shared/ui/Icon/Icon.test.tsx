import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';

test('an icon without a label is hidden from assistive technology', () => {
  const { container } = render(<Icon name="arrow" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('an icon with a label is an image with that name', () => {
  render(<Icon name="warning" label="Attention" />);
  expect(screen.getByRole('img', { name: 'Attention' })).toBeInTheDocument();
});
