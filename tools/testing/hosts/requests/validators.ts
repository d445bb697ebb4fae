import {
  asset,
  live,
  promoted,
  get,
  script,
  nginxNotModified,
  type RequestCase,
} from './requestCase';

export const validators: RequestCase[] = [
  live('If-None-Match with another ETag returns the page', get('/', { 'if-none-match': '"x"' }), {
    status: 200,
    body: 'home',
  }),
  live('If-None-Match: * returns 304', get('/', { 'if-none-match': '*' }), {
    status: 304,
    body: 'empty',
    headers: { 'server-timing': 'edition;desc="{live}"' },
    allowedDifferences: nginxNotModified,
  }),
  live(
    'If-Modified-Since is ignored for pages',
    get('/', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    {
      status: 200,
      body: 'home',
    },
  ),
  live(
    'If-Modified-Since is ignored for released files',
    get(script, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    {
      ...asset(),
      body: 'script',
    },
  ),
  promoted('a promoted page is served', get('/gais'), {
    status: 200,
    body: 'nextSummit',
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
  promoted('files of the previous release stay available', get(script), {
    ...asset(),
    body: 'script',
  }),
  promoted('files of the new release are available', get('/areas/mf-awards/1.2.0/main.js'), {
    ...asset(),
    body: 'newScript',
  }),
];
