import { screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { partners } from '../content/partners';
import { renderPage } from '../testing/renderPage';
import GaisPage from './GaisPage';

beforeEach(() => {
  renderPage(GaisPage, '/gais');
});

const link = (name: string) => screen.getByRole('link', { name });

test('says what, where and when', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Global AI Summit Berlin');
  expect(screen.getByText('19 and 20 March 2026')).toBeVisible();
});

test('offers the date as a calendar file', () => {
  expect(link('Add to calendar')).toHaveAttribute('download', 'global-ai-summit-2026.ics');
});

test.each([
  ['Expected Visitors', /5,?000\s*\+/],
  ['Networking & Meetings', /10,?000\s*\+/],
  ['Conferences', /100\s*\+/],
  ['Speakers', /200\s*\+/],
])('shows the figure of %s', (label, figure) => {
  expect(screen.getByText(label).closest('div')).toHaveTextContent(figure);
});

test('keeps the sections in order', () => {
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual([
    'One hall. 170+ countries. No small talk required.',
    'Why Join',
    'Summit Demography',
    'Beside the talks',
    'Our Partners',
    'Ringbahn Hall, Am Gleisbogen 9',
    'Berlin has room. For now.',
  ]);
});

test('holds keynotes, panels, networking, workshops, the ceremony and the investors meet', () => {
  for (const part of [
    /keynotes by/i,
    /panels with/i,
    /networking with/i,
    /hands-on workshops/i,
    /award ceremony/i,
    /global investors meet, by/i,
  ]) {
    expect(screen.getByText(part)).toBeVisible();
  }
});

test('leads to the programme and the questions', () => {
  expect(link('The programme by the hour')).toHaveAttribute('href', '/gais/programme');
  expect(link('Questions people ask first')).toHaveAttribute('href', '/gais/faq');
});

test('leads from each row of the demography to its page', () => {
  expect(link('Who sits next to you')).toHaveAttribute('href', '/gais/attendees');
  expect(link('What they come to hear')).toHaveAttribute('href', '/gais/conference');
  expect(link('What they are measured by')).toHaveAttribute('href', '/gais/award');
  expect(link('Who brings the money')).toHaveAttribute('href', '/gais/meet');
});

test('shows workshops, startup pitches and innovative solutions', () => {
  for (const name of ['Workshops', 'Startup pitches', 'Innovative AI solutions']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

test('shows the fourteen partners', () => {
  const wall = screen.getByRole('list', { name: 'Our Partners' });
  expect(
    within(wall)
      .getAllByRole('img')
      .map((logo) => logo.getAttribute('alt')),
  ).toEqual(partners.map(({ name }) => name));
});

test('closes with registration, and with a mail for speakers and workshop leaders', () => {
  expect(link('REGISTER NOW')).toHaveAttribute('href', '/gais/ticket');
  expect(link('APPLY NOW')).toHaveAttribute('href', `mailto:${defaultSiteConfig.mail.speakers}`);
});
