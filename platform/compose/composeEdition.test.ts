/** @jest-environment node */
import { parse } from 'node-html-parser';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaDirectory, PageData } from '@concourse/contract/edition';
import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { shellBundle } from '@concourse/test-kit/shellFixture';
import { composeEdition } from './composeEdition';
import type { ComposeInput, ComposeResult } from './composition';

const bundle = shellBundle({
  socialImage: "'areas/shell/%%release%%/assets/og.png'",
  header: `(path) => '<header data-path="' + path + '"></header>'`,
  footer: `() => '<footer>%%mail.press%% <img src="/areas/shell/%%release%%/skyline.svg"></footer>'`,
  skipLink: `() => '<a href="#area">Skip</a>'`,
  documentAttributes: "(path) => ({ 'data-header': path === '/' ? 'clear' : 'solid' })",
  webManifest: "{ name: 'Site' }",
});

const file = { integrity: 'sha384-x', bytes: 3 };

const shell: ReleaseManifest = {
  contract: CONTRACT_VERSION,
  name: 'shell',
  version: '1.0.0',
  container: '',
  entry: 'main.js',
  shared: {},
  routes: [],
  files: { 'main.js': file, 'main.css': file, 'fonts/a.woff2': file, 'icon.svg': file },
  shell: {
    scripts: ['main.js'],
    styles: ['main.css'],
    fonts: ['fonts/a.woff2'],
    files: { '/favicon.svg': 'icon.svg' },
    bundle: 'one-bundle',
  },
};

const area = (name: string, version: string, path: string): ReleaseManifest => ({
  contract: CONTRACT_VERSION,
  name,
  version,
  container: name.replace('-', '_'),
  entry: 'remoteEntry.js',
  shared: {},
  routes: [
    {
      id: 'one',
      path,
      aliases: [`${path}-OLD`],
      pages: [
        {
          path,
          status: 200,
          title: `${name} & co`,
          description: 'About "it"',
          structuredData: [{ '@type': 'Event', url: `%%siteUrl%%${path}`, name: '</script>' }],
          fragment: `${name}-${version}`,
          images: [
            { href: `%%imageBase%%/areas/${name}/%%release%%/x.svg`, media: '(width < 56rem)' },
          ],
        },
        {
          path: `${path}/:id`,
          status: 404,
          title: 'None',
          description: 'No such one',
          fragment: 'missing',
          images: [],
        },
      ],
      scripts: ['remoteEntry.js', 'route-one.js'],
      styles: ['route-one.css'],
    },
  ],
  files: { 'remoteEntry.js': file, 'route-one.js': file, 'route-one.css': file },
});

const compose = (
  releases: ReleaseManifest[],
  more: Partial<ComposeInput> = {},
): Promise<ComposeResult> =>
  composeEdition({
    releases: Object.fromEntries(releases.map((release) => [release.name, release])),
    readContent: (name, version, fragment) =>
      Promise.resolve(
        `<h1>${name} ${version} ${fragment}</h1><a href="mailto:%%mail.press%%">Press</a>`,
      ),
    readReleaseFile: () => Promise.resolve(Buffer.from('<svg/>')),
    readShellBundle: () => Promise.resolve(bundle),
    site: defaultSiteConfig,
    ...more,
  });

const awards = area('mf-awards', '1.0.0', '/gais/award');
const tickets = area('mf-tickets', '1.0.0', '/gais/ticket');

function documentAt(path: string, result: ComposeResult) {
  const page = result.edition.pages[path];
  const bytes = page && result.blobs.get(page.blob)?.bytes;
  if (!bytes) throw new Error(`no page at ${path}`);
  return { html: bytes.toString(), document: parse(bytes.toString(), { comment: true }) };
}

const dataOf = (html: string): PageData =>
  JSON.parse(parse(html).querySelector('#page-data')?.textContent ?? '') as PageData;

const scriptsAt = (path: string, result: ComposeResult): (string | undefined)[] =>
  documentAt(path, result)
    .document.querySelectorAll('link[as=script]')
    .map((link) => link.getAttribute('href')?.split('/').at(-1));

