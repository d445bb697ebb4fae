import {
  asset,
  live,
  get,
  withMethod,
  acceptEncoding,
  missingFile,
  script,
  nginxEtags,
  resolvesDotSegments,
  type RequestCase,
} from './requestCase';

export const releasedFiles: RequestCase[] = [
  live('a script', get(script), {
    ...asset({
      'content-type': 'text/javascript; charset=utf-8',
      'accept-ranges': 'bytes',
      'content-security-policy': null,
      'x-content-type-options': 'nosniff',
    }),
    body: 'script',
  }),
  live(
    'a font, which is compressed in itself',
    get('/areas/mf-awards/1.0.0/font.woff2', acceptEncoding('br')),
    {
      ...asset({ 'content-type': 'font/woff2', 'content-encoding': null }),
      body: 'font',
    },
  ),
  live(
    'a drawing cannot run scripts',
    get('/areas/mf-awards/1.0.0/img/Badge.svg', acceptEncoding('gzip')),
    {
      ...asset({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "script-src 'none'; object-src 'none'",
        'content-encoding': 'gzip',
      }),
      body: 'drawing',
    },
  ),
  live('a name with a blank', get('/areas/mf-awards/1.0.0/img/a%20b.svg'), {
    ...asset(),
    body: 'drawing',
  }),
  live('a query changes nothing of a file', get(`${script}?x=/..`), { ...asset(), body: 'script' }),
  live('HEAD of a file', withMethod('HEAD', script), {
    ...asset({ 'content-length': '915' }),
    body: 'empty',
  }),
  live('a file in upper case', get('/areas/mf-awards/1.0.0/MAIN.JS'), missingFile),
  live('a file that no release has', get('/areas/mf-awards/1.0.0/other.js'), missingFile),
  live('a version that is not published', get('/areas/mf-awards/9.9.9/main.js'), missingFile),
  live('a folder', get('/areas/mf-awards/1.0.0/'), missingFile),
  live('a folder without its slash', get('/areas/mf-awards/1.0.0'), missingFile),
  live('the root of all', get('/areas/'), missingFile),
  live('a source map', get(`${script}.map`), missingFile),
  live('a compressed form by its name', get(`${script}.br`), missingFile),
  live('the other one in upper case', get(`${script}.GZ`), missingFile),
  live('a hidden file', get('/areas/mf-awards/1.0.0/.hidden'), missingFile),
  live('two slashes within a file’s address', get('/areas/mf-awards//1.0.0/main.js'), missingFile),
  live('a step back to a file', get('/areas/mf-awards/1.1.0/../1.0.0/main.js'), {
    ...missingFile,
    unsupported: resolvesDotSegments(200),
  }),
  live('an encoded step back to a file', get('/areas/mf-awards/1.1.0/%2e%2e/1.0.0/main.js'), {
    ...missingFile,
    unsupported: resolvesDotSegments(200),
  }),
  live('an encoded slash', get('/areas/mf-awards%2F1.0.0/main.js'), {
    status: 200,
    body: 'script',
    allowedDifferences: nginxEtags,
  }),
];
