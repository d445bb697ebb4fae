/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { headersFile } from './exportEdition';

test('the directories of all areas have a single rule, as hosts limit the number of rules', () => {
  const file = { blob: 'x', bytes: 2, type: 'application/json; charset=utf-8' };
  const headers = headersFile({
    id: '0123456789abcdef',
    contract: 1,
    releases: {},
    configuration: '',
    composer: '',
    site: defaultSiteConfig,
    pages: {},
    aliases: {},
    missing: [],
    notFound: { area: 'shell', blob: 'x', bytes: 2 },
    files: {
      '/edition.json': file,
      '/edition.areas/mf-awards.json': file,
      '/edition.areas/mf-tickets.json': file,
      '/robots.txt': { ...file, type: 'text/plain; charset=utf-8' },
      '/gais/award.xml': { ...file, type: 'application/xml; charset=utf-8' },
      '/sw.js': { ...file, type: 'text/javascript; charset=utf-8' },
    },
    headers: {},
  });
  expect(headers.match(/^\/.*$/gm)).toEqual([
    '/*',
    '/areas/*',
    '/edition.json',
    '/edition.areas/*',
    '/gais/award.xml',
    '/sw.js',
  ]);
  expect(headers).toContain(
    "/sw.js\n  cache-control: no-cache\n  content-security-policy: default-src 'none'; connect-src 'self'\n",
  );
  expect(headers.match(/content-security-policy: sandbox; /g)).toHaveLength(2);
});
