/** @jest-environment node */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { RetiredAddress } from '@concourse/contract/release';
import { composeEdition } from '@concourse/test-kit/fakeCompose';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { TestSite } from '@concourse/test-kit/TestSite';
import { checkEdition } from './checkEdition';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

const shell = { name: 'shell', version: '1.0.0' };

/** The problems of a site with these pages. */
async function problems(
  pages: Record<string, string>,
  options: {
    aliases?: string[];
    retired?: RetiredAddress[];
    change?: (html: string) => string;
    imageBase?: string;
  } = {},
): Promise<string[]> {
  const sketch = { name: 'mf-awards', version: '1.0.0', pages, aliases: options.aliases ?? [] };
  const manifest = { ...(options.retired && { retired: options.retired }) };
  await site.publish(shell, {
    ...sketch,
    manifest,
    files: { 'main.css': 'p{}', 'logo.svg': '<svg/>' },
  });
  const releases = {
    shell: makeBuild(shell).manifest,
    'mf-awards': await site.store.releases.read('mf-awards', '1.0.0'),
  };
  const config = { ...defaultSiteConfig, imageBase: options.imageBase ?? '' };
  const { edition, blobs } = await composeEdition({
    releases,
    readContent: (...at) => site.store.releases.readContent(...at),
    readReleaseFile: (...at) => site.store.releases.readFile(...at),
    readShellBundle: (version) => site.store.releases.readShellBundle(version),
    site: config,
  });
  const change = options.change ?? ((html) => html);
  const readBlob = (blob: string): Promise<Buffer> =>
    Promise.resolve(Buffer.from(change(blobs.get(blob)?.bytes.toString() ?? '')));
  const { problems: found } = await checkEdition({
    edition,
    releases,
    site: config,
    store: site.store,
    readBlob,
  });
  return found.map(({ file, rule, message }) => `${file} ${rule}: ${message}`);
}

test('links to existing pages, anchors, files and services are accepted', async () => {
  const html = `
    <a href="/b#there">b</a> <a href="/b?x=1#there">b</a> <a href="#own" id="own">own</a>
    <a href="/home">alias</a> <a href="https://elsewhere.example/x">x</a> <a href="mailto:a@b.cd">m</a>
    <a href="http://localhost:8080/b">own origin</a>
    <img src="/areas/mf-awards/1.0.0/logo.svg" srcset="/areas/mf-awards/1.0.0/logo.svg 2x" alt="">
    <form action="/submit"></form><form action="/api/v1.0/email/send-form"></form>
    <svg><title>Logo</title><use href="#own"></use></svg><noscript><a href="/b">b</a></noscript>`;
  expect(
    await problems({ '/a': html, '/b': '<p id="there"></p>' }, { aliases: ['/Home'] }),
  ).toEqual([]);
});

test('broken links, anchors, pictures and form actions are reported', async () => {
  const html = `
    <a href="/nowhere">1</a><a href="/b#gone">2</a><a href="#gone">3</a>
    <form action="/post"></form><noscript><a href="/hidden">4</a></noscript>
    <form action="/submit" data-next="/after-sending"></form>
    <img src="/areas/mf-awards/1.0.0/none.svg" srcset="/pic-1.png 1x, /pic-2.png 2x" alt="">`;
  expect(await problems({ '/a': html, '/b': '' })).toEqual([
    '/a links: <a> refers to /nowhere, which does not exist',
    '/a links: <a> refers to /b#gone, but /b has no element with the id "gone"',
    '/a links: <a> refers to #gone, but /a has no element with the id "gone"',
    '/a links: <form> refers to /post, which does not exist',
    '/a links: <a> refers to /hidden, which does not exist',
    '/a links: <form> refers to /after-sending, which does not exist',
    '/a links: <img> refers to /pic-1.png, which does not exist',
    '/a links: <img> refers to /pic-2.png, which does not exist',
    '/a files: <img> refers to /areas/mf-awards/1.0.0/none.svg, which is not part of mf-awards@1.0.0',
  ]);
});

test('a relative address is resolved from each page, and an absolute one is reported on each', async () => {
  const html = '<a href="c">1</a><a href="/none">2</a>';
  expect(await problems({ '/x/a': html, '/y/b': html, '/y/c': '' })).toEqual([
    '/x/a links: <a> refers to c, which does not exist',
    '/x/a links: <a> refers to /none, which does not exist',
    '/y/b links: <a> refers to /none, which does not exist',
  ]);
});

