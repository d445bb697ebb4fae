import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chip } from './Chip';

function Example() {
  const [on, setOn] = useState(false);
  return (
    <Chip pressed={on} line={4} onClick={() => setOn(!on)}>
      Energy
    </Chip>
  );
}

test('sets aria-pressed and can be toggled with the keyboard', async () => {
  render(<Example />);
  const chip = screen.getByRole('button', { name: 'Energy', pressed: false });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
});
