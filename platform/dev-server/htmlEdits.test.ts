/** @jest-environment node */
import { securityHeaders } from '@concourse/compose/editionParts';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import {
  addFirstScript,
  addToHead,
  withLocalServices,
  developmentHeaders,
  parsePageData,
  replaceContent,
  markHeaderForClientRender,
  withoutFilesOf,
} from './htmlEdits';

const document = [
  '<html lang="en">',
  '<head>',
  '<link rel="stylesheet" href="/areas/shell/1.0.0/main.css" integrity="sha384-a" crossorigin data-href="main.css">',
  '<link rel="stylesheet" href="/areas/mf-awards/1.0.0/a.css" integrity="sha384-b" crossorigin data-href="a.css">',
  '<noscript><link rel="stylesheet" href="/areas/shell/1.0.0/n.css" crossorigin></noscript>',
  '<script src="/areas/shell/1.0.0/main.js" integrity="sha384-c" crossorigin defer></script>',
  '<link rel="preload" as="script" href="/areas/mf-awards/1.0.0/remoteEntry.js" crossorigin>',
  '</head>',
  '<body>',
  '<div id="header">Header</div>',
  '<main id="area" tabindex="-1" data-area="mf-awards" data-prerendered="mf-awards"><img src="/areas/mf-awards/1.0.0/a.svg"></main>',
  '<div id="footer"></div>',
].join('\n');

test('the files of one release go from the head, and nothing else', () => {
  const without = withoutFilesOf(document, 'mf-awards');
  expect(without.match(/\/areas\/[^"]+/g)).toEqual([
    '/areas/shell/1.0.0/main.css',
    '/areas/shell/1.0.0/n.css',
    '/areas/shell/1.0.0/main.js',
    '/areas/mf-awards/1.0.0/a.svg',
  ]);
  expect(withoutFilesOf(document, 'shell').match(/\/areas\/shell[^"]+|noscript/g)).toBeNull();
});

test('content takes the place of content, whatever it looks like', () => {
  const changed = replaceContent(document, 'mf-press', '<p>$& costs $1</p>');
  expect(changed).toContain(
    '<main id="area" tabindex="-1" data-area="mf-press" data-prerendered="mf-press"><p>$& costs $1</p></main>\n<div id="footer">',
  );
  expect(changed).not.toContain('a.svg');
});

test('a page that has no content of an area is not changed, but refused with what to do', () => {
  expect(() => replaceContent('<html></html>', null, '')).toThrow(/has no part that begins like/);
});

test('the first script comes before all others, and once', () => {
  const scripts = addFirstScript(document, '/__dev/client.js').match(/<script src="[^"]+/g);
  expect(scripts).toEqual([
    '<script src="/__dev/client.js',
    '<script src="/areas/shell/1.0.0/main.js',
  ]);
});

test('what is added to the head stands at its end', () => {
  expect(addToHead(document, '<link rel="a">', '<link rel="b">')).toContain(
    '<link rel="a">\n<link rel="b">\n</head>',
  );
});

test('a header of another page is marked, and stays there to be seen until the browser has its own', () => {
  expect(markHeaderForClientRender(document)).toContain(
    '<div id="header" data-client-rendered>Header</div>',
  );
});

const site = {
  ...defaultSiteConfig,
  imageBase: 'https://img.example',
  services: {
    email: { ...defaultSiteConfig.services.email, origin: 'https://mail.example' },
    submission: { ...defaultSiteConfig.services.submission, origin: 'https://forms.example' },
  },
};

test('forms and pictures of a live page are those of this machine', () => {
  const data = JSON.stringify({ contract: 1, shell: '1.0.0', area: null, site });
  const page = `<form action="https://forms.example/submit"><img src="https://img.example/areas/a.svg"></form>
<script type="application/json" id="page-data">${data}</script>`;
  const home = withLocalServices(page, site);
  expect(home).toContain('<form action="/submit"><img src="/areas/a.svg">');
  expect(parsePageData(home).site).toMatchObject({
    imageBase: '',
    services: { email: { origin: '' }, submission: { origin: '' } },
  });
});

test('a page without addresses of other machines stays as it is', () => {
  expect(withLocalServices('<p>Hello</p>', defaultSiteConfig)).toBe('<p>Hello</p>');
});

test('a document that nobody composed is refused with what to do', () => {
  expect(() => parsePageData('<p>Please log in</p>')).toThrow(/composition did not write/);
});

const policy = 'content-security-policy';
const live: Record<string, string> = {
  ...securityHeaders(defaultSiteConfig, ['shell', 'mf-awards']),
  'strict-transport-security': 'max-age=1',
  etag: '"1"',
};

test('the policy of a page is the live one: nothing unsafe comes with development', () => {
  expect(developmentHeaders(live, ['mf-awards'])[policy]).toBe(live[policy]);
});

test('an area that is not live yet may load its chunks', () => {
  expect(developmentHeaders(live, ['mf-press'])[policy]).toMatch(
    /; trusted-types site-loader site-mf-awards site-shell site-mf-press$/,
  );
});

test('what only released bytes can keep is left out', () => {
  const headers = developmentHeaders(live, []);
  expect(Object.keys(headers).sort()).toEqual(['cache-control', policy]);
  expect(headers['cache-control']).toBe('no-store');
});
