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

const panel = () => within(screen.getByRole('tabpanel'));
const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const itemsOf = (name: string) =>
  textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'));

test('shows the summits, benefits, credentials and requirements', () => {
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'Immediate hiring' })).toBeVisible();
  expect(itemsOf('The summits you would work on').join(', ')).toBe(
    'Global Artificial Intelligence Summit, Global Fintech Summit, World Tech Summit, Global Residency and Citizenship Summit',
  );
  const titles = textsOf(screen.getAllByRole('heading', { level: 3 })).join(', ');
  expect(titles).toContain(
    '100% flexible hours, 100% remote, Flexible duration 4-12 weeks, Expert mentorship, Real-world exposure, Global collaboration',
  );
  expect(titles).toContain('Training certificate, Completion certificate, Recommendation letter');
  const requirements = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(requirements).toEqual(
    expect.arrayContaining([
      'Live project: 3-4 hours/day',
      'SIP: 8-9 hours/day',
      'Duration: 6-12 weeks',
      'Stipend: Target-based rewards',
    ]),
  );
});

test.each([
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
] as const)(
  'the role $title shows its terms, responsibilities and a link to apply',
  async ({ hash, id, title, firstResponsibility, categories }) => {
    show(hash);
    for (const [label, value] of [
      ['Duration', '2-3 months'],
      ['Work hours', '3-4 hours/day'],
      ['Location', 'Remote'],
      ['Shifts', '4PM and 7PM'],
      ['Type', 'Internship'],
    ] as const) {
      expect(panel().getByText(label).nextElementSibling).toHaveTextContent(value);
    }
    const responsibilities = itemsOf(`Key responsibilities: ${title}`);
    expect(responsibilities).toHaveLength(4);
    expect(responsibilities[0]).toBe(firstResponsibility);
    expect(screen.queryByText('Key Roles')).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      defaultSiteConfig.links.application[id],
    );

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
  },
);

test('shows key roles if a posting has some', () => {
  const [posting] = postings as [Posting];
  render(<PostingPanel posting={{ ...posting, roles: ['Opens the first door'] }} />);
  expect(screen.getByRole('heading', { name: 'Key Roles' })).toBeVisible();
  expect(screen.getByText('Opens the first door')).toBeVisible();
});
