import { live, get, withMethod, pageEtag, type RequestCase } from './requestCase';

export const pages: RequestCase[] = [
  live('the home page', get('/'), {
    status: 200,
    body: 'home',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: pageEtag,
      vary: 'accept-encoding',
      'set-cookie': null,
      'last-modified': null,
      'content-encoding': null,
      'x-robots-tag': null,
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  live('a page has security headers', get('/gais'), {
    status: 200,
    body: 'summit',
    headers: {
      'content-security-policy': "default-src 'none'",
      'integrity-policy': 'blocked-destinations=()',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': /camera=\(\)/,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': null,
    },
  }),
  live('a canonical path with upper case', get('/Careers'), { status: 200, body: 'careers' }),
  live('a path with non-ASCII characters', get('/presse/f%C3%BCr-%C3%84rzte'), {
    status: 200,
    body: 'press',
  }),
  live('a page below another page', get('/gais/speaker/1'), { status: 200, body: 'summit' }),
  live('a query has no effect', get('/gais?x=1&y=%2F'), { status: 200, body: 'summit' }),
  live('an empty query has no effect', get('/gais?'), { status: 200, body: 'summit' }),
  live('an invalid query has no effect', get('/gais?%zz%00'), { status: 200, body: 'summit' }),
  live('HEAD of a page', withMethod('HEAD', '/'), {
    status: 200,
    body: 'empty',
    headers: { 'content-length': /^[1-9]\d+$/, etag: pageEtag },
  }),
  live('ranges of pages are not supported', get('/', { range: 'bytes=0-3' }), {
    status: 200,
    body: 'home',
    headers: { 'content-range': null, 'accept-ranges': null },
  }),
];
