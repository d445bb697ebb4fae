/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { NO_SERVICE_ORIGIN } from '@concourse/contract/hosting';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { fetchSiteConfig } from './fetchSite';

const origin = 'https://site.example';
const warned = jest.spyOn(console, 'warn').mockImplementation();

const publish = (site: SiteConfig | null): jest.Mock => {
  const request = jest.fn(() =>
    Promise.resolve({
      ok: site !== null,
      status: site ? 200 : 404,
      json: () => Promise.resolve(site),
    }),
  );
  Object.assign(globalThis, { fetch: request });
  return request;
};

beforeAll(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

test('uses the services of the published configuration', async () => {
  const services = {
    ...defaultSiteConfig.services,
    submission: { origin: 'https://forms.example', accessKey: 'key', operator: 'Forms Ltd' },
  };
  const request = publish({ ...defaultSiteConfig, services });
  const site = await fetchSiteConfig(origin);
  expect(request).toHaveBeenCalledWith(`${origin}/site.json`, expect.anything());
  expect(site.services.submission).toEqual(services.submission);
});

test('relative addresses become absolute addresses of the site', async () => {
  publish(defaultSiteConfig);
  const { services, imageBase, links } = await fetchSiteConfig(origin);
  expect([services.email.origin, services.submission.origin]).toEqual([origin, origin]);
  expect(imageBase).toBe(origin);
  expect(links.payment.vip).toBe(`${origin}/gais/TicketRegistration?pass=vip`);
  expect(links.blog).toBe(defaultSiteConfig.links.blog);
});

test('numbers stay unchanged', async () => {
  publish({ ...defaultSiteConfig, reports: { endpoint: '/__reports', share: 50 } });
  expect((await fetchSiteConfig(origin)).reports).toEqual({
    endpoint: `${origin}/__reports`,
    share: 50,
  });
});

test('a null in the published configuration keeps the default value', async () => {
  publish(JSON.parse('{"services":null,"links":{"blog":null,"social":null}}') as SiteConfig);
  const { services, links } = await fetchSiteConfig(origin);
  expect(services.email.origin).toBe(origin);
  expect(links).toEqual(expect.objectContaining({ blog: defaultSiteConfig.links.blog }));
  expect(links.social).toEqual(defaultSiteConfig.links.social);
});

test('non-empty values of the host override those of the site', async () => {
  publish(defaultSiteConfig);
  const site = await fetchSiteConfig(origin, {
    services: { submission: { origin: 'https://own.example', accessKey: '' } },
  });
  expect(site.services.submission).toEqual({
    ...defaultSiteConfig.services.submission,
    origin: 'https://own.example',
  });
  expect(site.services.email.origin).toBe(origin);
});

test('if the site does not answer, forms have no service and the console warns', async () => {
  publish(null);
  const { services, imageBase } = await fetchSiteConfig(origin);
  expect([services.email.origin, services.submission.origin]).toEqual([
    NO_SERVICE_ORIGIN,
    NO_SERVICE_ORIGIN,
  ]);
  expect(imageBase).toBe(origin);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching('/site.json: .*404'));
});
