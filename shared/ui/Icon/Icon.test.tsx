import { render } from '@testing-library/react';
import { Icon } from './Icon';

test('an icon is hidden from assistive technology', () => {
  const { container } = render(<Icon name="arrow" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
