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

test('the index links to each summit', () => {
  const index = screen.getByRole('navigation', { name: 'Summits on this page' });
  expect(
    within(index)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Global AI Summit', '#artificial-intelligence'],
    ['Global Fintech Summit', '#fintech'],
    ['World Tech Summit', '#tech'],
    ['Global Investment Forum', '#investment'],
    ['Global Residency and Citizenship Summit', '#residency'],
  ]);
  for (const { hash } of within(index).getAllByRole<HTMLAnchorElement>('link')) {
    expect(document.querySelector(hash)).toHaveRole('article');
  }
});

test('the AI summit links to its own pages', () => {
  expect(screen.getByRole('link', { name: 'Visit the summit' })).toHaveAttribute('href', '/gais');
});
