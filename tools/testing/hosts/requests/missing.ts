import { live, get, withMethod, acceptEncoding, notFound, type RequestCase } from './requestCase';

export const missing: RequestCase[] = [
  live('an unknown path', get('/nothing'), {
    ...notFound,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  live('HEAD of an unknown path', withMethod('HEAD', '/nothing'), {
    status: 404,
    body: 'empty',
  }),
  live('a missing page of a path pattern', get('/gais/speaker/99'), {
    status: 404,
    body: 'noSpeaker',
  }),
  live('a path pattern in upper case with a trailing slash', get('/GAIS/Speaker/X/'), {
    status: 404,
    body: 'noSpeaker',
  }),
  live('a path with one segment more than the pattern', get('/gais/speaker/99/x'), notFound),
  live('a path with one segment less than the pattern', get('/gais/speaker'), notFound),
  live('a path below a wildcard pattern', get('/gais/talks/2025/x'), {
    status: 404,
    body: 'noTalk',
  }),
  live('the root of a wildcard pattern', get('/gais/talks'), { status: 404, body: 'noTalk' }),
  live('a path pattern with non-ASCII characters', get('/presse/%C3%A4rzte/9'), {
    status: 404,
    body: 'noTalk',
  }),
  live('a removed path', get('/gais/award/2019'), { status: 410, body: 'notFound' }),
  live('a removed path of a retired area', get('/newsroom/2019'), {
    status: 410,
    body: 'notFound',
  }),
  live('a removed path below a pattern of another area', get('/gais/talks/Press/'), {
    status: 410,
    body: 'notFound',
  }),
  live('a path that a retired area never had', get('/newsroom/2020'), notFound),
  live('a removed path in upper case', get('/GAIS/Award/2019/'), {
    status: 410,
    body: 'notFound',
  }),
  live('a 404 page is never 304 Not Modified', get('/nothing', { 'if-none-match': '*' }), notFound),
  live('the 404 page is compressed', get('/nothing', acceptEncoding('br')), {
    ...notFound,
    headers: { 'content-encoding': 'br' },
  }),
  live('the name of a property of Object.prototype', get('/constructor'), notFound),
  live('a file of the mirror', get('/current.json'), notFound),
  live('the folder of blobs', get('/blobs/'), notFound),
  live('a file of an edition', get('/editions/x/answers.json'), notFound),
  live('index.html', get('/index.html'), notFound),
];
