import { sharedScript, unusedVersion } from '../hostTestSite';
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
      'content-security-policy': /^sandbox; default-src 'none'; /,
      'x-content-type-options': 'nosniff',
    }),
    body: 'script',
  }),
  live(
    'a font is not compressed again',
    get('/areas/mf-awards/1.0.0/font.woff2', acceptEncoding('br')),
    {
      ...asset({ 'content-type': 'font/woff2', 'content-encoding': null }),
      body: 'font',
    },
  ),
  live(
    'an SVG image is sandboxed, as are all files',
    get('/areas/mf-awards/1.0.0/img/Badge.svg', acceptEncoding('gzip')),
    {
      ...asset({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': /^sandbox; default-src 'none'; /,
        'content-encoding': 'gzip',
      }),
      body: 'drawing',
    },
  ),
  live('a file name with a space', get('/areas/mf-awards/1.0.0/img/a%20b.svg'), {
    ...asset(),
    body: 'drawing',
  }),
  live('a query has no effect on a file', get(`${script}?x=/..`), { ...asset(), body: 'script' }),
  live('HEAD of a file', withMethod('HEAD', script), {
    ...asset({ 'content-length': '915' }),
    body: 'empty',
  }),
  live('a script that releases share', get(`/areas/mf-awards/files/${sharedScript}`), {
    ...asset({ 'content-type': 'text/javascript; charset=utf-8' }),
    body: 'script',
  }),
  live(
    'a compressed script that releases share',
    get(`/areas/mf-awards/files/${sharedScript}`, acceptEncoding('br')),
    { ...asset({ 'content-encoding': 'br' }), body: 'script' },
  ),
  live(
    'a shared file in the folder of a release',
    get(`/areas/mf-awards/1.0.0/${sharedScript}`),
    missingFile,
  ),
  live(
    'a file of a release among shared files',
    get('/areas/mf-awards/files/main.js'),
    missingFile,
  ),
  live(
    'a shared file with another digest',
    get(`/areas/mf-awards/files/page.${'0'.repeat(32)}.js`),
    missingFile,
  ),
  live('the folder of shared files', get('/areas/mf-awards/files/'), missingFile),
  live('a file name in upper case', get('/areas/mf-awards/1.0.0/MAIN.JS'), missingFile),
  live('a missing file', get('/areas/mf-awards/1.0.0/other.js'), missingFile),
  live(
    'a release that is neither promoted nor in a preview',
    get(`/areas/mf-awards/${unusedVersion}/main.js`),
    missingFile,
  ),
  live('an unpublished version', get('/areas/mf-awards/9.9.9/main.js'), missingFile),
  live('a folder', get('/areas/mf-awards/1.0.0/'), missingFile),
  live('a folder without a trailing slash', get('/areas/mf-awards/1.0.0'), missingFile),
  live('the folder of all releases', get('/areas/'), missingFile),
  live('a source map', get(`${script}.map`), missingFile),
  live('a brotli file by its name', get(`${script}.br`), missingFile),
  live('a gzip file by its name in upper case', get(`${script}.GZ`), missingFile),
  live('a hidden file', get('/areas/mf-awards/1.0.0/.hidden'), missingFile),
  live('two slashes in the path of a file', get('/areas/mf-awards//1.0.0/main.js'), missingFile),
  live('a parent segment in the path of a file', get('/areas/mf-awards/1.1.0/../1.0.0/main.js'), {
    ...missingFile,
    unsupported: resolvesDotSegments(200),
  }),
  live(
    'an encoded parent segment in the path of a file',
    get('/areas/mf-awards/1.1.0/%2e%2e/1.0.0/main.js'),
    {
      ...missingFile,
      unsupported: resolvesDotSegments(200),
    },
  ),
  live('an encoded slash in the path of a file', get('/areas/mf-awards%2F1.0.0/main.js'), {
    status: 200,
    body: 'script',
    allowedDifferences: {
      host: 'nginx',
      headers: ['etag', 'vary', 'use-as-dictionary'],
      why: `${nginxEtags.why}, and does not find the versions of a file with such an address`,
    },
  }),
];
