import { notFound, live, canary, get, newVisitor, byChance, type Row } from './row';

/** Visitors in the buckets 35 and 48: the share of the canary is 40. */
export const inShare = { cookie: 'other=1; visitor=00000000-0000-4000-8000-000000000014' };
export const outOfShare = { cookie: 'visitor=00000000-0000-4000-8000-000000000001; other=1' };

export const canaryRows: Row[] = [
  canary('a visitor of the share', get('/gais', inShare), {
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
  canary('a visitor of the rest', get('/gais', outOfShare), {
    status: 200,
    body: 'summit',
    headers: {
      'cache-control': 'private, no-cache',
      'set-cookie': null,
      'x-edition': '{live}',
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  canary('files at the root agree with the pages', get('/edition.json', inShare), {
    status: 200,
    body: 'newDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary('and for the rest', get('/edition.json', outOfShare), { status: 200, body: 'directory' }),
  canary('an icon is kept by no shared cache', get('/favicon.svg', inShare), {
    status: 200,
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canary('a redirect is kept by no shared cache', get('/GAIS', inShare), {
    status: 301,
    headers: { location: '/gais', 'cache-control': 'private, no-cache' },
  }),
  canary('a new visitor gets an identity', get('/gais'), {
    status: 200,
    headers: { 'set-cookie': newVisitor },
    apart: byChance,
  }),
  canary('a made-up identity is replaced', get('/gais', { cookie: 'visitor=me' }), {
    status: 200,
    headers: { 'set-cookie': newVisitor },
    apart: byChance,
  }),
  canary('a missing page gives one as well', get('/nothing'), {
    ...notFound,
    headers: { 'set-cookie': newVisitor },
    apart: byChance,
  }),
  canary('a file at the root gives none', get('/robots.txt'), {
    status: 200,
    headers: { 'set-cookie': null },
    apart: byChance,
  }),
  live('without a candidate nobody gets an identity', get('/gais', inShare), {
    status: 200,
    body: 'summit',
    headers: { 'set-cookie': null, 'cache-control': 'no-cache' },
  }),
];
