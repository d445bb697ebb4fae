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
    'the candidate edition, requested by a visitor outside the canary',
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
    'the candidate edition, with its cookie',
    get('/gais', { cookie: 'edition={candidate}; visitor=00000000-0000-4000-8000-000000000001' }),
    {
      status: 200,
      body: 'newSummit',
      headers: { 'x-robots-tag': 'noindex, nofollow', 'set-cookie': null },
    },
  ),
  canary(
    'root files of the candidate edition, with its cookie',
    get('/edition.json', { cookie: 'edition={candidate}' }),
    {
      status: 200,
      body: 'newDirectory',
      headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache' },
    },
  ),
  canary(
    'the live edition, requested by a visitor in the canary',
    get('/gais?a=b&edition={live}', visitorInCanary),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-edition': '{live}' },
    },
  ),
  canary(
    'a redirect to the canonical path keeps the edition parameter',
    get('/GAIS?edition={candidate}', visitorOutsideCanary),
    {
      status: 301,
      headers: { location: '/gais?edition={candidate}' },
    },
  ),
  canary(
    'edition=live ends the preview',
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
  canary(
    'an edition that is neither live nor a preview',
    get('/gais?edition={next}'),
    expiredPreview,
  ),
  canary('an edition that does not exist', get('/?edition=0123456789abcdef'), expiredPreview),
  canary('an invalid edition id is ignored', get('/gais?edition=../../x', visitorOutsideCanary), {
    status: 200,
    body: 'summit',
  }),
  canary(
    'a cookie of an edition that is no longer available is ignored',
    get('/gais', { cookie: 'edition={next}; visitor=00000000-0000-4000-8000-000000000001' }),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-robots-tag': null },
    },
  ),
  live(
    'the candidate edition without a running canary',
    get('/gais?edition={candidate}'),
    expiredPreview,
  ),

  live('a preview, requested by id', get('/gais?edition={preview}'), {
    ...previewResponse,
    headers: {
      ...previewResponse.headers,
      'set-cookie': 'edition={preview}; Path=/; HttpOnly; SameSite=Lax',
    },
  }),
  live('a preview, with its cookie', get('/gais', previewCookie), previewResponse),
  live('a preview, compressed', get('/gais', { ...previewCookie, ...acceptEncoding('br') }), {
    ...previewResponse,
    headers: { ...previewResponse.headers, 'content-encoding': 'br' },
  }),
  live('root files of a preview', get('/edition.json', previewCookie), {
    status: 200,
    body: 'previewDirectory',
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache' },
  }),
  live('released files of a preview', get('/areas/mf-awards/1.3.0-pr.12/main.js'), {
    ...asset(),
    body: 'newScript',
  }),
  live('a redirect to the canonical path of a preview', get('/GAIS?edition={preview}'), {
    status: 301,
    headers: { location: '/gais?edition={preview}' },
  }),
  live('a missing page of a preview', get('/nothing', previewCookie), {
    ...notFound,
    headers: { 'x-edition': '{preview}', 'x-robots-tag': 'noindex, nofollow' },
  }),
  live('a preview does not change the live site', get('/gais'), {
    status: 200,
    body: 'summit',
    headers: { 'x-edition': '{live}', 'x-robots-tag': null, 'set-cookie': null },
  }),
  live('edition=live leaves a preview', get('/gais?edition=live', previewCookie), {
    status: 200,
    body: 'summit',
    headers: {
      'x-edition': '{live}',
      'x-robots-tag': null,
      'set-cookie': 'edition=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    },
  }),
  live('an ended preview, requested by id', get('/gais?edition={endedPreview}'), expiredPreview),
  live(
    'a cookie of an ended preview is ignored',
    get('/gais', { cookie: 'edition={endedPreview}' }),
    {
      status: 200,
      body: 'summit',
      headers: { 'x-edition': '{live}', 'x-robots-tag': null, 'set-cookie': null },
    },
  ),
  canary(
    'a preview during a canary',
    get('/gais', { cookie: `${previewCookie.cookie}; other=1` }),
    {
      ...previewResponse,
      headers: { ...previewResponse.headers, 'set-cookie': null },
    },
  ),
  promoted(
    'a preview is unchanged after a promotion',
    get('/gais', previewCookie),
    previewResponse,
  ),
];