test.each([
  ['without its runtime if the shell provides the same one', 'same', []],
  ['with its runtime if the shell provides another one', 'other', ['runtime.js']],
  ['with its runtime if the shell provides none', undefined, ['runtime.js']],
])('a page loads an area %s', async (_, digest, runtime) => {
  const { routes, files, ...more } = awards;
  const release: ReleaseManifest = {
    ...more,
    areaRuntime: { digest: 'same', own: 'runtime.js' },
    routes: routes.map((route) => ({ ...route, scripts: ['remoteEntry.js', 'runtime.js'] })),
    files: { ...files, 'runtime.js': file },
  };
  const host = { ...shell, areaRuntime: digest === undefined ? undefined : { digest } };
  const result = await compose([host, release]);
  expect(scriptsAt('/gais/award', result)).toEqual(['remoteEntry.js', ...runtime]);
  const blob = result.edition.files['/edition.areas/mf-awards.json']?.blob ?? '';
  const directory = JSON.parse(String(result.blobs.get(blob)?.bytes)) as AreaDirectory;
  expect(directory.files.some(({ href }) => href.endsWith('runtime.js'))).toBe(runtime.length > 0);
});

test('the page data state path and elements of the page, and no path in 404 documents', async () => {
  const result = await compose([shell, awards]);
  const { html, document } = documentAt('/gais/award', result);
  const elements = document.querySelectorAll('#header *, #area *').length;
  expect(dataOf(html)).toMatchObject({ path: '/gais/award', elements });
  expect(elements).toBeGreaterThan(1);
  for (const { page } of result.edition.missing) {
    expect(dataOf(String(result.blobs.get(page.blob)?.bytes))).not.toHaveProperty('path');
  }
  expect(result.edition.missing.length).toBeGreaterThan(0);
});

test('scripts other than the first wait until the page needs them', async () => {
  const parts = shell.shell && { ...shell.shell, preloads: ['start.js'] };
  const files = { ...shell.files, 'start.js': file };
  const host: ReleaseManifest = { ...shell, files, ...(parts && { shell: parts }) };
  const result = await compose([host, awards]);
  const { document } = documentAt('/gais/award', result);
  const first = document.querySelector('script[src]');
  expect([first?.hasAttribute('async'), first?.hasAttribute('defer')]).toEqual([true, false]);
  const links = document.querySelectorAll('link[as=script]');
  expect(links).toHaveLength(3);
  for (const link of links) {
    const states = ['integrity', 'media', 'data-after'].map((name) => link.getAttribute(name));
    expect(states).toEqual(['sha384-x', 'not all', 'paint']);
  }
});

test('a page is a complete document that loads only the files of its route', async () => {
  const { document, html } = documentAt('/gais/award', await compose([shell, awards, tickets]));
  expect(html.startsWith('<!doctype html>\n<html lang="en" data-header="solid">')).toBe(true);
  expect(document.querySelector('title')?.text).toBe('mf-awards & co | Site');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'http://localhost:8080/gais/award',
  );
  expect(
    document.querySelectorAll('link[rel=stylesheet]').map((l) => l.getAttribute('href')),
  ).toEqual(['/areas/shell/1.0.0/main.css', '/areas/mf-awards/1.0.0/route-one.css']);
  expect(
    document
      .querySelectorAll('script[src], link[as=script]')
      .map((script) => [
        script.getAttribute('src') ?? script.getAttribute('href'),
        script.getAttribute('integrity'),
      ]),
  ).toEqual([
    ['/areas/mf-awards/1.0.0/remoteEntry.js', 'sha384-x'],
    ['/areas/mf-awards/1.0.0/route-one.js', 'sha384-x'],
    ['/areas/shell/1.0.0/main.js', 'sha384-x'],
  ]);
  expect(document.querySelector('main')?.innerHTML).toContain('mailto:press@concourse.example');
  expect(html).not.toContain('%%');
});

test('pages of an area with other global styles than the shell load its own, also after navigation', async () => {
  const withStyles = (release: ReleaseManifest, digest: string, own?: string): ReleaseManifest => ({
    ...release,
    globalStyles: { digest, ...(own !== undefined && { own }) },
    files: { ...release.files, 'global.css': file },
  });
  const other = withStyles(awards, 'b', 'global.css');
  const same = withStyles(tickets, 'a', 'global.css');
  const composed = await compose([withStyles(shell, 'a'), other, same]);
  const styles = (path: string) =>
    documentAt(path, composed)
      .document.querySelectorAll('link[rel=stylesheet]')
      .map((link) => link.getAttribute('href'));
  expect(styles('/gais/award')).toEqual([
    '/areas/shell/1.0.0/main.css',
    '/areas/mf-awards/1.0.0/global.css',
    '/areas/mf-awards/1.0.0/route-one.css',
  ]);
  expect(styles('/gais/ticket')).not.toContain('/areas/mf-tickets/1.0.0/global.css');

  const { blob = '' } = composed.edition.files['/edition.json'] ?? {};
  const directory = composed.blobs.get(blob)?.bytes.toString() ?? '';
  const styleList =
    '"styles":[{"href":"/areas/mf-awards/1.0.0/global.css","integrity":"sha384-x"}]';
  expect(directory.split('"styles"')).toHaveLength(2);
  expect(directory).toContain(styleList);
  expect(documentAt('/gais/award', composed).html).toContain(styleList);
  // A shell of an early version would not load the styles on navigation.
  expect(documentAt('/gais/award', await compose([shell, other])).html).not.toContain('global.css');
});

