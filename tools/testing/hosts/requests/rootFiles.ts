import { live, get, notFound, type RequestCase } from './requestCase';

export const rootFiles: RequestCase[] = [
  live('robots.txt', get('/robots.txt'), {
    status: 200,
    body: 'robots',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'server-timing': null,
    },
  }),
  live('edition.json with CORS headers', get('/edition.json'), {
    status: 200,
    body: 'directory',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': /^sandbox; default-src 'none'; /,
      etag: /^"[\da-f]{64}"$/,
    },
  }),
  live('the directory of an area', get('/edition.areas/mf-awards.json'), {
    status: 200,
    body: 'areaDirectory',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: /^"[\da-f]{64}"$/,
    },
  }),
  live('the directory of an unknown area', get('/edition.areas/mf-none.json'), notFound),
  live('the index of the search', get('/edition.search.json'), {
    status: 200,
    body: 'searchIndex',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': /^sandbox; default-src 'none'; /,
      etag: /^"[\da-f]{64}"$/,
    },
  }),
  live('site.webmanifest', get('/site.webmanifest'), {
    status: 200,
    body: 'manifest',
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'access-control-allow-origin': null,
      'cross-origin-resource-policy': 'same-origin',
    },
  }),
  live('the worker is checked on each use, and may request files of the site', get('/sw.js'), {
    status: 200,
    body: 'worker',
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'access-control-allow-origin': null,
      etag: /^"[\da-f]{64}"$/,
    },
  }),
  live('an icon is cached for an hour', get('/favicon.svg'), {
    status: 200,
    body: 'icon',
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  }),
  live('a root file in upper case', get('/ROBOTS.TXT'), notFound),
  live('a root file with a trailing slash', get('/robots.txt/'), notFound),
  live('a root file with unnecessary percent-encoding', get('/robots%2Etxt'), {
    status: 200,
    body: 'robots',
  }),
];
