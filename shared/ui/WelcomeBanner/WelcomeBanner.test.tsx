import { render, screen, within } from '@testing-library/react';
import { WelcomeBanner } from './WelcomeBanner';

test('is a landmark named by its heading, with its benefits', () => {
  render(<WelcomeBanner title="Welcome." lead="Mind the gap." benefits={['All keynotes']} />);
  const region = screen.getByRole('region', { name: 'Welcome.' });
  expect(within(region).getByRole('heading', { level: 2 })).toBeVisible();
  expect(within(region).getByRole('listitem')).toHaveTextContent('All keynotes');
});

test('a compact one is one row with its action', () => {
  render(<WelcomeBanner compact title="Welcome." action={<a href="/gais/ticket">See passes</a>} />);
  expect(screen.getByRole('link', { name: 'See passes' })).toBeVisible();
});
