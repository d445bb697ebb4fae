/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseManifest } from '@concourse/contract/release';
import { sha256 } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import { writeCompressed } from '@concourse/store/compression';
import { folderStore } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { costOfPage, costsOf, filesOfPage, sentSizes } from './pageCosts';

const page = `<!doctype html><html lang="en"><head>
<link rel="preload" as="image" href="/areas/a/1.0.0/wide.avif" media="(min-width: 700px)" fetchpriority="high">
<link rel="preload" as="image" href="/areas/a/1.0.0/narrow.avif" media="(max-width: 699px)">
<link rel="preload" as="image" href="/areas/a/1.0.0/logo.svg">
<link rel="stylesheet" href="/areas/shell/1.0.0/main.css">
<link rel="stylesheet" href="/areas/a/1.0.0/a.css">
<link rel="preload" as="font" href="/areas/shell/1.0.0/text.woff2">
<script src="/areas/shell/1.0.0/main.js" defer></script>
<link rel="preload" as="script" href="/areas/a/1.0.0/a.js" media="not all" data-after="paint">
<link rel="preload" as="script" href="/areas/a/1.0.0/a.js" media="not all" data-after="paint">
<link rel="icon" href="/favicon.svg">
<script type="application/json" id="page-data">{}</script>
</head><body><img src="/areas/a/1.0.0/late.avif" loading="lazy" alt=""></body></html>`;

const sizes: Record<string, number> = {
  'wide.avif': 9000,
  'narrow.avif': 3000,
  'logo.svg': 500,
  'main.css': 7000,
  'a.css': 1000,
  'text.woff2': 20_000,
  'main.js': 60_000,
  'a.js': 5000,
  'late.avif': 70_000,
};
const sizeOf = (href: string): Promise<number> =>
  Promise.resolve(sizes[href.split('/').at(-1) ?? ''] ?? 0);

test('the cost of a page includes the files that its head loads, each once', async () => {
  expect(await costOfPage(Buffer.from(page), sizeOf, 2000)).toEqual({
    html: 2000,
    styles: 8000,
    scripts: 65_000,
    fonts: 20_000,
    // A browser loads only one of the two pictures for different window widths.
    pictures: 9500,
    total: 104_500,
  });
  expect(filesOfPage(page)).toHaveLength(8);
});

test('the size of a document is its compressed size', async () => {
  const { html } = await costOfPage(Buffer.from(page.repeat(20)), sizeOf);
  expect(html).toBeLessThan(page.length);
});

test('the compressed size of a stored page is read from the store', async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder, () => new Date());
  const bytes = Buffer.from(page.repeat(20));
  const blob = sha256(bytes);
  const file = layout.blob(blob);
  const pages = { '/a': { blob, bytes: bytes.length, area: 'a' } };
  const blobs = new Map([[blob, { bytes, type: 'text/html' }]]);
  const costs = async () => (await costsOf({ pages }, ['/a'], { store, blobs })).get('/a')?.html;
  const best = await costs();
  await writeCompressed(store.files, file, bytes, { compressible: true, type: 'text/html' });
  const stored = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(join(folder, `${file}.br`), stored);
  expect(await costs()).toBe(stored.length);
  expect(best).not.toBe(stored.length);
});

test('the sizes of an unpublished build include the files that releases share', async () => {
  const { files } = folderStore(await temporaryFolder(), () => new Date());
  const shared = `main.${'a'.repeat(32)}.js`;
  const manifest = { name: 'mf-awards', version: '1.0.0' } as ReleaseManifest;
  const bytes = Buffer.from('x'.repeat(5000));
  const ofBuild = { manifest, files: new Map([shared, 'plain.js'].map((file) => [file, bytes])) };
  await files.replace('areas/shell/1.0.0/main.js', 'whole');
  await files.replace('areas/shell/1.0.0/main.js.br', 'br');
  const sizeIn = sentSizes(files, ofBuild);
  const { length } = brotliCompressSync(bytes);
  expect(await sizeIn(`/areas/mf-awards/files/${shared}`)).toBe(length);
  expect(await sizeIn('/areas/mf-awards/1.0.0/plain.js')).toBe(length);
  expect(await sizeIn('/areas/shell/1.0.0/main.js')).toBe(2);
  expect(await sizeIn('https://example.org/main.js')).toBe(0);
});
