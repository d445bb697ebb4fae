import { screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { duringRender } from '@concourse/testing/duringRender';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { faq } from '../content/faq';
import { renderPage } from '../testing/renderPage';
import CompaniesPage from './CompaniesPage';
import FaqPage from './FaqPage';

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
