import { screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { attendees } from '../content/attendees';
import { companies } from '../content/companies';
import { companyProfiles } from '../content/companyProfiles';
import { faq } from '../content/faq';
import { investorsMeet } from '../content/investorsMeet';
import { renderPage } from '../testing/renderPage';
import CompaniesPage from './CompaniesPage';
import ExploreTracksPage from './ExploreTracksPage';
import FaqPage from './FaqPage';
import InvestorsMeetPage from './InvestorsMeetPage';

/** Matches a paragraph or list item by its full text, including links. */
const hasFullText = (element: Element | null, text: string): boolean =>
  (element?.matches('p, li') ?? false) && element?.textContent === text;

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('companies: each has its name, logo, description and people, and Book Ticket links to the tickets', () => {
  renderPage(CompaniesPage, '/gais/companies');
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(companies.length);
  companies.forEach(({ id, name }, index) => {
    const card = cards[index];
    expect(card?.querySelector('img')?.alt).toBe(name);
    expect(card?.querySelector('h3')).toHaveTextContent(name);
    expect(card).toHaveTextContent(companyProfiles[id]?.does ?? 'nothing');
  });
  const people = screen
    .getAllByRole('list', { name: /^People of / })
    .flatMap((list) => within(list).getAllByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(people).toHaveLength(attendees.length);
  expect(people).toContainEqual(['Tomas Brandvold', '/gais/speaker/3']);
  const participant = ['Stefano Bellacorte', '/gais/attendees?q=Stefano%20Bellacorte'];
  expect(people).toContainEqual(participant);
  expect(href('Book Ticket')).toBe('/gais/ticket');
});

test('companies: URL parameters filter by industry, role and person', () => {
  const shown = (address: string): (string | null)[] => {
    const { unmount } = renderPage(CompaniesPage, address);
    const names = screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    unmount();
    return names;
  };
  expect(shown('/gais/companies?q=Robotics')).toEqual(['Basalt Robotics']);
  expect(shown('/gais/companies?q=Mei%20Tanabe')).toEqual(['Tessellar']);
  expect(shown('/gais/companies?show=audits')).toEqual(['Quantal', 'Kestrel', 'Dovetail Legal']);
  expect(shown('/gais/companies?show=audits&q=Robotics')).toEqual(['Basalt Robotics']);
  expect(shown('/gais/companies?show=toString')).toHaveLength(54);
  expect(shown('/gais/companies?q=no%20such')).toEqual([]);
});

test('FAQ: questions start closed and open one at a time, with answers and points', () => {
  renderPage(FaqPage, '/gais/faq');
  const items = screen.getAllByRole('group');
  expect(items).toHaveLength(faq.length);
  expect(document.body).toHaveTextContent('15+ sectors');
  duringRender(() => structuredClone(faq)).forEach(({ question, answer, points = [] }, index) => {
    const item = items[index] as HTMLDetailsElement;
    expect(item.open).toBe(false);
    expect(item).toHaveAttribute('name', 'faq');
    expect(within(item).getByText(question)).toBeInTheDocument();
    for (const text of [answer, ...points]) {
      expect(within(item).getByText((_, each) => hasFullText(each, text))).toBeInTheDocument();
    }
  });
});

test('FAQ: every answer links the pages, forms, contacts and places that it names', () => {
  // On this date the answers contain all their conditional sentences.
  setCompositionDate('2026-12-01');
  const { mail } = defaultSiteConfig;
  const named: [RegExp, string][] = [
    [/tickets page|book a pass|visitor tickets/, '/gais/ticket'],
    [/notification form/, '/gais/Registration'],
    [/group booking page/, '/gais/contact'],
    [/programme desk/, `mailto:${mail.speakers}`],
    [/tracks/, '/gais/UnifiedTracks'],
    [/Global Investors Meet/, '/gais/meet'],
    [/Excellence Awards/, '/gais/award'],
    [/exhibition floor/, '/gais/free-exhibition-overview'],
    [/Ringbahn Hall/, '/gais/venue'],
    [/industry summits/, '/gais/conference'],
    [/^terms$/, '/terms#refunds'],
  ];
  renderPage(FaqPage, '/gais/faq');
  const items = screen.getAllByRole('group');
  duringRender(() => structuredClone(faq)).forEach(({ answer, points = [], links = {} }, index) => {
    const text = [answer, ...points].join('\n');
    for (const words of Object.keys(links)) expect(text).toContain(words);
    const item = within(items[index] as HTMLElement);
    for (const [name, href] of named.filter(([words]) => words.test(text))) {
      const link = item.getByRole('link', { name, hidden: true });
      expect(link.getAttribute('href')).toMatch(new RegExp(`^${href.replace('?', '.')}(?:#|$)`));
    }
  });
});

test('FAQ: Contact Support is an email link', () => {
  renderPage(FaqPage, '/gais/faq');
  expect(href('Contact Support')).toBe(`mailto:${defaultSiteConfig.mail.support}`);
});

test('Investors Meet: shows steps, both sides and the banner', () => {
  renderPage(InvestorsMeetPage, '/gais/meet');
  expect(screen.getByRole('heading', { level: 1, name: 'Global Investors Meet' })).toBeVisible();
  expect(screen.getByText(/55\+ countries/)).toBeVisible();
  for (const { title, text } of investorsMeet.steps) {
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const point of investorsMeet.sides.flatMap(({ points }) => points)) {
    expect(screen.getByText(point)).toBeVisible();
  }
  expect(screen.getByRole('heading', { level: 2, name: 'Register Now' })).toBeVisible();
  expect(href('REGISTER NOW')).toBe('/gais/ticket');
  expect(href('Meeting times in the programme')).toBe('/gais/programme#m1');
});

test('Explore Tracks: shows both options and five groups with their counts', () => {
  renderPage(ExploreTracksPage, '/gais/Inter');
  expect(screen.getByRole('heading', { level: 1, name: 'Explore Tracks' })).toBeVisible();
  expect(href('VIEW ALL TRACKS')).toBe('/gais/UnifiedTracks');
  expect(href('INDUSTRY TRACKS')).toBe('/gais/conference');
  for (const count of [9, 18, 10, 4, 5]) {
    expect(screen.getByText(new RegExp(`\\b${count} tracks:`))).toBeVisible();
  }
});
