/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
let to: string;

const read = (file: string): Promise<string> => readFile(path.join(to, file), 'utf8');
const has = (file: string): boolean => existsSync(path.join(to, file));

beforeEach(async () => {
  site = await TestSite.make();
  to = path.join(site.root, 'out');
  await site.publish(
    { name: 'shell', version: '1.0.0' },
    {
      name: 'mf-awards',
      version: '1.0.0',
      pages: { '/award': '<p>Jury</p>', '/award/:index': '<p>No such award</p>' },
      aliases: ['/Prize'],
    },
    { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '<p>Jobs</p>' } },
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0');
});

afterEach(() => site.remove());

test('writes pages where static hosts expect them, with their files', async () => {
  const { pages } = await site.runJson<{ pages: number }>('export', '--output', to);
  expect(pages).toBe(2);
  expect(await read('award.html')).toContain('Jury');
  expect(await read('Careers.html')).toContain('Jobs');
  expect(await read('404.html')).toContain('Page Not Found');
  expect(await read('areas/mf-awards/1.0.0/main.js')).toContain('mf-awards 1.0.0');
  expect(has('areas/mf-awards/1.0.0/main.js.br')).toBe(false);
  expect(has('__tmp')).toBe(false);
});

test('writes _headers and _redirects for hosts that support them', async () => {
  await site.runJson('export', '--output', to);
  const headers = await read('_headers');
  expect(headers).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(headers).toContain('\n/areas/*\n  cache-control: public, max-age=31536000, immutable\n');
  const names: string[] = headers.match(/^ {2}[\w-]+(?=:)/gm) ?? [];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const ofAreas = headers.slice(headers.indexOf('\n/areas/*\n'));
  expect(ofAreas).toContain('\n  content-security-policy: sandbox; ');
  expect((await read('_redirects')).trim().split('\n')).toEqual([
    '/prize /award 301',
    '/careers /Careers 301',
    '/award/:index /__missing/0.html 404',
  ]);
  expect(await read('__missing/0.html')).toContain('No such award');
});

test('a second export removes earlier pages and keeps files that open tabs may request', async () => {
  await site.runJson('export', '--output', to);
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/prizes': '<p>Jury</p>' },
    manifest: {
      retired: [
        { path: '/award', to: '/prizes' },
        { path: '/prize', gone: true },
      ],
    },
  });
  await site.runJson('promote', 'mf-awards@1.1.0');
  const { removed } = await site.runJson<{ removed: number }>('export', '--output', to);

  expect(removed).toBe(2);
  expect([has('award.html'), has('prizes.html'), has('Careers.html')]).toEqual([false, true, true]);
  expect(await readdir(path.join(to, 'areas/mf-awards'))).toEqual(['1.0.0', '1.1.0']);
  expect(await read('_redirects')).toContain('/prize /404.html 410');

  const again = await site.runJson<{ written: number }>('export', '--output', to);
  expect(again.written).toBe(0);
  await site.runJson('export', '--output', to, '--revision', '1');
  expect([has('award.html'), has('prizes.html')]).toEqual([true, false]);
});

test('pages are apart from the files of the export itself', async () => {
  const pages = ['/missing/0', '/tmp/note'];
  await site.publish({
    ...{ name: 'mf-careers', version: '1.1.0' },
    pages: Object.fromEntries(['/Careers', ...pages].map((page) => [page, `<p>${page}</p>`])),
  });
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('export', '--output', to);
  for (const page of pages) expect(await read(`${page}.html`)).toContain(page);
});

test('rejects a page whose file has another purpose', async () => {
  for (const [version, page] of [
    ['1.1.0', '/404'],
    ['1.2.0', '/index'],
  ] as const) {
    const pages = { '/Careers': '<p>Jobs</p>', '/': '<p>Home</p>', [page]: '<p>Page</p>' };
    const manifest = { retired: [{ path: '/404', gone: true as const }] };
    await site.publish({
      name: 'mf-careers',
      version,
      pages,
      ...(page !== '/404' && { manifest }),
    });
    await site.runJson('promote', `mf-careers@${version}`);
    expect(await site.runError('export', '--output', to)).toMatchObject({
      code: 'EXPORT_FILE_TAKEN',
      message: expect.stringContaining(`${page} needs`) as string,
    });
  }
});

test('rejects a folder with other files, and does not change it', async () => {
  await mkdir(to);
  await writeFile(path.join(to, 'letter.txt'), 'Dear Ada');
  expect(await site.runError('export', '--output', to)).toMatchObject({
    code: 'FOLDER_NOT_EMPTY',
    message: expect.stringContaining('letter.txt') as string,
  });
  expect(await readdir(to)).toEqual(['letter.txt']);
});
