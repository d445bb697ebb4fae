/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NO_SERVICE_ORIGIN } from '@concourse/contract/hosting';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { fetchSiteConfig } from './fetchSiteConfig';

const origin = 'https://site.example';
const warned = jest.spyOn(console, 'warn').mockImplementation();

const published = (site: SiteConfig | null): jest.Mock => {
  const asked = jest.fn(() =>
    Promise.resolve({
      ok: site !== null,
      status: site ? 200 : 404,
      json: () => Promise.resolve(site),
    }),
  );
  Object.assign(globalThis, { fetch: asked });
  return asked;
};

beforeAll(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

test('the services are those that the site has published', async () => {
  const services = {
    ...defaultSiteConfig.services,
    submission: { origin: 'https://forms.example', accessKey: 'key', operator: 'Forms Ltd' },
  };
  const asked = published({ ...defaultSiteConfig, services });
  const site = await fetchSiteConfig(origin);
  expect(asked).toHaveBeenCalledWith(`${origin}/site.json`, expect.anything());
  expect(site.services.submission).toEqual(services.submission);
});

test('what the site has itself, a host finds there and not with itself', async () => {
  published(defaultSiteConfig);
  const { services, imageBase, links } = await fetchSiteConfig(origin);
  expect([services.email.origin, services.submission.origin]).toEqual([origin, origin]);
  expect(imageBase).toBe(origin);
  expect(links.payment.vip).toBe(`${origin}/gais/TicketRegistration?pass=vip`);
  expect(links.blog).toBe(defaultSiteConfig.links.blog);
});

test('a figure that the site publishes is no address', async () => {
  published({ ...defaultSiteConfig, reports: { endpoint: '/__reports', share: 50 } });
  expect((await fetchSiteConfig(origin)).reports).toEqual({
    endpoint: `${origin}/__reports`,
    share: 50,
  });
});

test('the host has the last word, in as much as it says', async () => {
  published(defaultSiteConfig);
  const site = await fetchSiteConfig(origin, {
    services: { submission: { origin: 'https://own.example', accessKey: '' } },
  });
  expect(site.services.submission).toEqual({
    ...defaultSiteConfig.services.submission,
    origin: 'https://own.example',
  });
  expect(site.services.email.origin).toBe(origin);
});

test('where nobody says anything, nothing can be sent, and the console says why', async () => {
  published(null);
  const { services, imageBase } = await fetchSiteConfig(origin);
  expect([services.email.origin, services.submission.origin]).toEqual([
    NO_SERVICE_ORIGIN,
    NO_SERVICE_ORIGIN,
  ]);
  expect(imageBase).toBe(origin);
  expect(warned).toHaveBeenCalledWith(
    expect.stringContaining('/site.json: Error: it answered 404'),
  );
});
