import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('links to the parent pages and marks the current page', () => {
  render(<Breadcrumbs items={[{ label: 'GAIS', href: '/gais' }, { label: 'Tickets' }]} />);
  const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(nav).getByRole('link', { name: 'GAIS' })).toHaveAttribute('href', '/gais');
  expect(within(nav).getByText('Tickets')).toHaveAttribute('aria-current', 'page');
});
