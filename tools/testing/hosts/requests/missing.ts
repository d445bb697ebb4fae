import { live, get, withMethod, acceptEncoding, notFound, type RequestCase } from './requestCase';

export const missing: RequestCase[] = [
  live('an address that nobody has', get('/nothing'), {
    ...notFound,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'server-timing': 'edition;desc="{live}"',
    },
  }),
  live('HEAD of an address that nobody has', withMethod('HEAD', '/nothing'), {
    status: 404,
    body: 'empty',
  }),
  live('a missing page of a pattern', get('/gais/speaker/99'), { status: 404, body: 'noSpeaker' }),
  live('a pattern in upper case with a slash', get('/GAIS/Speaker/X/'), {
    status: 404,
    body: 'noSpeaker',
  }),
  live('one segment more than the pattern', get('/gais/speaker/99/x'), notFound),
  live('one segment less than the pattern', get('/gais/speaker'), notFound),
  live('a pattern for a whole tree', get('/gais/talks/2025/x'), { status: 404, body: 'noTalk' }),
  live('the root of such a tree', get('/gais/talks'), { status: 404, body: 'noTalk' }),
  live('an address that is gone', get('/gais/award/2019'), { status: 410, body: 'notFound' }),
  live('a dropped address of an area that was taken out', get('/newsroom/2019'), {
    status: 410,
    body: 'notFound',
  }),
  live('a dropped one below a pattern of another area', get('/gais/talks/Press/'), {
    status: 410,
    body: 'notFound',
  }),
  live('what the area never had', get('/newsroom/2020'), notFound),
  live('a gone address in upper case', get('/GAIS/Award/2019/'), {
    status: 410,
    body: 'notFound',
  }),
  live(
    'a missing page is never "not modified"',
    get('/nothing', { 'if-none-match': '*' }),
    notFound,
  ),
  live('the not-found page is compressed too', get('/nothing', acceptEncoding('br')), {
    ...notFound,
    headers: { 'content-encoding': 'br' },
  }),
  live('what every object has is no address', get('/constructor'), notFound),
  live('files of the copy are no addresses', get('/current.json'), notFound),
  live('blobs are no addresses', get('/blobs/'), notFound),
  live('editions are no addresses', get('/editions/x/answers.json'), notFound),
  live('a page file by its name', get('/index.html'), notFound),
];
