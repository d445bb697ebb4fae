import { render } from '@testing-library/react';
import { PageHead } from './PageHead';

test('a picture for wide windows only is lazy, so that phones do not load it', () => {
  const picture = { src: 'clock.svg', width: 720, height: 400 };
  const { container, rerender } = render(<PageHead title="Prices" picture={picture} />);
  const loading = () => container.querySelector('img')?.getAttribute('loading');
  expect(loading()).toBeNull();
  rerender(<PageHead title="Prices" picture={picture} wideOnly />);
  expect(loading()).toBe('lazy');
});
