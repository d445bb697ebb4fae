import { render, screen, within } from '@testing-library/react';
import { Card } from '../Card/Card';
import { CardGrid } from './CardGrid';

test('is a list with an item for each card', () => {
  render(
    <CardGrid label="Reasons to apply">
      <Card title="One" />
      <Card title="Two" />
    </CardGrid>,
  );
  const list = screen.getByRole('list', { name: 'Reasons to apply' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});
