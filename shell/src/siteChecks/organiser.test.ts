/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { exampleOrganiserNotices } from './organiser';

const at = (siteUrl: string, more: Partial<SiteConfig> = {}): SiteConfig => ({
  ...defaultSiteConfig,
  siteUrl,
  ...more,
});

const { organiser, services } = defaultSiteConfig;
const real = {
  ...organiser,
  name: 'Summits GmbH',
  street: 'Beispielweg 2',
  postcode: '10115',
  representedBy: 'Ada Beispiel',
  phone: '+49-30-23125-001',
  register: 'Amtsgericht Charlottenburg, HRB 111111 B',
  vatId: 'none',
  editor: 'Ada Beispiel',
};

test.each([
  'http://localhost:8080',
  'http://127.0.0.1:9000',
  'http://[::1]:9000',
  'https://www.example.org',
  'https://concourse.example',
  'https://site.test',
])('the example organiser is accepted at %s', (siteUrl) => {
  expect(exampleOrganiserNotices(at(siteUrl))).toEqual([]);
});

test('at a public address, the keys that still have example values are listed', () => {
  expect(exampleOrganiserNotices(at('https://summits.berlin'))).toEqual([
    expect.stringMatching(/summits\.berlin.*: organiser\.name, .*organiser\.vatId/),
  ]);
  const half = { ...real, register: organiser.register };
  expect(exampleOrganiserNotices(at('https://summits.berlin', { organiser: half }))).toEqual([
    expect.stringContaining(': organiser.register ('),
  ]);
});

test('a real organiser may have the default country and data protection authority', () => {
  expect(exampleOrganiserNotices(at('https://summits.berlin', { organiser: real }))).toEqual([]);
});

test('the operator of a service is required if forms use the service', () => {
  const elsewhere = { ...services, email: { ...services.email, origin: 'https://mail.example' } };
  const site = at('https://summits.berlin', { organiser: real, services: elsewhere });
  expect(exampleOrganiserNotices(site)).toEqual([
    expect.stringContaining(': services.email.operator ('),
  ]);
});
