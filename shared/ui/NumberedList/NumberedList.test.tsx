import { render, screen } from '@testing-library/react';
import { NumberedList } from './NumberedList';

test('numbers its items in order', () => {
  render(
    <NumberedList items={[{ title: 'Meet', text: 'Eight people.' }, { text: 'Leave early.' }]} />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('1');
  expect(screen.getByRole('heading', { level: 3, name: 'Meet' })).toBeVisible();
  expect(items[1]).toHaveTextContent('Leave early.');
});
