import {
  acceptEncoding,
  asset,
  canary,
  get,
  live,
  notFound,
  promoted,
  type RequestCase,
  type ExpectedResponse,
} from './requestCase';
import { visitorInCanary, visitorOutsideCanary } from './singleCanary';

const previewCookie = { cookie: 'edition={preview}' };

const previewResponse: ExpectedResponse = {
  status: 200,
  body: 'previewSummit',
  headers: {
    'x-edition': '{preview}',
    'server-timing': 'edition;desc="{preview}"',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  },
};

const expiredPreview: ExpectedResponse = {
  status: 410,
  body: 'endedPreview',
  headers: {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'sha256-CgeEuTNYsiKLAdYIQczr1epKankaRg6UVx/8ulhBd8U='; base-uri 'none'; frame-ancestors 'none'",
    'x-robots-tag': 'noindex, nofollow',
    'set-cookie': 'edition=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  },
};

export const previews: RequestCase[] = [
  canary(
    'the candidate, asked for by a visitor of the rest',
    get('/gais?edition={candidate}', visitorOutsideCanary),
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
    get('/gais?a=b&edition={live}', visitorInCanary),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-edition': '{live}' },
    },
  ),
  canary(
    'another spelling leads on with the query',
    get('/GAIS?edition={candidate}', visitorOutsideCanary),
    {
      status: 301,
      headers: { location: '/gais?edition={candidate}' },
    },
  ),
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
  canary('an edition that nobody is shown', get('/gais?edition={next}'), expiredPreview),
  canary('an edition that there is not', get('/?edition=0123456789abcdef'), expiredPreview),
  canary('a name that is none', get('/gais?edition=../../x', visitorOutsideCanary), {
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
  live('without a candidate', get('/gais?edition={candidate}'), expiredPreview),

  live('a preview, asked for', get('/gais?edition={preview}'), {
    ...previewResponse,
    headers: {
      ...previewResponse.headers,
      'set-cookie': 'edition={preview}; Path=/; HttpOnly; SameSite=Lax',
    },
  }),
  live('a preview, kept', get('/gais', previewCookie), previewResponse),
  live('a preview, compressed', get('/gais', { ...previewCookie, ...acceptEncoding('br') }), {
    ...previewResponse,
    headers: { ...previewResponse.headers, 'content-encoding': 'br' },
  }),
  live('a preview, its files at the root', get('/edition.json', previewCookie), {
    status: 200,
    body: 'previewDirectory',
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache' },
  }),
  live('a preview, its files of releases', get('/areas/mf-awards/1.3.0-pr.12/main.js'), {
    ...asset(),
    body: 'newScript',
  }),
  live('a preview, another spelling', get('/GAIS?edition={preview}'), {
    status: 301,
    headers: { location: '/gais?edition={preview}' },
  }),
  live('a preview, a missing page', get('/nothing', previewCookie), {
    ...notFound,
    headers: { 'x-edition': '{preview}', 'x-robots-tag': 'noindex, nofollow' },
  }),
  live('visitors see nothing of a preview', get('/gais'), {
    status: 200,
    body: 'summit',
    headers: { 'x-edition': '{live}', 'x-robots-tag': null, 'set-cookie': null },
  }),
  live('a preview, left', get('/gais?edition=live', previewCookie), {
    status: 200,
    body: 'summit',
    headers: {
      'x-edition': '{live}',
      'x-robots-tag': null,
      'set-cookie': 'edition=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    },
  }),
  live('a preview that is over', get('/gais?edition={over}'), expiredPreview),
  live('a preview that was kept and is over', get('/gais', { cookie: 'edition={over}' }), {
    status: 200,
    body: 'summit',
    headers: { 'x-edition': '{live}', 'x-robots-tag': null, 'set-cookie': null },
  }),
  canary(
    'a preview beside a canary',
    get('/gais', { cookie: `${previewCookie.cookie}; other=1` }),
    {
      ...previewResponse,
      headers: { ...previewResponse.headers, 'set-cookie': null },
    },
  ),
  promoted('a preview goes on after a promotion', get('/gais', previewCookie), previewResponse),
];
