import {
  notFound,
  live,
  canary,
  get,
  newVisitorCookie,
  randomVariant,
  type RequestCase,
} from './requestCase';

/** Visitors in the buckets 35 and 48: the share of the canary is 40. */
export const visitorInCanary = { cookie: 'other=1; visitor=00000000-0000-4000-8000-000000000014' };
export const visitorOutsideCanary = {
  cookie: 'visitor=00000000-0000-4000-8000-000000000001; other=1',
};

export const singleCanary: RequestCase[] = [
  canary('a visitor of the share', get('/gais', visitorInCanary), {
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
  canary('a visitor of the rest', get('/gais', visitorOutsideCanary), {
    status: 200,
    body: 'summit',
    headers: {
      'cache-control': 'private, no-cache',
      'set-cookie': null,
      'x-edition': '{live}',
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  canary('files at the root agree with the pages', get('/edition.json', visitorInCanary), {
    status: 200,
    body: 'newDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary('and for the rest', get('/edition.json', visitorOutsideCanary), {
    status: 200,
    body: 'directory',
  }),
  canary('an icon is kept by no shared cache', get('/favicon.svg', visitorInCanary), {
    status: 200,
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary('a redirect is kept by no shared cache', get('/GAIS', visitorInCanary), {
    status: 301,
    headers: { location: '/gais', 'cache-control': 'private, no-cache' },
  }),
  canary('a new visitor gets an identity', get('/gais'), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('a made-up identity is replaced', get('/gais', { cookie: 'visitor=me' }), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('a missing page gives one as well', get('/nothing'), {
    ...notFound,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
  canary('a file at the root gives none', get('/robots.txt'), {
    status: 200,
    headers: { 'set-cookie': null },
    allowedDifferences: randomVariant,
  }),
  live('without a candidate nobody gets an identity', get('/gais', visitorInCanary), {
    status: 200,
    body: 'summit',
    headers: { 'set-cookie': null, 'cache-control': 'no-cache' },
  }),
];
