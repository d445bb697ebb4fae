import { render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

test('is a table with the first cell of each row as row header', () => {
  render(
    <DataTable
      caption="Departures"
      columns={[{ label: 'Event' }, { label: 'Date', numeric: true }]}
      rows={[{ key: 'gais', href: '/gais', cells: ['Global AI Summit', '19 and 20 March 2026'] }]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Departures' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const row = within(table).getByRole('row', { name: /Global AI Summit/ });
  expect(within(row).getByRole('link', { name: 'Global AI Summit' })).toHaveAttribute(
    'href',
    '/gais',
  );
  expect(within(row).getByRole('cell')).toHaveTextContent('19 and 20 March 2026');
});
