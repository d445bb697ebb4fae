import { render, screen, within } from '@testing-library/react';
import { Chip } from '../Chip/Chip';
import { ChipGroup } from './ChipGroup';

test('is a group with an accessible name', () => {
  render(
    <ChipGroup label="Filter by track">
      <Chip pressed onClick={() => undefined}>
        All
      </Chip>
    </ChipGroup>,
  );
  const group = screen.getByRole('group', { name: 'Filter by track' });
  expect(within(group).getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
});
