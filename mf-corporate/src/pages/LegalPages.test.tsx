import { render, screen, within } from '@testing-library/react';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { siteConfig } from '@concourse/site/siteConfig';
import { imprint } from '../content/imprint';
import { purposes } from '../content/privacy';
import ImprintPage from './ImprintPage';
import PrivacyPage from './PrivacyPage';

const region = (name: string) => within(screen.getByRole('region', { name }));

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
