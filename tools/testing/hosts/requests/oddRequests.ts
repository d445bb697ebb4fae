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
  live('two slashes in front', get('//gais'), notFound),
  live(
    'two slashes in front of a file of a release',
    get('//areas/mf-awards/1.0.0/main.js'),
    notFound,
  ),
  live('two slashes alone', get('//'), redirectTo('/')),
  live('two slashes within', get('/gais//speaker/1'), notFound),
  live('a step back within', get('/gais/../Careers'), {
    ...notFound,
    unsupported: resolvesDotSegments(200),
  }),
  live('an encoded step back', get('/gais/%2e%2e/Careers'), {
    ...notFound,
    unsupported: resolvesDotSegments(200),
  }),
  live('a step out of the site', get('/../etc/passwd'), {
    status: 400,
    unsupported: resolvesDotSegments(404),
  }),
  live('an encoded step out of the site', get('/%2e%2e/'), {
    status: 400,
    unsupported: resolvesDotSegments(200),
  }),
  live('a step out of the site further on', get('/gais/../../x'), {
    status: 400,
    unsupported: resolvesDotSegments(404),
  }),
  live('a dot', get('/./gais'), { ...notFound, unsupported: resolvesDotSegments(200) }),
  live('a zero byte', get('/%00'), { status: 400 }),
  live('a line break', get('/gais%0d%0aset-cookie:x'), { status: 400 }),
  live('a backslash', get('/gais%5Cx'), { status: 400 }),
  live('bad percent-encoding', get('/gais%zz'), { status: 400 }),
  live('encoded bytes that are no text', get('/gais%ff'), { status: 400 }),
  live('a long address', get(`/${'a'.repeat(7000)}`), notFound),
  live('an address that is too long', get(`/${'a'.repeat(20_000)}`), {
    status: 431,
    unsupported: {
      nginx: { status: 414, why: rejectedByParser },
      cloudflare: {
        status: 404,
        why: 'the runtime takes it; Cloudflare’s network in front has limits',
      },
    },
  }),
  live('many slashes', get(`/gais${'/'.repeat(5000)}`), redirectTo('/gais')),
  live('no method of reading', withMethod('POST', '/gais', { 'content-length': '0' }), {
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
      why: 'nginx refuses TRACE before the site is asked',
    },
  }),
  live('a method that nobody knows', withMethod('BREW', '/gais'), {
    status: 400,
    unsupported: {
      nginx: { status: 405, why: rejectedByParser },
      cloudflare: { status: 501, why: rejectedByParser },
    },
  }),
  live('the address of a whole proxy request', get('http://site.example/gais'), {
    status: 200,
    body: 'summit',
    unsupported: { cloudflare: { status: 500, why: rejectedByParser } },
  }),
  live('an empty host', get('/gais', { host: '' }), {
    status: 200,
    body: 'summit',
    unsupported: {
      nginx: { status: 400, why: rejectedByParser },
      cloudflare: { status: 400, why: rejectedByParser },
    },
  }),
  live('a host with a path', get('/gais', { host: 'site.example/x' }), {
    status: 400,
    unsupported: { cloudflare: { status: 500, why: rejectedByParser } },
  }),
];
