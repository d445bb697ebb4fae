import { render, screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/siteConfig';
import { siteConfig } from '@concourse/site/siteConfig';
import { stored } from '../content/privacy';
import { sections } from '../content/terms';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

beforeEach(() => {
  window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
});

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the terms have a section for each rule', () => {
  render(<TermsPage />);
  for (const { title, paragraphs, points = [] } of sections) {
    for (const text of [...paragraphs, ...points])
      expect(region(title).getByText(text)).toBeVisible();
  }
});

test('the terms show their three numbers at the top', () => {
  render(<TermsPage />);
  const figures = region('In numbers');
  for (const [label, figure] of [
    ['days in which a booking can be refunded', '7'],
    ['admin fee that a refund is reduced by', '10%'],
    ['days before the event a name can last be changed', '30'],
  ] as const) {
    expect(figures.getByText(label).closest('div')).toHaveTextContent(figure);
  }
});

test('refunds and transfers have the promised periods and fees', () => {
  render(<TermsPage />);
  expect(region('Refunds').getByText(/7 days of booking.*10% admin fee and VAT/)).toBeVisible();
  expect(region('Refunds').getByText(/After 7 days.*non-refundable/)).toBeVisible();
  expect(region('Transfers').getByText(/up to 30 days before the event/)).toBeVisible();
});

test('privacy says for how long and from which age', () => {
  render(<PrivacyPage />);
  expect(region('How long we keep it').getByText(/up to three years/)).toBeVisible();
  expect(region('Young people').getByText(/no data from anybody under 16/)).toBeVisible();
});

test('privacy says what browsers report only where somebody is told', () => {
  const { unmount } = render(<PrivacyPage />);
  const told = /Your browser tells us how fast a page was.*Global Privacy Control/;
  expect(screen.queryByText(told)).toBeNull();
  unmount();
  jest.replaceProperty(siteConfig(), 'reports', { endpoint: '/__reports', share: 100 });
  render(<PrivacyPage />);
  expect(region('What you give us').getByText(told)).toBeVisible();
});

test('privacy lists what lies on the device, with reason, place and end', () => {
  render(<PrivacyPage />);
  const table = screen.getByRole('table', { name: stored.caption });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 5);
  for (const { what, why, where, until } of stored.things) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${what}`) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([why, where, until]);
  }
});

test('privacy ends with an address to write to', () => {
  render(<PrivacyPage />);
  const { general } = defaultSiteConfig.mail;
  expect(screen.getByRole('link', { name: general })).toHaveAttribute('href', `mailto:${general}`);
});
