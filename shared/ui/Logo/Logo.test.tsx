import { fireEvent, render, screen } from '@testing-library/react';
import { Logo } from './Logo';

test('is an image with the name of the company as alternative text', () => {
  render(<Logo name="Norrvik" src="norrvik.svg" width={160} height={32} />);
  expect(screen.getByRole('img', { name: 'Norrvik' })).toHaveAttribute('src', '/norrvik.svg');
});

test('an image that fails is replaced by the name and logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Logo name="Norrvik" src="norrvik.svg" width={160} height={32} />);
  fireEvent.error(screen.getByRole('img', { name: 'Norrvik' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Norrvik')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('The logo of Norrvik could not be loaded: norrvik.svg');
  warn.mockRestore();
});