test('inline scripts contain only data, which cannot end the element', async () => {
  const { document } = documentAt('/gais/award', await compose([shell, awards]));
  const blocks = document.querySelectorAll('script:not([src])');
  expect(blocks.map((block) => block.getAttribute('type'))).toEqual([
    'application/ld+json',
    'application/json',
  ]);
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toMatchObject({
    name: '</script>',
    url: 'http://localhost:8080/gais/award',
  });
  expect(JSON.parse(blocks[1]?.textContent ?? '')).toMatchObject({
    area: { name: 'mf-awards', routes: ['/gais/award'] },
  });
});

test('a release of one area does not change the pages of other areas', async () => {
  const before = await compose([shell, awards, tickets]);
  const after = await compose([shell, area('mf-awards', '1.1.0', '/gais/award'), tickets], {
    previous: before.edition,
  });
  expect(after.edition.pages['/gais/ticket']).toEqual(before.edition.pages['/gais/ticket']);
  expect(after.edition.pages['/gais/award']).not.toEqual(before.edition.pages['/gais/award']);
  expect(after.reused).toContain('/gais/ticket');
  expect(after.recomposed).not.toContain('/gais/ticket');
});

test('recomposes all pages for another configuration or another shell', async () => {
  const before = await compose([shell, awards]);
  const site = { ...defaultSiteConfig, siteUrl: 'https://www.example.org' };
  expect((await compose([shell, awards], { previous: before.edition, site })).reused).toEqual([]);
  const nextShell = { ...shell, version: '1.0.1' };
  expect((await compose([nextShell, awards], { previous: before.edition })).reused).toEqual([]);
});

