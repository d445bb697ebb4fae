import { render, screen, within } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { categories } from '../content/categories';
import { faq } from '../content/faq';
import { goals } from '../content/goals';
import { coreIndustries, emergingFields } from '../content/industries';
import { reasons } from '../content/reasons';
import { targetAudience } from '../content/targetAudience';
import { timeline } from '../content/timeline';
import AwardsPage from './AwardsPage';

beforeEach(() => {
  render(<AwardsPage />);
});

const link = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name });

test('has one first heading, which names the awards', () => {
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings).toHaveLength(1);
  expect(headings[0]).toHaveAccessibleName('Global AI Excellence Awards');
});

test('three buttons lead to the nomination form', () => {
  for (const name of ['NOMINATE NOW', 'Apply Now', 'Submit Nomination']) {
    expect(link(name)).toHaveAttribute('href', '/gais/award-form-page');
  }
  expect(link('Explore More Categories')).toHaveAttribute('href', '/gais/all-award-categories');
});

test.each([
  ['0%', 'nomination fee, up to the deadline'],
  ['9', 'categories, one form for all of them'],
  ['100+', 'countries: over a hundred may nominate'],
  ['80,000+', 'people hear who won'],
])('the highlights say %s %s', (figure, text) => {
  expect(screen.getByText(figure)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('introduces the awards', () => {
  expect(
    screen.getByRole('heading', { name: 'Honoring the Excellence within AI Ecosystem' }),
  ).toBeVisible();
});

test.each([
  ['goal', goals],
  ['reason', reasons],
])('shows every %s with its text', (_, items) => {
  for (const { title, description } of duringRender(() => structuredClone(items))) {
    expect(screen.getByText(title, { selector: 'h3' })).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  }
});

test('shows all eight of the target audience', () => {
  for (const { title, description } of targetAudience) {
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  }
});

test('the AI Integration award has details and a form, the other featured awards a letter', () => {
  expect(link('View Details')).toHaveAttribute('href', '/gais/award/Ai-Integration-Award');
  expect(link('Nominate Now')).toHaveAttribute('href', '/gais/award/Ai-Integration-Form');
  expect(link('Propose a Leader')).toHaveAttribute('href', 'mailto:awards@concourse.example');
  expect(link('Propose an Investor')).toHaveAttribute('href', 'mailto:awards@concourse.example');
  expect(link(/Best Use of AI in Industry/)).toHaveAttribute(
    'href',
    '/gais/award/BestUseOfAi-Form',
  );
});

test('shows the five milestones in order, none of them completed', () => {
  for (const { title, date } of timeline) {
    expect(screen.getByText(title, { selector: 'h3' })).toBeVisible();
    expect(screen.getByText(date, { selector: 'time' })).toBeVisible();
  }
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
});

test('lists 26 core industries and 5 emerging fields', () => {
  for (const [title, items] of [
    ['Core industries', coreIndustries],
    ['Emerging fields', emergingFields],
  ] as const) {
    const list = within(screen.getByRole('list', { name: title }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(items);
  }
});

test('every category leads to its description', () => {
  for (const { id, title } of categories) {
    expect(screen.getByText(title).closest('a')).toHaveAttribute(
      'href',
      `/gais/all-award-categories#${id}`,
    );
  }
});

/** A paragraph or a point, whatever of it is a link. */
const saysAll = (element: Element | null, text: string): boolean =>
  (element?.matches('p, li') ?? false) && element?.textContent === text;

test('every answer that names a page or a form links it', () => {
  const named: [RegExp, string][] = [
    [/tickets page/, '/gais/ticket'],
    [/\bform\b/, '/gais/award-form-page'],
    [/\bcategory\b/, '/gais/all-award-categories'],
  ];
  for (const { question, answer, points = [], links = {} } of duringRender(() =>
    structuredClone(faq),
  )) {
    const text = [answer, ...points].join('\n');
    for (const [words, href] of Object.entries(links)) {
      expect(text).toContain(words);
      const shown = screen.getAllByText(words, { selector: 'a' });
      expect(shown.map((each) => each.getAttribute('href'))).toContain(href);
    }
    for (const [name, href] of named.filter(([words]) => words.test(text))) {
      const linked = Object.entries(links).filter(([, to]) => to === href);
      expect({ question, linked: linked.some(([words]) => name.test(words)) }).toEqual({
        question,
        linked: true,
      });
    }
  }
});

test('answers every question and offers a person', () => {
  for (const { question, answer } of duringRender(() => structuredClone(faq))) {
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText((_, each) => saysAll(each, answer))).toBeInTheDocument();
  }
  expect(link('Contact Support')).toHaveAttribute('href', 'mailto:support@concourse.example');
});
