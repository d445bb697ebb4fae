/** @jest-environment node */
import { securityHeaders } from '@concourse/compose/editionParts';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { developmentHeaders } from './developmentPolicy';

const policy = 'content-security-policy';
const live: Record<string, string> = {
  ...securityHeaders(defaultSiteConfig, ['shell', 'mf-awards']),
  'strict-transport-security': 'max-age=1',
  etag: '"1"',
};

test('the policy of a page is the live one: nothing unsafe comes with development', () => {
  expect(developmentHeaders(live, ['mf-awards'])[policy]).toBe(live[policy]);
});

test('an area that is not live yet may load its chunks', () => {
  expect(developmentHeaders(live, ['mf-press'])[policy]).toMatch(
    /; trusted-types site-loader site-mf-awards site-shell site-mf-press$/,
  );
});

test('what only released bytes can keep is left out', () => {
  const headers = developmentHeaders(live, []);
  expect(Object.keys(headers).sort()).toEqual(['cache-control', policy]);
  expect(headers['cache-control']).toBe('no-store');
});
