import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { PostingPanel } from '../components/PostingPanel';
import { postings, type Posting } from '../content/postings';
import { benefits, credentials, introduction, requirements } from '../content/programme';
import CareersPage from './CareersPage';

afterEach(() => window.history.replaceState(null, '', '/Careers'));

function show(hash = ''): void {
  window.history.replaceState(null, '', `/Careers${hash}`);
  render(<CareersPage />);
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('has one first heading and the sections in order', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([
    'Four summits want you.',
    'Immediate hiring',
    'Benefits',
    'What you take home.',
    'What we ask for.',
    'Open roles',
    'The door is open.',
  ]);
});

test('names the four summits', () => {
  show();
  expect(items(screen.getByRole('list', { name: introduction.summitsLabel }))).toEqual(
    introduction.summits,
  );
});

test('shows six benefits and three credentials', () => {
  show();
  const list = screen.getByRole('list', { name: 'Benefits' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  for (const { title, text } of benefits) {
    expect(within(list).getByRole('heading', { name: title })).toBeVisible();
    expect(within(list).getByText(text)).toBeVisible();
  }
  for (const { title, text } of credentials.items) {
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each(requirements.facts)('requires, as $label, $value', ({ label, value }) => {
  show();
  const term = screen
    .getAllByText(label, { selector: 'dt' })
    .find((each) => each.nextElementSibling?.textContent === value);
  expect(term).toBeVisible();
});

test('opens with partnership, and a tab opens the other', async () => {
  show();
  expect(tab('International Partnership Manager')).toHaveAttribute('aria-selected', 'true');
  expect(panel().getByRole('heading', { name: 'International Partnership Manager' })).toBeVisible();
  await userEvent.click(tab('Delegates Sales Executive'));
  expect(panel().getByRole('heading', { name: 'Delegates Sales Executive' })).toBeVisible();
  expect(window.location.hash).toBe('#sales');
});

test('the arrow keys move between the tabs', async () => {
  const user = userEvent.setup();
  show();
  tab('International Partnership Manager').focus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Delegates Sales Executive')).toHaveFocus();
  expect(tab('Delegates Sales Executive')).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['#partnership', 'International Partnership Manager'],
  ['#sales', 'Delegates Sales Executive'],
])('the address %s opens %s', (hash, title) => {
  show(hash);
  expect(tab(title)).toHaveAttribute('aria-selected', 'true');
});

describe.each(postings)('$title', (posting) => {
  beforeEach(() => show(`#${posting.id}`));

  test.each([
    ['Duration', '2-3 months'],
    ['Work hours', '3-4 hours/day'],
    ['Location', 'Remote'],
    ['Shifts', '4PM and 7PM'],
    ['Type', 'Internship'],
  ])('%s is %s', (label, value) => {
    expect(panel().getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  test('lists its key responsibilities', () => {
    const name = `Key responsibilities: ${posting.title}`;
    expect(items(panel().getByRole('list', { name }))).toEqual(posting.keyResponsibilities);
  });

  test('keeps the detailed responsibilities closed, and shows them by category', async () => {
    const summary = panel().getByText('Detailed Responsibilities');
    const details = summary.closest('details');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    expect(details).toHaveAttribute('open');
    for (const { category, tasks } of posting.responsibilities) {
      const section = panel().getByRole('heading', { name: category }).parentElement;
      expect(items(section as HTMLElement)).toEqual(tasks);
    }
  });

  test('leads to the application form', () => {
    expect(panel().getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      defaultSiteConfig.links.internshipApplication,
    );
  });

  test('shows no key roles, because there are none', () => {
    expect(screen.queryByText('Key Roles')).not.toBeInTheDocument();
  });
});

test('key roles appear once there are some', () => {
  const [posting] = postings as [Posting];
  render(<PostingPanel posting={{ ...posting, roles: ['Opens the first door'] }} />);
  expect(screen.getByRole('heading', { name: 'Key Roles' })).toBeVisible();
  expect(screen.getByText('Opens the first door')).toBeVisible();
});
