import { render, screen } from '@testing-library/react';
import { LinkList } from './LinkList';

test('links rows that have an href and shows shares and texts', () => {
  render(
    <LinkList
      rows={[
        { label: 'Investors', href: '/gais/meet', share: 22, line: 2 },
        { label: 'Press', text: 'By accreditation' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Investors' })).toHaveAttribute('href', '/gais/meet');
  expect(screen.getByText('22%')).toBeVisible();
  expect(screen.getByText('By accreditation')).toBeVisible();
});
