import { render, screen, within } from '@testing-library/react';
import { Benefits } from './Benefits';

test('lists plain and titled items', () => {
  render(
    <Benefits
      label="Included"
      items={['All keynotes', { title: 'Desk', text: 'By appointment' }]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Included' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[1]).toHaveTextContent('Desk');
  expect(items[1]).toHaveTextContent('By appointment');
});
