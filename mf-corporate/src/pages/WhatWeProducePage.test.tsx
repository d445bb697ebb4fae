import { render, screen, within } from '@testing-library/react';
import { summits } from '../content/summits';
import WhatWeProducePage from './WhatWeProducePage';

beforeEach(() => {
  render(<WhatWeProducePage />);
});

test('shows five summits', () => {
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test.each(summits())('$heading: picture, introduction, objectives and impact', (summit) => {
  const { id, heading, intro, objectives, impact } = summit;
  const card = screen.getByRole('article', { name: heading });
  expect(card).toHaveAttribute('id', id);
  expect(card.querySelector('img')).toBeInTheDocument();
  expect(within(card).getByText(intro)).toBeVisible();
  const items = (name: string) =>
    within(within(card).getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(items(`Objectives: ${heading}`)).toEqual(objectives);
  expect(items(`Impact: ${heading}`)).toEqual(impact);
});

test('an index jumps to each of them', () => {
  const index = screen.getByRole('navigation', { name: 'Summits on this page' });
  expect(
    within(index)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(summits().map(({ heading, id }) => [heading, `#${id}`]));
});

test('the AI summit has pages of its own', () => {
  expect(screen.getByRole('link', { name: 'Visit the summit' })).toHaveAttribute('href', '/gais');
});
