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
  '<script src="/areas/shell/1.0.0/main.js" integrity="sha384-c" crossorigin defer></script>',
  '<link rel="preload" as="script" href="/areas/mf-awards/1.0.0/remoteEntry.js" crossorigin>',
  '</head>',
  '<body>',
  '<div id="header">Header</div>',
  '<main id="area" tabindex="-1" data-area="mf-awards" data-prerendered="mf-awards"><img src="/areas/mf-awards/1.0.0/a.svg"></main>',
  '<div id="footer"></div>',
].join('\n');

test('withoutFilesOf removes the files of one release from the head, and nothing else', () => {
  const without = withoutFilesOf(document, 'mf-awards');
  expect(without.match(/\/areas\/[^"]+/g)).toEqual([
    '/areas/shell/1.0.0/main.css',
    '/areas/shell/1.0.0/main.js',
    '/areas/mf-awards/1.0.0/a.svg',
  ]);
  expect(withoutFilesOf(document, 'shell').match(/\/areas\/shell[^"]+/g)).toBeNull();
});

test('replaceContent inserts content literally, including $& and $1', () => {
  const changed = replaceContent(document, 'mf-press', '<p>$& costs $1</p>');
  expect(changed).toContain(
    '<main id="area" tabindex="-1" data-area="mf-press" data-prerendered="mf-press"><p>$& costs $1</p></main>\n<div id="footer">',
  );
  expect(changed).not.toContain('a.svg');
});

test('replaceContent rejects a document without a content element', () => {
  expect(() => replaceContent('<html></html>', null, '')).toThrow(
    expect.objectContaining({ code: 'UPSTREAM_INCOMPATIBLE' }) as Error,
  );
});

test('addFirstScript defers an async script, so that it runs after the first', () => {
  const changed = addFirstScript(document.replace(' defer>', ' async>'), '/__dev/client.js');
  expect(changed.match(/ (async|defer)>/g)).toEqual([' defer>', ' defer>']);
});

test('addFirstScript adds a script once, before all others', () => {
  const scripts = addFirstScript(document, '/__dev/client.js').match(/<script src="[^"]+/g);
  expect(scripts).toEqual([
    '<script src="/__dev/client.js',
    '<script src="/areas/shell/1.0.0/main.js',
  ]);
});

test('addToHead adds elements at the end of the head', () => {
  expect(addToHead(document, '<link rel="a">', '<link rel="b">')).toContain(
    '<link rel="a">\n<link rel="b">\n</head>',
  );
});

test('markHeaderForClientRender marks the header and keeps its content', () => {
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

test('withLocalServices replaces the origins of pictures and form services', () => {
  const data = JSON.stringify({ contract: 1, shell: '1.0.0', area: null, site });
  const page = `<form action="https://forms.example/submit"><img src="https://img.example/areas/a.svg"></form>
<script type="application/json" id="page-data">${data}</script>`;
  const local = withLocalServices(page, site);
  expect(local).toContain('<form action="/submit"><img src="/areas/a.svg">');
  expect(parsePageData(local).site).toMatchObject({
    imageBase: '',
    services: { email: { origin: '' }, submission: { origin: '' } },
  });
});

test('withLocalServices leaves other pages unchanged', () => {
  expect(withLocalServices('<p>Hello</p>', defaultSiteConfig)).toBe('<p>Hello</p>');
});

test('parsePageData rejects a page that was not composed', () => {
  expect(() => parsePageData('<p>Please log in</p>')).toThrow(
    expect.objectContaining({ code: 'UPSTREAM_INVALID' }) as Error,
  );
});

const policy = 'content-security-policy';
const live: Record<string, string> = {
  ...securityHeaders(defaultSiteConfig, ['shell', 'mf-awards']),
  'strict-transport-security': 'max-age=1',
  etag: '"1"',
};

test('a page in development has the content security policy of the live page', () => {
  expect(developmentHeaders(live, ['mf-awards'])[policy]).toBe(live[policy]);
});

test('the policy allows an area that is not live yet to load its chunks', () => {
  expect(developmentHeaders(live, ['mf-press'])[policy]).toMatch(
    /; trusted-types site-loader site-mf-awards site-shell site-mf-press$/,
  );
});

test('headers that describe the live bytes or need HTTPS are removed', () => {
  const headers = developmentHeaders(live, []);
  expect(Object.keys(headers).sort()).toEqual(['cache-control', policy]);
  expect(headers['cache-control']).toBe('no-store');
});
