import { inShare, outOfShare } from './canary';
import { live, canary, get, type Row } from './row';

export const previews: Row[] = [
  canary(
    'the candidate, asked for by a visitor of the rest',
    get('/gais?edition={candidate}', outOfShare),
    {
      status: 200,
      body: 'newSummit',
      headers: {
        'x-edition': '{candidate}',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex, nofollow',
        'set-cookie': 'edition={candidate}; Path=/; HttpOnly; SameSite=Lax',
      },
    },
  ),
  canary(
    'and kept',
    get('/gais', { cookie: 'edition={candidate}; visitor=00000000-0000-4000-8000-000000000001' }),
    {
      status: 200,
      body: 'newSummit',
      headers: { 'x-robots-tag': 'noindex, nofollow', 'set-cookie': null },
    },
  ),
  canary('with its files at the root', get('/edition.json', { cookie: 'edition={candidate}' }), {
    status: 200,
    body: 'newDirectory',
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache' },
  }),
  canary(
    'the live one, asked for by a visitor of the share',
    get('/gais?a=b&edition={live}', inShare),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-edition': '{live}' },
    },
  ),
  canary('another spelling leads on with the query', get('/GAIS?edition={candidate}', outOfShare), {
    status: 301,
    headers: { location: '/gais?edition={candidate}' },
  }),
  canary(
    'the end of it',
    get('/gais?edition=live', {
      cookie: 'edition={candidate}; visitor=00000000-0000-4000-8000-000000000001',
    }),
    {
      status: 200,
      body: 'summit',
      headers: {
        'x-robots-tag': null,
        'set-cookie': 'edition=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      },
    },
  ),
  canary('an edition that nobody is shown', get('/gais?edition={next}'), {
    status: 404,
    body: 'noEdition',
    headers: { 'cache-control': 'no-store' },
  }),
  canary('an edition that there is not', get('/?edition=0123456789abcdef'), {
    status: 404,
    body: 'noEdition',
  }),
  canary('a name that is none', get('/gais?edition=../../x', outOfShare), {
    status: 200,
    body: 'summit',
  }),
  canary(
    'one that was kept and is shown no more',
    get('/gais', { cookie: 'edition={next}; visitor=00000000-0000-4000-8000-000000000001' }),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-robots-tag': null },
    },
  ),
  live('without a candidate', get('/gais?edition={candidate}'), { status: 404, body: 'noEdition' }),
];
