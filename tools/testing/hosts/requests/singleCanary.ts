import {
  notFound,
  live,
  canary,
  get,
  newVisitorCookie,
  randomVariant,
  type RequestCase,
} from './requestCase';

/** Visitors in the buckets 35 and 48. The share of the canary is 40. */
export const visitorInCanary = { cookie: 'other=1; visitor=00000000-0000-4000-8000-000000000014' };
export const visitorOutsideCanary = {
  cookie: 'visitor=00000000-0000-4000-8000-000000000001; other=1',
};

export const singleCanary: RequestCase[] = [
  canary('a visitor in the canary', get('/gais', visitorInCanary), {
    status: 200,
    body: 'newSummit',
    headers: {
      'cache-control': 'private, no-cache',
      'set-cookie': null,
      'x-edition': '{candidate}',
      'server-timing': 'edition;desc="{candidate}"',
      'x-robots-tag': null,
    },
  }),
  canary('a visitor outside the canary', get('/gais', visitorOutsideCanary), {
    status: 200,
    body: 'summit',
    headers: {
      'cache-control': 'private, no-cache',
      'set-cookie': null,
      'x-edition': '{live}',
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  canary('edition.json for a visitor in the canary', get('/edition.json', visitorInCanary), {
    status: 200,
    body: 'newDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary(
    'edition.json for a visitor outside the canary',
    get('/edition.json', visitorOutsideCanary),
    {
      status: 200,
      body: 'directory',
    },
  ),
  canary('shared caches do not store icons', get('/favicon.svg', visitorInCanary), {
    status: 200,
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary('shared caches do not store redirects', get('/GAIS', visitorInCanary), {
    status: 301,
    headers: { location: '/gais', 'cache-control': 'private, no-cache' },
  }),
  canary('a new visitor gets a cookie', get('/gais'), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('an invalid visitor cookie is replaced', get('/gais', { cookie: 'visitor=me' }), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('a 404 page sets the visitor cookie', get('/nothing'), {
    ...notFound,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('a root file does not set the visitor cookie', get('/robots.txt'), {
    status: 200,
    headers: { 'set-cookie': null },
    allowedDifferences: randomVariant,
  }),
  live('without a canary no visitor gets a cookie', get('/gais', visitorInCanary), {
    status: 200,
    body: 'summit',
    headers: { 'set-cookie': null, 'cache-control': 'no-cache' },
  }),
];
