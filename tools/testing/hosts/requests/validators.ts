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
  live('a tag that is not the page’s', get('/', { 'if-none-match': '"x"' }), {
    status: 200,
    body: 'home',
  }),
  live('any tag', get('/', { 'if-none-match': '*' }), {
    status: 304,
    body: 'empty',
    headers: { 'server-timing': 'edition;desc="{live}"' },
    allowedDifferences: nginxNotModified,
  }),
  live('a date says nothing', get('/', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }), {
    status: 200,
    body: 'home',
  }),
  live(
    'nor for a released file',
    get(script, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    {
      ...asset(),
      body: 'script',
    },
  ),
  promoted('a promotion is seen', get('/gais'), {
    status: 200,
    body: 'nextSummit',
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
  promoted('files of the release before stay', get(script), { ...asset(), body: 'script' }),
  promoted('files of the new release', get('/areas/mf-awards/1.2.0/main.js'), {
    ...asset(),
    body: 'newScript',
  }),
];
