import { render, screen, within } from '@testing-library/react';
import { head, steps } from '../content/example';
import ExamplePage from './ExamplePage';

test('the page has one h1, which can receive the focus after a navigation', () => {
  render(<ExamplePage />);
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(head.title);
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(others).toEqual([]);
});

test('the page shows every step', () => {
  render(<ExamplePage />);
  const list = within(screen.getByRole('list', { name: 'Next steps' }));
  for (const { title, text } of steps) {
    expect(list.getByRole('heading', { name: title })).toBeVisible();
    expect(list.getByText(text)).toBeVisible();
  }
});
