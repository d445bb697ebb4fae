import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Example({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search tracks"
      value={value}
      onChange={setValue}
      onSearch={onSearch}
      onClear={() => setValue('')}
    />
  );
}

test('searches with Enter and with its button, and clears', async () => {
  const onSearch = jest.fn();
  render(<Example onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search tracks' });
  await userEvent.type(field, 'audit{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('audit');
  await userEvent.type(field, 's');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenLastCalledWith('audits');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});
