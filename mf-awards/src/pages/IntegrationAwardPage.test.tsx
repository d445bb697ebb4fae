import { fireEvent, render, screen, within } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { integrationAward, integrationAwardSections } from '../content/integrationAward';
import { timeline } from '../content/timeline';
import IntegrationAwardPage from './IntegrationAwardPage';

beforeEach(() => {
  render(<IntegrationAwardPage />);
});

test('the h1 is the name of the award', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'AI Integration Excellence Award',
  );
});

test('both buttons link to the form of this award', () => {
  for (const name of ['NOMINATE NOW', 'Submit Your Application']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/gais/award/Ai-Integration-Form',
    );
  }
});

test('the introduction has three focus areas', () => {
  const introduction = within(
    screen.getByRole('region', { name: integrationAward.introduction.title }),
  );
  for (const { title, text } of integrationAward.focusAreas) {
    expect(introduction.getByRole('heading', { level: 4, name: title })).toBeVisible();
    expect(introduction.getByText(text)).toBeVisible();
  }
});

test('shows every date', () => {
  const timelines = within(screen.getByRole('region', { name: 'Timelines' }));
  for (const { title, date } of timeline) {
    expect(timelines.getByText(title)).toBeVisible();
    expect(timelines.getByText(date)).toBeVisible();
  }
});

test('shows every section completely', () => {
  const sections = duringRender(integrationAwardSections);
  expect(sections.map(({ short }) => short).join(', ')).toBe(
    'Eligibility, Categories, Nomination process, Required information, Supporting documentation, Evaluation process, Nomination fees, Winning benefits, Tips',
  );
  for (const { title, lead, points = [], items = [], steps = [] } of sections) {
    const region = within(screen.getByRole('region', { name: title }));
    const texts = [...items, ...steps].flatMap((item) => [item.title, item.text]);
    for (const text of [lead, ...points, ...texts])
      if (text) expect(region.getByText(text)).toBeVisible();
  }
});

test('the table of contents links to every section', () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links).toHaveLength(11);
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target).toHaveAccessibleName();
  }
});

test('the table of contents marks the section in view', () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const marked = () =>
    contents
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent);
  expect(marked()).toEqual([]);
  fireEvent.focusIn(screen.getByRole('heading', { level: 2, name: 'Timelines' }));
  expect(marked()).toEqual(['Timelines']);
});
