import {
  live,
  get,
  withMethod,
  redirectTo,
  notFound,
  script,
  rejectedByParser,
  resolvesDotSegments,
  type RequestCase,
} from './requestCase';

export const oddRequests: RequestCase[] = [
  live('two leading slashes', get('//gais'), notFound),
  live(
    'two leading slashes before a released file',
    get('//areas/mf-awards/1.0.0/main.js'),
    notFound,
  ),
  live('only two slashes', get('//'), redirectTo('/')),
  live('two slashes within a path', get('/gais//speaker/1'), notFound),
  live('a parent segment', get('/gais/../Careers'), {
    ...notFound,
    unsupported: resolvesDotSegments(200),
  }),
  live('an encoded parent segment', get('/gais/%2e%2e/Careers'), {
    ...notFound,
    unsupported: resolvesDotSegments(200),
  }),
  live('a parent segment above the root', get('/../etc/passwd'), {
    status: 400,
    unsupported: resolvesDotSegments(404),
  }),
  live('an encoded parent segment above the root', get('/%2e%2e/'), {
    status: 400,
    unsupported: resolvesDotSegments(200),
  }),
  live('parent segments above the root, later in the path', get('/gais/../../x'), {
    status: 400,
    unsupported: resolvesDotSegments(404),
  }),
  live('a dot segment', get('/./gais'), { ...notFound, unsupported: resolvesDotSegments(200) }),
  live('an encoded null byte', get('/%00'), { status: 400 }),
  live('an encoded line break', get('/gais%0d%0aset-cookie:x'), { status: 400 }),
  live('an encoded backslash', get('/gais%5Cx'), { status: 400 }),
  live('invalid percent-encoding', get('/gais%zz'), { status: 400 }),
  live('encoded bytes that are not UTF-8', get('/gais%ff'), { status: 400 }),
  live('a long path', get(`/${'a'.repeat(7000)}`), notFound),
  live('a path that is too long', get(`/${'a'.repeat(20_000)}`), {
    status: 431,
    unsupported: {
      nginx: { status: 414, why: rejectedByParser },
      cloudflare: {
        status: 404,
        why: 'the runtime accepts it; Cloudflare’s network has a limit',
      },
    },
  }),
  live('many slashes', get(`/gais${'/'.repeat(5000)}`), redirectTo('/gais')),
  live('POST', withMethod('POST', '/gais', { 'content-length': '0' }), {
    status: 405,
    body: 'readOnly',
    headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
  }),
  live('PUT', withMethod('PUT', '/', { 'content-length': '0' }), { status: 405, body: 'readOnly' }),
  live('DELETE of a released file', withMethod('DELETE', script), {
    status: 405,
    body: 'readOnly',
    headers: { allow: 'GET, HEAD' },
  }),
  live('OPTIONS', withMethod('OPTIONS', '/gais'), { status: 405, body: 'readOnly' }),
  live('TRACE', withMethod('TRACE', '/gais'), {
    status: 405,
    allowedDifferences: {
      host: 'nginx',
      headers: [
        'allow',
        'cache-control',
        'content-type',
        'content-length',
        'cross-origin-resource-policy',
      ],
      why: 'nginx rejects TRACE itself',
    },
  }),
  live('an unknown method', withMethod('BREW', '/gais'), {
    status: 400,
    unsupported: {
      nginx: { status: 405, why: rejectedByParser },
      cloudflare: { status: 501, why: rejectedByParser },
    },
  }),
  live('an absolute URL as request target', get('http://site.example/gais'), {
    status: 200,
    body: 'summit',
    unsupported: { cloudflare: { status: 500, why: rejectedByParser } },
  }),
  live('an empty Host header', get('/gais', { host: '' }), {
    status: 200,
    body: 'summit',
    unsupported: {
      nginx: { status: 400, why: rejectedByParser },
      cloudflare: { status: 400, why: rejectedByParser },
    },
  }),
  live('a Host header with a path', get('/gais', { host: 'site.example/x' }), {
    status: 400,
    unsupported: { cloudflare: { status: 500, why: rejectedByParser } },
  }),
];
