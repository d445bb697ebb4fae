import {
  asset,
  live,
  get,
  by,
  accepting,
  noFile,
  script,
  ownTags,
  takesSteps,
  type Row,
} from './row';

export const releasedFiles: Row[] = [
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
    get('/areas/mf-awards/1.0.0/font.woff2', accepting('br')),
    {
      ...asset({ 'content-type': 'font/woff2', 'content-encoding': null }),
      body: 'font',
    },
  ),
  live(
    'a drawing cannot run scripts',
    get('/areas/mf-awards/1.0.0/img/Badge.svg', accepting('gzip')),
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
  live('HEAD of a file', by('HEAD', script), {
    ...asset({ 'content-length': '915' }),
    body: 'empty',
  }),
  live('a file in upper case', get('/areas/mf-awards/1.0.0/MAIN.JS'), noFile),
  live('a file that no release has', get('/areas/mf-awards/1.0.0/other.js'), noFile),
  live('a version that is not published', get('/areas/mf-awards/9.9.9/main.js'), noFile),
  live('a folder', get('/areas/mf-awards/1.0.0/'), noFile),
  live('a folder without its slash', get('/areas/mf-awards/1.0.0'), noFile),
  live('the root of all', get('/areas/'), noFile),
  live('a source map', get(`${script}.map`), noFile),
  live('a compressed form by its name', get(`${script}.br`), noFile),
  live('the other one in upper case', get(`${script}.GZ`), noFile),
  live('a hidden file', get('/areas/mf-awards/1.0.0/.hidden'), noFile),
  live('two slashes within a file’s address', get('/areas/mf-awards//1.0.0/main.js'), noFile),
  live('a step back to a file', get('/areas/mf-awards/1.1.0/../1.0.0/main.js'), {
    ...noFile,
    except: takesSteps(200),
  }),
  live('an encoded step back to a file', get('/areas/mf-awards/1.1.0/%2e%2e/1.0.0/main.js'), {
    ...noFile,
    except: takesSteps(200),
  }),
  live('an encoded slash', get('/areas/mf-awards%2F1.0.0/main.js'), {
    status: 200,
    body: 'script',
    apart: ownTags,
  }),
];
