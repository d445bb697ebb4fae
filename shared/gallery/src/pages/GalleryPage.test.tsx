import { fireEvent, render, screen, within } from '@testing-library/react';
import GalleryPage from './GalleryPage';
import { groups } from './groups';

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

test('each entry of the contents names the group that it links to', () => {
  const { container } = render(<GalleryPage />);
  for (const { id, title, wide } of groups) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
    const group = container.querySelector<HTMLElement>(`#${id}`);
    if (!group) throw new Error(`There is no group ${id}`);
    if (!wide) expect(within(group).getByRole('region', { name: title })).toBeVisible();
  }
});

test('the search shows the groups with a component and says when there is none', () => {
  render(<GalleryPage />);
  const search = screen.getByRole('searchbox', { name: 'Find a component' });
  const contents = () =>
    within(screen.getByRole('navigation', { name: 'Contents' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  fireEvent.change(search, { target: { value: 'carousel' } });
  expect(contents()).toEqual([]);
  expect(screen.getByText(/carousel/)).toBeVisible();
  fireEvent.change(search, { target: { value: 'data table' } });
  expect(contents()).toEqual(['DataTable and numbered lists']);
  expect(screen.queryByRole('region', { name: 'Buttons' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(contents()).toHaveLength(groups.length);
});