test('an edition that search engines must not list differs only in its headers', async () => {
  const { edition } = await compose([shell, awards]);
  const { edition: hidden } = await compose([shell, awards], { indexed: false });
  expect(edition.headers).not.toHaveProperty('x-robots-tag');
  expect(hidden.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(hidden.pages).toEqual(edition.pages);
});

test('an edition has patterns, aliases and root files', async () => {
  const { edition, blobs } = await compose([shell, awards]);
  expect(edition.missing.map(({ pattern }) => pattern)).toEqual(['/gais/award/:id']);
  expect(edition.aliases).toEqual({ '/gais/award-old': '/gais/award' });
  const sitemap = blobs.get(edition.files['/sitemap.xml']?.blob ?? '')?.bytes.toString();
  expect(sitemap).toContain('<loc>http://localhost:8080/gais/award</loc>');
  expect(sitemap).not.toContain(':id');
  expect(Object.keys(edition.files).sort()).toEqual([
    '/edition.areas/mf-awards.json',
    '/edition.json',
    '/edition.owners.json',
    '/favicon.svg',
    '/robots.txt',
    '/site.json',
    '/site.webmanifest',
    '/sitemap.xml',
    '/sw.js',
  ]);
});

test('the worker is that of the shell, unless it has none or the setting is off', async () => {
  const worker = { ...shell, files: { ...shell.files, 'worker.js': file } };
  const withWorker: ReleaseManifest = {
    ...worker,
    ...(shell.shell && { shell: { ...shell.shell, files: { '/sw.js': 'worker.js' } } }),
  };
  const codeOf = ({ edition, blobs }: ComposeResult): string | undefined =>
    blobs.get(edition.files['/sw.js']?.blob ?? '')?.bytes.toString();
  const on = await compose([withWorker, awards]);
  expect(on.edition.files['/sw.js']?.type).toBe('text/javascript; charset=utf-8');
  expect(codeOf(on)).toBe('<svg/>');
  const removal = codeOf(await compose([shell, awards]));
  expect(removal).toContain('unregister');

  const site = { ...defaultSiteConfig, offline: false };
  const off = await compose([withWorker, awards], { site, previous: on.edition });
  expect(codeOf(off)).toBe(removal);
  expect(codeOf(await compose([withWorker, awards], { previous: off.edition }))).toBe(codeOf(on));
  const settings = [on, off].map((each) => dataOf(documentAt('/gais/award', each).html).site);
  expect(settings.map(({ offline }) => offline)).toEqual([undefined, false]);
});

test('the directory of an area lists the files of each route, and does not depend on other areas', async () => {
  const before = await compose([shell, awards, tickets]);
  const { blob = '' } = before.edition.files['/edition.areas/mf-awards.json'] ?? {};
  const directory = JSON.parse(before.blobs.get(blob)?.bytes.toString() ?? '') as object;
  const address = '/areas/mf-awards/1.0.0';
  expect(directory).toEqual({
    contract: CONTRACT_VERSION,
    shell: '1.0.0',
    area: expect.objectContaining({ name: 'mf-awards', routes: ['/gais/award'] }) as unknown,
    files: ['remoteEntry.js', 'route-one.js', 'route-one.css'].map((name) => ({
      href: `${address}/${name}`,
      integrity: 'sha384-x',
    })),
    needs: [[0, 1, 2]],
  });
  const after = await compose([
    shell,
    awards,
    area('mf-tickets', '1.1.0', '/gais/ticket'),
    area('mf-news', '1.0.0', '/news'),
  ]);
  expect(after.edition.files['/edition.areas/mf-awards.json']?.blob).toBe(blob);
});

test('/site.json has the configuration of the pages, for other sites', async () => {
  const site = { ...defaultSiteConfig, imageBase: 'https://images.example' };
  const { edition, blobs } = await compose([shell, awards], { site });
  const published = blobs.get(edition.files['/site.json']?.blob ?? '')?.bytes.toString() ?? '';
  expect(JSON.parse(published)).toEqual({ ...site, reports: undefined, offline: undefined });
});

test('a page and its policy name the receiver of reports only if the site has one', async () => {
  const reports = { endpoint: 'https://reports.example/v1', share: 10 };
  const read = async (site: typeof defaultSiteConfig) => {
    const { edition, blobs } = await compose([shell, awards], { site });
    const html = blobs.get(edition.notFound.blob)?.bytes.toString() ?? '';
    return { html, policy: edition.headers['content-security-policy'] };
  };
  const on = await read({ ...defaultSiteConfig, reports });
  expect(on.html).toContain(`"reports":${JSON.stringify(reports)}`);
  expect(on.policy).toContain("connect-src 'self' https://reports.example;");
  const off = await read(defaultSiteConfig);
  expect(off.html).not.toContain('reports');
  expect(off.policy).toContain("connect-src 'self';");
  const sameOrigin = await read({
    ...defaultSiteConfig,
    reports: { ...reports, endpoint: '/__reports' },
  });
  expect(sameOrigin.policy).toBe(off.policy);
});

test('the policy of pages allows no unsafe source, and the services of the configuration', async () => {
  const services = {
    email: { ...defaultSiteConfig.services.email, origin: 'https://api.emailjs.com' },
    submission: { ...defaultSiteConfig.services.submission, origin: 'https://api.web3forms.com' },
  };
  const { edition } = await compose([shell, awards], { site: { ...defaultSiteConfig, services } });
  const policy = edition.headers['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' https://api.emailjs.com https://api.web3forms.com");
  expect(policy).toContain('trusted-types site-loader site-mf-awards site-shell');
});

test('rejects an edition without a shell', async () => {
  await expect(compose([awards])).rejects.toMatchObject({ code: 'SHELL_MISSING' });
});

test('an edition has the contract version of its shell, not that of the checkout', async () => {
  const contract = CONTRACT_VERSION - 1;
  const older = [shell, area('mf-a', '1.0.0', '/a')].map((release) => ({ ...release, contract }));
  const { edition, blobs } = await compose(older);
  expect(edition.contract).toBe(contract);
  const bytesOf = (blob: string | undefined) => blobs.get(blob ?? '')?.bytes.toString();
  expect(bytesOf(edition.files['/edition.json']?.blob)).toContain(`"contract":${contract}`);
  expect(bytesOf(edition.pages['/a']?.blob)).toContain(`"contract":${contract}`);
});

test('a retired address redirects or is gone, and is not in the sitemap', async () => {
  const retired: RetiredAddress[] = [
    { path: '/Old', to: '/a' },
    { path: '/Lost', gone: true },
  ];
  const { edition, blobs } = await compose([shell, { ...area('mf-a', '1.0.0', '/a'), retired }]);
  const fileAt = (address: string) =>
    blobs.get(edition.files[address]?.blob ?? '')?.bytes.toString();
  expect(edition.aliases).toEqual({ '/a-old': '/a', '/old': '/a' });
  expect(edition.gone).toEqual(['/lost']);
  expect(fileAt('/sitemap.xml')).not.toMatch(/old|lost/i);
  expect(fileAt('/edition.json')).toContain('"retired":["/Old","/Lost"]');
});