test('a link to another spelling of an address is reported with the canonical one', async () => {
  expect(await problems({ '/Careers': '<a href="/careers/">x</a>' })).toEqual([
    '/Careers links: <a> refers to /careers/, which redirects: use /Careers',
  ]);
});

test('a link to a moved address is accepted, a link to a gone address is reported', async () => {
  const retired = [
    { path: '/Old', to: '/a' },
    { path: '/older', to: '/old' },
    { path: '/Lost', gone: true as const },
  ];
  const html = '<a href="/old">1</a><a href="/older">2</a><a href="/lost">3</a>';
  expect(await problems({ '/a': html }, { retired })).toEqual([
    '/a links: <a> refers to /lost, which is gone',
  ]);
});

test('a picture on the image host must be part of a release', async () => {
  const html = '<img src="https://img.example/areas/mf-awards/1.0.0/none.svg" alt="">';
  expect(await problems({ '/a': html }, { imageBase: 'https://img.example' })).toHaveLength(1);
});

test('code without integrity, with a wrong integrity or of another release is reported', async () => {
  const found = await problems(
    { '/a': '<script src="/areas/mf-tickets/1.0.0/x.js"></script>' },
    {
      change: (html) =>
        html
          .replace(/ integrity="[^"]*"(?=>.*<link)/, '')
          .replace(/(stylesheet.*)sha384-/, '$1sha384-x'),
    },
  );
  expect(found).toEqual([
    '/a files: <script> refers to /areas/mf-awards/1.0.0/main.js without an integrity attribute',
    '/a files: <link> refers to /areas/mf-awards/1.0.0/main.css with an integrity that differs from mf-awards@1.0.0',
    '/a files: <script> refers to /areas/mf-tickets/1.0.0/x.js, but the edition contains no mf-tickets',
  ]);
});

test('a file that is missing from the store is reported', async () => {
  await site.publish(shell, {
    name: 'mf-awards',
    version: '1.0.0',
    pages: { '/a': '' },
    files: { 'main.css': 'p{}', 'logo.svg': '<svg/>' },
  });
  await rm(path.join(site.paths.publicFiles('mf-awards', '1.0.0'), 'main.css'));
  await rm(path.join(site.paths.publicFiles('mf-awards', '1.0.0'), 'main.js'));
  const publish = site.store.releases.publish.bind(site.store.releases);
  site.store.releases.publish = () => Promise.resolve('already published');
  expect(await problems({ '/a': '' })).toEqual([
    '/areas/mf-awards/1.0.0/main.js stored bytes: is missing from the store',
    '/areas/mf-awards/1.0.0/main.css stored bytes: is missing from the store',
  ]);
  site.store.releases.publish = publish;
});

test('inline code is reported, inline data is accepted', async () => {
  const html = `<style>p{}</style><script>1</script><script type="application/json">{}</script>
    <script type="application/ld+json">{}</script><p style="x" onclick="y"></p><a href="javascript:1">z</a>`;
  expect(await problems({ '/a': html })).toEqual([
    '/a inline code: <style> element is not allowed',
    '/a inline code: <script> without src is not allowed',
    '/a inline code: style attribute on <p> is not allowed',
    '/a inline code: onclick handler on <p> is not allowed',
    '/a inline code: javascript: address on <a> is not allowed',
  ]);
});

test('structured data that is not JSON is reported', async () => {
  const html = '<script type="application/ld+json">{"name": </script>';
  expect(await problems({ '/a': html })).toEqual([
    '/a page basics: has structured data (JSON-LD) that is not JSON',
  ]);
});

test('a page without a required element is rejected', async () => {
  const change = (html: string): string =>
    html
      .replace(' lang="en"', '')
      .replace(/<title>.*?<\/title>/, '')
      .replace(/<meta[^>]*>/, '')
      .replace(/<link rel="canonical"[^>]*>/, '');
  const found = await problems({ '/a': '<h1>Two</h1>' }, { change });
  expect(found.filter((line) => line.startsWith('/a '))).toEqual([
    '/a page basics: has no lang on <html>',
    '/a page basics: has no <title>',
    '/a page basics: has no <meta name="description">',
    '/a page basics: has 2 <h1> elements instead of one',
    '/a page basics: has no <link rel="canonical">',
  ]);
});

test('a canonical address must be that of the page', async () => {
  const change = (html: string): string => html.replace('8080/a"', '8080/A"');
  expect(await problems({ '/a': '' }, { change })).toEqual([
    '/a page basics: has the canonical address http://localhost:8080/A, not http://localhost:8080/a',
  ]);
});
