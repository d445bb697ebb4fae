import { render } from '@testing-library/react';
import { industries } from '../content/industries';
import { IndustryIcon } from './IndustryIcon';

test('every industry has a unique icon that is hidden from assistive technology', () => {
  const drawings = industries.map(({ id }) => {
    const { container } = render(<IndustryIcon industry={id} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    return container.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(drawings).size).toBe(15);
});
