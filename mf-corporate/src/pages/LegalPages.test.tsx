import { render, screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { siteConfig } from '@concourse/site/siteConfig';
import { duringRender } from '@concourse/testing/duringRender';
import { imprint } from '../content/imprint';
import { purposes, deviceStorage } from '../content/privacy';
import { sections } from '../content/terms';
import ImprintPage from './ImprintPage';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

beforeEach(() => {
  window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
});

/** Matches a paragraph or list item by its full text, including links. */
const isBlock = (element: Element | null, text: string): boolean =>
  (element?.matches('p, li') ?? false) && element?.textContent === text;

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the terms have a section for each rule', () => {
  render(<TermsPage />);
  for (const { title, paragraphs, points = [] } of duringRender(() => structuredClone(sections))) {
    for (const text of [...paragraphs, ...points])
      expect(region(title).getByText((_, element) => isBlock(element, text))).toBeVisible();
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

test('the terms of the free exhibition space state what is free and the rules for stands', () => {
  render(<TermsPage />);
  const space = region('Free exhibition space');
  for (const words of [
    /covers: a space of 1m x 1m or 1.2m x 1.2m, and 2 days of free hotel for one main/,
    /not cover: installation \(furniture, banners, stands\)/,
    /Setting up:/,
    /Cancelling:/,
    /Liability:/,
  ]) {
    expect(space.getByText(words)).toBeVisible();
  }
  expect(space.getByRole('link', { name: 'application' })).toHaveAttribute(
    'href',
    '/gais/exhibition-form',
  );
});

test('the imprint shows the configured operator and its contact data', () => {
  render(<ImprintPage />);
  const { organiser, mail } = defaultSiteConfig;
  const provider = region('Provider');
  for (const value of [organiser.name, organiser.representedBy]) {
    expect(provider.getByText(value)).toBeVisible();
  }
  expect(
    provider.getByText(new RegExp(`^${organiser.street}, ${organiser.postcode} ${organiser.city}`)),
  ).toBeVisible();
  const contact = region('Contact');
  expect(contact.getByRole('link', { name: mail.general })).toHaveAttribute(
    'href',
    `mailto:${mail.general}`,
  );
  expect(contact.getByRole('link', { name: organiser.phone })).toHaveAttribute(
    'href',
    `tel:${organiser.phone}`,
  );
  expect(region('Register and VAT').getByText(organiser.register)).toBeVisible();
  expect(region('Register and VAT').getByText(organiser.vatId)).toBeVisible();
  expect(region('Responsible for the content').getByText(organiser.editor)).toBeVisible();
  expect(
    imprint()
      .map(({ legalBasis }) => legalBasis)
      .join(' '),
  ).toMatch(/§ 5 DDG.*§ 18 \(2\) MStV/);
});

test('the privacy page names the controller and links to the imprint', () => {
  render(<PrivacyPage />);
  const controller = region('Who is responsible');
  expect(
    controller.getByText(new RegExp(defaultSiteConfig.organiser.representedBy)),
  ).toHaveTextContent(/^Concourse Summits GmbH.*Musterstraße 1, 10963 Berlin.*the controller/);
  expect(controller.getByRole('link', { name: 'The imprint' })).toHaveAttribute('href', '/imprint');
});

test('each purpose has a legal basis in Art. 6 (1) GDPR and a retention period', () => {
  render(<PrivacyPage />);
  const table = screen.getByRole('table', { name: purposes.caption });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + purposes.items.length);
  for (const { what, basis, until } of purposes.items) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${what}`) });
    expect(basis).toMatch(/^\([abcf]\), /);
    expect(within(row).getByText(until)).toBeVisible();
  }
});

test('the privacy page names every right of the GDPR and the supervisory authority', () => {
  render(<PrivacyPage />);
  const rights = region('Your rights');
  const listed = rights.getAllByRole('listitem').map((item) => item.textContent);
  for (const article of [15, 16, 17, 18, 19, 20, 21, 77]) {
    expect(listed.filter((text) => text.includes(`(Art. ${article}`))).toHaveLength(1);
  }
  const { name, url } = defaultSiteConfig.organiser.authority;
  expect(rights.getByRole('link', { name })).toHaveAttribute('href', url);
});

test('the privacy page names the operators of the form services', () => {
  jest.replaceProperty(siteConfig().services.email, 'operator', 'Mail Ltd, Ireland');
  render(<PrivacyPage />);
  expect(region('Who else gets it').getByText(/Mail Ltd, Ireland\.$/)).toBeVisible();
});

test('the privacy page describes browser reports only if the site collects them', () => {
  const { unmount } = render(<PrivacyPage />);
  const told = /Your browser tells us how fast a page was.*Global Privacy Control/;
  expect(screen.queryByText(told)).toBeNull();
  unmount();
  jest.replaceProperty(siteConfig(), 'reports', { endpoint: '/__reports', share: 100 });
  render(<PrivacyPage />);
  expect(region('What you give us').getByText(told)).toBeVisible();
});

test('the privacy page lists data on the device with purpose, storage and retention', () => {
  render(<PrivacyPage />);
  const table = screen.getByRole('table', { name: deviceStorage.caption });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + deviceStorage.items.length);
  for (const { what, why, where, until } of deviceStorage.items) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${what}`) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([why, where, until]);
  }
});

test('the privacy page ends with a contact address', () => {
  render(<PrivacyPage />);
  const { general } = defaultSiteConfig.mail;
  for (const link of screen.getAllByRole('link', { name: general })) {
    expect(link).toHaveAttribute('href', `mailto:${general}`);
  }
  expect(screen.getAllByRole('link').at(-1)).toHaveTextContent(general);
});
