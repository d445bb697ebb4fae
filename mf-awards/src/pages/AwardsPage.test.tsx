import { render, screen, within } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { categories } from '../content/categories';
import { faq } from '../content/faq';
import { goals } from '../content/goals';
import { coreIndustries, emergingFields } from '../content/industries';
import { reasons } from '../content/reasons';
import { targetAudience } from '../content/targetAudience';
import AwardsPage from './AwardsPage';

beforeEach(() => {
  render(<AwardsPage />);
});

const link = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name });

test('the page has one h1 with the name of the awards', () => {
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings).toHaveLength(1);
  expect(headings[0]).toHaveAccessibleName('Global AI Excellence Awards');
});

test('three buttons link to the nomination form', () => {
  for (const name of ['NOMINATE NOW', 'Apply Now', 'Submit Nomination']) {
    expect(link(name)).toHaveAttribute('href', '/gais/award-form-page');
  }
  expect(link('Explore More Categories')).toHaveAttribute('href', '/gais/all-award-categories');
});

test('the highlights show four figures', () => {
  for (const [figure, text] of [
    ['0%', 'nomination fee, up to the deadline'],
    ['9', 'categories, one form for all of them'],
    ['100+', 'countries: over a hundred may nominate'],
    ['80,000+', 'people hear who won'],
  ] as const) {
    expect(screen.getByText(figure).parentElement).toHaveTextContent(text);
  }
});

test('shows every goal, reason and target audience with its text', () => {
  const headed = duringRender(() => structuredClone([...goals, ...reasons]));
  for (const { title } of headed) expect(screen.getByText(title, { selector: 'h3' })).toBeVisible();
  for (const { title } of targetAudience) expect(screen.getByText(title)).toBeVisible();
  for (const { description } of [...headed, ...targetAudience])
    expect(screen.getByText(description)).toBeVisible();
});

test('the AI Integration award links to details and a form, the other featured awards to email', () => {
  expect(link('View Details')).toHaveAttribute('href', '/gais/award/Ai-Integration-Award');
  expect(link('Nominate Now')).toHaveAttribute('href', '/gais/award/Ai-Integration-Form');
  expect(link('Propose a Leader')).toHaveAttribute('href', 'mailto:awards@concourse.example');
  expect(link('Propose an Investor')).toHaveAttribute('href', 'mailto:awards@concourse.example');
  expect(link(/Best Use of AI in Industry/)).toHaveAttribute(
    'href',
    '/gais/award/BestUseOfAi-Form',
  );
});

test('the timeline lists five milestones in order', () => {
  const milestones = within(document.querySelector<HTMLElement>('#timeline') ?? document.body);
  const shown = milestones
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('time'), item.querySelector('h3')])
    .map((parts) => parts.map((part) => part?.textContent).join(': '));
  expect(shown).toEqual([
    '1 September 2025: Zero Cost Nomination Open',
    '1 November 2025: Paid Nomination Open',
    '21 January 2026: Nomination Deadline',
    '1 March 2026: Shortlist Announced',
    '19 March 2026: Winners Announcement',
  ]);
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

test('every category links to its description', () => {
  for (const { id, title } of categories) {
    expect(screen.getByText(title).closest('a')).toHaveAttribute(
      'href',
      `/gais/all-award-categories#${id}`,
    );
  }
});

/** Matches a paragraph or list item by its full text, including links. */
const hasFullText = (element: Element | null, text: string): boolean =>
  (element?.matches('p, li') ?? false) && element?.textContent === text;

test('every answer links the pages and forms that it names', () => {
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

test('shows every question with its answer and a contact link', () => {
  for (const { question, answer } of duringRender(() => structuredClone(faq))) {
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText((_, each) => hasFullText(each, answer))).toBeInTheDocument();
  }
  expect(link('Contact Support')).toHaveAttribute('href', 'mailto:support@concourse.example');
});
