import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { PostingPanel } from '../components/PostingPanel';
import { postings, type Posting } from '../content/postings';
import CareersPage from './CareersPage';

const partnership = 'International Partnership Manager';
const sales = 'Delegates Sales Executive';

afterEach(() => window.history.replaceState(null, '', '/Careers'));

function show(hash = ''): void {
  window.history.replaceState(null, '', `/Careers${hash}`);
  render(<CareersPage />);
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const itemsOf = (name: string) =>
  textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'));
const headingsOf = (name: string) =>
  textsOf(within(screen.getByRole('list', { name })).getAllByRole('heading'));

test('the page has one h1 and its sections in order', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Four summits want you.',
    'Immediate hiring',
    'Benefits',
    'What you take home.',
    'What we ask for.',
    'Open roles',
    'The door is open.',
  ]);
});

test('lists the four summits', () => {
  show();
  expect(itemsOf('The summits you would work on')).toEqual([
    'Global Artificial Intelligence Summit',
    'Global Fintech Summit',
    'World Tech Summit',
    'Global Residency and Citizenship Summit',
  ]);
});

test('lists six benefits and three credentials', () => {
  show();
  expect(headingsOf('Benefits')).toEqual([
    '100% flexible hours',
    '100% remote',
    'Flexible duration 4-12 weeks',
    'Expert mentorship',
    'Real-world exposure',
    'Global collaboration',
  ]);
  for (const name of ['Training certificate', 'Completion certificate', 'Recommendation letter']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test.each([
  ['Live project', '3-4 hours/day'],
  ['SIP', '8-9 hours/day'],
  ['Duration', '6-12 weeks'],
  ['Stipend', 'Target-based rewards'],
])('the requirement %s is %s', (label, value) => {
  show();
  const values = screen
    .getAllByText(label, { selector: 'dt' })
    .map((term) => term.nextElementSibling?.textContent);
  expect(values).toContain(value);
});

test('the partnership role is shown first, and a tab shows the other role', async () => {
  show();
  expect(tab(partnership)).toHaveAttribute('aria-selected', 'true');
  expect(panel().getByRole('heading', { name: partnership })).toBeVisible();
  await userEvent.click(tab(sales));
  expect(panel().getByRole('heading', { name: sales })).toBeVisible();
  expect(screen.queryByRole('heading', { name: partnership })).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#sales');
});

test('the arrow keys move between the tabs', async () => {
  const user = userEvent.setup();
  show();
  tab(partnership).focus();
  await user.keyboard('{ArrowRight}');
  expect(tab(sales)).toHaveFocus();
  expect(tab(sales)).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['#partnership', partnership],
  ['#sales', sales],
  ['#unknown', partnership],
])('the URL fragment %s opens %s', (hash, title) => {
  show(hash);
  expect(tab(title)).toHaveAttribute('aria-selected', 'true');
});

describe.each([
  {
    hash: '#partnership',
    id: 'partnership',
    title: partnership,
    firstResponsibility: 'Find organizations that ought to be on the partner list and are not',
    categories: ['Research', 'Outreach', 'Agreements', 'Reporting'],
  },
  {
    hash: '#sales',
    id: 'sales',
    title: sales,
    firstResponsibility: 'Find the people for whom a summit would be worth the ticket',
    categories: ['Prospecting', 'Conversations', 'Closing', 'Aftercare'],
  },
] as const)('$title', ({ hash, id, title, firstResponsibility, categories }) => {
  beforeEach(() => show(hash));

  test.each([
    ['Duration', '2-3 months'],
    ['Work hours', '3-4 hours/day'],
    ['Location', 'Remote'],
    ['Shifts', '4PM and 7PM'],
    ['Type', 'Internship'],
  ])('%s is %s', (label, value) => {
    expect(panel().getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  test('lists four key responsibilities', () => {
    const responsibilities = itemsOf(`Key responsibilities: ${title}`);
    expect(responsibilities).toHaveLength(4);
    expect(responsibilities[0]).toBe(firstResponsibility);
  });

  test('detailed responsibilities are closed initially and grouped by category', async () => {
    const summary = panel().getByText('Detailed Responsibilities');
    const details = summary.closest('details') as HTMLDetailsElement;
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    expect(details).toHaveAttribute('open');
    const groups = within(details).getAllByRole('heading', { level: 5 });
    expect(textsOf(groups)).toEqual(categories);
    for (const group of groups) {
      const section = within(group.parentElement as HTMLElement);
      expect(section.getAllByRole('listitem').length).toBeGreaterThan(1);
    }
  });

  test('links to the application form', () => {
    expect(panel().getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      defaultSiteConfig.links.application[id],
    );
  });

  test('hides the key roles section without key roles', () => {
    expect(screen.queryByText('Key Roles')).not.toBeInTheDocument();
  });
});

test('shows key roles if a posting has some', () => {
  const [posting] = postings as [Posting];
  render(<PostingPanel posting={{ ...posting, roles: ['Opens the first door'] }} />);
  expect(screen.getByRole('heading', { name: 'Key Roles' })).toBeVisible();
  expect(screen.getByText('Opens the first door')).toBeVisible();
});
