import { render, screen } from '@testing-library/react';
import GalleryPage from './GalleryPage';

// jsdom does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('shows every group of components under one h1', () => {
  render(<GalleryPage />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const group of ['Buttons', 'Cards', 'Portraits', 'Logo wall', 'Stepper, phases, timeline']) {
    expect(screen.getByRole('region', { name: group })).toBeVisible();
  }
});

test('headings do not skip a level', () => {
  render(<GalleryPage />);
  const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
});
