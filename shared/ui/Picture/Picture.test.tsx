import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

test('has a width and height and loads lazily', () => {
  render(<Picture src="assets/hall.svg" width={640} height={760} alt="A full hall" />);
  const image = screen.getByRole('img', { name: 'A full hall' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '760');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('src', '/assets/hall.svg');
});

test('is decorative without an `alt`', () => {
  render(<Picture src="assets/hall.svg" width={640} height={760} eager />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('fetchpriority', 'high');
});
