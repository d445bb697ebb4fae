import { screen, within } from '@testing-library/react';
import { conferenceCards } from '../content/conference';
import { renderPage } from '../testing/renderPage';
import ConferencePage from './ConferencePage';

beforeEach(() => {
  renderPage(ConferencePage, '/gais/conference');
});

const sectionOf = (name: string): HTMLElement => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`No section around ${name}`);
  return section;
};

const titles = (section: HTMLElement) =>
  within(section)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('is the conference of the summit', () => {
  expect(
    screen.getByRole('heading', { level: 1, name: 'Global AI Summit (GAIS) Conference' }),
  ).toBeVisible();
});

test('draws fifteen industries', () => {
  const section = sectionOf('Conferences Tailored to Your Vision');
  expect(titles(section)).toHaveLength(15);
  expect(section.querySelectorAll('svg[data-industry]')).toHaveLength(15);
});

test('puts five industries in the spotlight', () => {
  expect(titles(sectionOf('Industry Spotlight Sessions'))).toEqual([
    'Healthcare',
    'Finance',
    'Retail',
    'Manufacturing',
    'Transportation',
  ]);
});

test('leads from a card to its conference, where there is a page', () => {
  const section = sectionOf('Conferences');
  expect(titles(section)).toEqual(conferenceCards.map(({ title }) => title));
  expect(
    within(section).getByRole('link', { name: 'Visit the AI Healthcare Summit' }),
  ).toHaveAttribute('href', '/gais/conference/ai-healthcare-summit');
  expect(
    within(section).getByRole('link', { name: 'Visit the AI Agriculture Summit' }),
  ).toHaveAttribute('href', '/gais/conference/ai-agriculture-summit');
  expect(within(section).getAllByRole('link')).toHaveLength(2);
});
