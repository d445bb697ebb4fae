import { live, get, by, moved, notFound, script, refusedEarly, takesSteps, type Row } from './row';

export const oddRequests: Row[] = [
  live('two slashes in front', get('//gais'), notFound),
  live(
    'two slashes in front of a file of a release',
    get('//areas/mf-awards/1.0.0/main.js'),
    notFound,
  ),
  live('two slashes alone', get('//'), moved('/')),
  live('two slashes within', get('/gais//speaker/1'), notFound),
  live('a step back within', get('/gais/../Careers'), {
    ...notFound,
    except: takesSteps(200),
  }),
  live('an encoded step back', get('/gais/%2e%2e/Careers'), {
    ...notFound,
    except: takesSteps(200),
  }),
  live('a step out of the site', get('/../etc/passwd'), { status: 400, except: takesSteps(404) }),
  live('an encoded step out of the site', get('/%2e%2e/'), {
    status: 400,
    except: takesSteps(200),
  }),
  live('a step out of the site further on', get('/gais/../../x'), {
    status: 400,
    except: takesSteps(404),
  }),
  live('a dot', get('/./gais'), { ...notFound, except: takesSteps(200) }),
  live('a zero byte', get('/%00'), { status: 400 }),
  live('a line break', get('/gais%0d%0aset-cookie:x'), { status: 400 }),
  live('a backslash', get('/gais%5Cx'), { status: 400 }),
  live('bad percent-encoding', get('/gais%zz'), { status: 400 }),
  live('encoded bytes that are no text', get('/gais%ff'), { status: 400 }),
  live('a long address', get(`/${'a'.repeat(7000)}`), notFound),
  live('an address that is too long', get(`/${'a'.repeat(20_000)}`), {
    status: 431,
    except: {
      nginx: { status: 414, why: refusedEarly },
      cloudflare: {
        status: 404,
        why: 'the runtime takes it; Cloudflare’s network in front has limits',
      },
    },
  }),
  live('many slashes', get(`/gais${'/'.repeat(5000)}`), moved('/gais')),
  live('no method of reading', by('POST', '/gais', { 'content-length': '0' }), {
    status: 405,
    body: 'readOnly',
    headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
  }),
  live('PUT', by('PUT', '/', { 'content-length': '0' }), { status: 405, body: 'readOnly' }),
  live('DELETE of a released file', by('DELETE', script), {
    status: 405,
    body: 'readOnly',
    headers: { allow: 'GET, HEAD' },
  }),
  live('OPTIONS', by('OPTIONS', '/gais'), { status: 405, body: 'readOnly' }),
  live('TRACE', by('TRACE', '/gais'), {
    status: 405,
    apart: {
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
  live('a method that nobody knows', by('BREW', '/gais'), {
    status: 400,
    except: {
      nginx: { status: 405, why: refusedEarly },
      cloudflare: { status: 501, why: refusedEarly },
    },
  }),
  live('the address of a whole proxy request', get('http://site.example/gais'), {
    status: 200,
    body: 'summit',
    except: { cloudflare: { status: 500, why: refusedEarly } },
  }),
  live('an empty host', get('/gais', { host: '' }), {
    status: 200,
    body: 'summit',
    except: {
      nginx: { status: 400, why: refusedEarly },
      cloudflare: { status: 400, why: refusedEarly },
    },
  }),
  live('a host with a path', get('/gais', { host: 'site.example/x' }), {
    status: 400,
    except: { cloudflare: { status: 500, why: refusedEarly } },
  }),
];
