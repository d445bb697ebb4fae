import { screen, within } from '@testing-library/react';
import { companiesIn } from '../content/companyProfiles';
import { industries } from '../content/industries';
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

const titles = (section: HTMLElement, level = 3) =>
  within(section)
    .getAllByRole('heading', { level })
    .map((heading) => heading.textContent);

test('shows fifteen industries, five in each of three sectors', () => {
  const section = sectionOf('Conferences Tailored to Your Vision');
  expect(titles(section)).toEqual(['People', 'Machines', 'Money']);
  for (const list of within(section).getAllByRole('list'))
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(titles(section, 4).toSorted().join(', ')).toBe(
    'Aerospace & Defence, Agriculture, Automobile, Education, Energy, Entertainment, Finance, Foodtech, Healthcare, Manufacturing, Marketing & Advertising, Retail & E-commerce, Robotics, Startups, Transportation',
  );
  expect(section.querySelectorAll('svg[data-industry]')).toHaveLength(15);
});

test('shows its title and five industries in the spotlight', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Global AI Summit (GAIS) Conference',
  );
  expect(titles(sectionOf('Industry Spotlight Sessions')).join(', ')).toBe(
    'Healthcare, Finance, Retail, Manufacturing, Transportation',
  );
});

test('a card links to the page of its conference, if it has one', () => {
  const section = sectionOf('Conferences');
  expect(
    within(section).getByRole('link', { name: 'Visit the AI Healthcare Summit' }),
  ).toHaveAttribute('href', '/gais/conference/ai-healthcare-summit');
  expect(
    within(section).getByRole('link', { name: 'Visit the AI Agriculture Summit' }),
  ).toHaveAttribute('href', '/gais/conference/ai-agriculture-summit');
});

test('other cards link to a notification about their conference', () => {
  const others = screen.getByRole('list', { name: 'Conferences in preparation' });
  expect(
    within(others)
      .getAllByRole('link', { name: 'Email me when it is ready' })
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-describedby')])
      .map(([href, title]) => [href, document.getElementById(title ?? '')?.textContent]),
  ).toEqual([
    ['/gais/Registration?conference=finance', 'AI in Finance Conference'],
    ['/gais/Registration?conference=manufacturing', 'AI in Manufacturing Conference'],
    ['/gais/Registration?conference=retail', 'AI in Retail & E-commerce Conference'],
    ['/gais/Registration?conference=transportation', 'AI in Transportation Conference'],
    ['/gais/Registration?conference=energy', 'AI in Energy Conference'],
    ['/gais/Registration?conference=education', 'AI in Education Conference'],
  ]);
});

test('shows which conferences have a programme, and their number', () => {
  const section = sectionOf('Conferences');
  const cards = within(section).getAllByRole('article');
  const ready = cards.filter(
    (card) => within(card).queryByText('Programme in preparation') === null,
  );
  expect(ready.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'AI Healthcare Summit',
  ]);
  expect(section).toHaveTextContent(
    `8 of 100+ announced: ${ready.length} with a programme, ${cards.length - ready.length} in preparation`,
  );
});

test('every industry links to its companies', () => {
  const section = sectionOf('Conferences Tailored to Your Vision');
  for (const { id, text } of industries) {
    expect(companiesIn(id)).toBeGreaterThan(0);
    expect(
      within(section).getByRole('link', { name: new RegExp(`compan(y|ies) in ${text}$`) }),
    ).toHaveAttribute('href', `/gais/companies?q=${encodeURIComponent(text)}`);
  }
});
