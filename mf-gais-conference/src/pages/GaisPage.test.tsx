import { cleanup, render, screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { GaisRecap } from '../components/GaisRecap';
import { renderPage } from '../testing/renderPage';
import GaisPage from './GaisPage';

beforeEach(() => {
  renderPage(GaisPage, '/gais');
});

const link = (name: string) => screen.getByRole('link', { name });

test('shows title, place, dates and figures', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Global AI Summit Berlin');
  expect(screen.getByText('19 and 20 March 2026, Ringbahn Hall, Berlin')).toBeVisible();
  expect(link('Add to calendar')).toHaveAttribute('download', 'global-ai-summit-2026.ics');
  for (const [label, figure] of [
    ['Expected Visitors', /5,?000\s*\+/],
    ['Networking & Meetings', /10,?000\s*\+/],
    ['Conferences', /100\s*\+/],
    ['Speakers', /200\s*\+/],
  ] as const) {
    expect(screen.getByText(label).closest('div')).toHaveTextContent(figure);
  }
});

test('shows the reasons to join, the formats, and links to the pages about who comes', () => {
  const main = document.body.textContent;
  for (const text of ['170+ countries', '40+ sectors', 'Why Join', 'Summit Demography'])
    expect(main).toContain(text);
  for (const reason of [/keynotes by/i, /panels with/i, /networking with/i, /hands-on workshops/i])
    expect(screen.getByText(reason)).toBeVisible();
  for (const part of [/award ceremony/i, /global investors meet, by/i])
    expect(screen.getByText(part)).toBeVisible();
  for (const name of ['Workshops', 'Startup pitches', 'Innovative AI solutions'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  for (const [name, href] of [
    ['Attendees', '/gais/attendees'],
    ['Industries', '/gais/conference'],
    ['Awards', '/gais/award'],
    ['Investors', '/gais/meet'],
    ['The programme by the hour', '/gais/programme'],
    ['Questions people ask first', '/gais/faq'],
  ] as const)
    expect(link(name)).toHaveAttribute('href', href);
});

test('shows the fourteen partners', () => {
  const wall = screen.getByRole('list', { name: 'Our Partners' });
  const names = within(wall)
    .getAllByRole('img')
    .map((logo) => logo.getAttribute('alt'));
  expect(new Set(names).size).toBe(14);
  expect(names).not.toContain('');
});

test('ends with registration and with email links for speakers and workshop leaders', () => {
  expect(link('REGISTER NOW')).toHaveAttribute('href', '/gais/ticket');
  expect(link('APPLY NOW')).toHaveAttribute('href', `mailto:${defaultSiteConfig.mail.speakers}`);
});

test('after the summit the recap says what is published and what is not', () => {
  expect(screen.queryByRole('heading', { name: 'After the summit' })).toBeNull();
  cleanup();
  setCompositionDate('2026-03-21');
  renderPage(GaisPage, '/gais');
  const recap = within(
    screen.getByRole('heading', { name: 'After the summit' }).closest('section') ?? document.body,
  );
  expect(recap.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'The programme as it ran52 sessions on 46 tracks, over two days',
    'VisitorsNo count is published yet',
    'WinnersThey are not published here',
    'Case files, recordings, quotesNone is published yet',
  ]);
  expect(recap.getByRole('link', { name: 'Winners' })).toHaveAttribute(
    'href',
    '/gais/award#winners',
  );
  expect(recap.getByRole('link', { name: /^Ask us/ })).toHaveAttribute(
    'href',
    '/gais/contact#write',
  );
});

test('the recap lists the sessions with published material', () => {
  cleanup();
  setCompositionDate('2026-03-21');
  const published = [
    { id: 'p2', title: 'Two versions', caseFile: '/p2.pdf', quote: 'A good year.' },
  ];
  render(<GaisRecap published={published} />);
  const row = screen.getByRole('link', { name: 'Two versions' });
  expect(row).toHaveAttribute('href', '/gais/session/p2#after');
  expect(row.closest('li')).toHaveTextContent('Case file, Quote');
  expect(screen.queryByText('None is published yet')).toBeNull();
});
