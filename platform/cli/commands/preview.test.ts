/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { berlinTime } from '@concourse/core/config/freezes';
import { storePaths } from '@concourse/core/store/storeLayout';
import { followFolder } from '@concourse/server/testing/testServer';
import { withPromotionClaim } from '@concourse/store/claims';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

type Made = { address: string; id: string; until: string; shows: string[]; rev: number };

const version = '1.3.0-pr.12';
const dayMs = 24 * 3_600_000;

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  const owner = { team: 'Awards & <prizes>', chat: '#awards' };
  await site.publish({ ...awardsFixture(version), manifest: { owner } });
});
afterEach(() => site.remove());

const files = (): string[] =>
  readdirSync(site.paths.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site.paths.root, path.join(entry.parentPath, entry.name)))
    .sort();

const make = (...more: string[]): Promise<Made> =>
  site.runJson<Made>('preview', `mf-awards@${version}`, ...more);

/** Sets the modification time of all files of the store. */
async function age(time: Date): Promise<void> {
  for (const file of files()) await utimes(path.join(site.paths.root, file), time, time);
}

test('a preview is written to a separate folder, which teams without the right to promote may write', async () => {
  const before = files();
  const { address, id, shows, rev } = await make();
  expect(address).toBe(`http://localhost:8080/award?edition=${id}`);
  expect({ shows, rev }).toEqual({ shows: ['mf-awards'], rev: 1 });
  const written = files().filter((file) => !before.includes(file));
  expect(written).toContain(`previews/${id}/preview.json`);
  // An account without write access skips these caches.
  const elsewhere = written.filter((file) => !file.startsWith(`previews/${id}/`));
  expect(elsewhere.filter((file) => !/^(?:page-facts\/|verified-blobs)/.test(file))).toEqual([]);
  expect(await site.store.log.newest()).toBe(1);
});

test('each page of a preview has a bar with a way back, and forbids indexing', async () => {
  const { id } = await make();
  const edition = await site.store.previews.readEdition(id);
  const pages = [...Object.values(edition.pages), edition.notFound];
  for (const { blob } of pages) {
    const page = (await site.store.previews.readBlob(id, blob)).toString();
    expect(page).toContain(`<b>mf-awards</b> ${version}`);
    expect(page).toContain('Awards &amp; &lt;prizes&gt;, #awards');
    expect(page).toContain('<a href="?edition=live" target="_top">');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page.match(/preview-bar/g)).toHaveLength(1);
  }
  expect(edition.headers['x-robots-tag']).toBe('noindex, nofollow');
  const robots = edition.files['/robots.txt']?.blob ?? '';
  expect((await site.store.previews.readBlob(id, robots)).toString()).toContain('Disallow: /\n');
  const live = await site.store.log.head();
  const { pages: livePages } = await site.store.editions.read(live?.live ?? '');
  for (const { blob } of Object.values(livePages)) {
    expect((await site.store.editions.readBlob(blob)).toString()).not.toContain('preview');
  }
});

test('a preview shows problems that a promotion is rejected for, except those of the contract', async () => {
  const lost = '<img src="/areas/mf-awards/9.9.9/lost.png" alt="">';
  const pages = {
    '/award': `${lost}<a href="/nowhere"></a><script>run()</script>`,
    '/Careers': '',
  };
  await site.publish({ name: 'mf-awards', version: '2.0.0', pages });
  const found = ['route ownership', 'links', 'inline code', 'files'];
  const { problems } = await site.runError('promote', 'mf-awards@2.0.0');
  expect((problems as { rule: string }[]).map(({ rule }) => rule)).toContain('route ownership');
  const { warnings } = await site.runJson<{ warnings: { rule: string }[] }>(
    'preview',
    'mf-awards@2.0.0',
  );
  expect(warnings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(found));
  await site.publish({ ...awardsFixture('3.0.0'), manifest: { contract: 99 } });
  expect(await site.runError('preview', 'mf-awards@3.0.0')).toMatchObject({
    problems: [{ rule: 'contract' }],
  });
});

test('pages of a preview name the previewed release and its owner; live pages do not', async () => {
  const { id } = await make();
  const { pages } = await site.store.previews.readEdition(id);
  for (const { blob } of Object.values(pages)) {
    const page = (await site.store.previews.readBlob(id, blob)).toString();
    expect(page).toContain(`<b>mf-awards</b> ${version}`);
    expect(page).toContain('Awards &amp; &lt;prizes&gt;, #awards');
  }
  const elsewhere = files().filter((file) => !file.startsWith('previews/'));
  expect(elsewhere.length).toBeGreaterThan(10);
  for (const file of elsewhere) {
    expect(readFileSync(path.join(site.paths.root, file), 'latin1')).not.toContain('preview-bar');
  }
});

test('a repeated preview is extended; a preview of several areas opens at the home page', async () => {
  const first = await make();
  const again = await make();
  expect(again.id).toBe(first.id);
  expect(new Date(again.until).getTime()).toBeGreaterThan(new Date(first.until).getTime());
  await site.publish({
    name: 'mf-careers',
    version: '2.0.0',
    pages: { '/Careers': '<p>Jobs</p>' },
  });
  const both = await site.runJson<Made>('preview', `mf-awards@${version}`, 'mf-careers@2.0.0');
  expect(both.address).toBe(`http://localhost:8080/?edition=${both.id}`);
  const { previews } = await site.runJson<{ previews: Made[] }>('preview', '--list');
  const isExpired = false;
  expect(previews).toMatchObject([
    { id: both.id, isExpired },
    { id: first.id, isExpired },
  ]);
});

test('a preview expires after the configured time, or is deleted before', async () => {
  await site.applySettings({ previews: { keep: '2d' }, environments: { staging: {} } });
  const began = site.now().getTime();
  const { id, until } = await make();
  const keptMs = new Date(until).getTime() - began;
  expect(keptMs).toBeGreaterThan(2 * dayMs);
  expect(keptMs).toBeLessThan(2 * dayMs + 3_600_000);
  const { out } = await site.run('preview', '--list');
  expect(out).toMatch(new RegExp(`^${id} .*${berlinTime(until)} +mf-awards@${version}`, 'm'));
  await site.runJson('preview', '--delete', id);
  expect(files().filter((file) => file.startsWith('previews/'))).toEqual([]);
  expect(await site.runError('preview', '--delete', id)).toMatchObject({
    code: 'PREVIEW_NOT_FOUND',
    message: expect.stringContaining(id) as string,
  });
});

test('a preview on staging is composed with the releases of staging', async () => {
  const staging = { siteUrl: 'https://staging.example.org' };
  await site.configure({ environments: { staging } });
  await site.runJson('promote', '--from-environment', 'production', '--environment', 'staging');
  const { address, id } = await make('--environment', 'staging');
  expect(address).toBe(`https://staging.example.org/award?edition=${id}`);
  expect(files()).toContain(`environments/staging/previews/${id}/preview.json`);
  const { previews } = await site.runJson<{ previews: Made[] }>('preview', '--list');
  expect(previews).toEqual([]);
});

test('rejects releases that cannot be previewed, and wrong options and settings', async () => {
  for (const [line, code] of [
    ['mf-awards@1.0.0', 'ALREADY_LIVE'],
    ['mf-awards@9.9.9', 'RELEASE_NOT_FOUND'],
    ['mf-awards@1.1.0 --list', 'USAGE'],
    ['mf-awards@1.1.0 --environment productoin', 'ENVIRONMENT_NOT_FOUND'],
    ['--delete ../../log', 'PREVIEW_NOT_FOUND'],
  ] as const)
    expect(await site.runError('preview', ...line.split(' '))).toMatchObject({ code });
  expect(await site.runError('preview')).toMatchObject({ code: 'USAGE' });
  for (const [previews, part] of [
    ['14', 'previews.keep'],
    [{ keep: '14 days' }, 'previews.keep'],
    [{ kept: '14d' }, 'keep?'],
  ] as const) {
    await site.configure({ previews });
    expect(await site.runError('settings', 'apply')).toMatchObject({
      code: 'CONFIGURATION_INVALID',
      message: expect.stringContaining(part) as string,
    });
  }
});

test('prune keeps the releases of a preview until it expires', async () => {
  const { id } = await make();
  const wanted = `areas/mf-awards/${version}/main.js`;
  await age(new Date('2020-01-01'));
  await site.runJson('prune', '--retention', '1h');
  expect(files()).toEqual(expect.arrayContaining([wanted, `previews/${id}/preview.json`]));

  Object.defineProperty(site, 'now', { value: () => new Date(Date.UTC(2026, 0, 20)) });
  expect(await site.runJson('prune', '--retention', '1h', '--dry-run')).toMatchObject({
    plan: { previews: [id] },
  });
  const { removed } = await site.runJson<{ removed: { previews: number } }>(
    'prune',
    '--retention',
    '1h',
  );
  expect(removed.previews).toBe(1);
  expect(files().filter((file) => file.startsWith('previews/'))).toEqual([]);
  expect(files()).not.toContain(wanted);
});

test('prune waits while a preview is created, and keeps its releases', async () => {
  await age(new Date('2020-01-01'));
  let end: () => void = () => undefined;
  const made = new Promise<void>((resolve) => (end = resolve));
  const { files: home } = site.store;
  const making = withPromotionClaim(
    { files: home, folder: 'previewing', now: () => new Date() },
    () => made,
  );
  let isOver = false;
  const pruned = site.runJson('prune', '--retention', '1h').then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isOver).toBe(false);
  const { id } = await make();
  end();
  await making;
  await pruned;
  expect(files()).toContain(`previews/${id}/preview.json`);
  expect(files()).toContain(`releases/mf-awards/${version}/release.json`);
});

test('a damaged preview does not affect the site, and the list names it', async () => {
  const { id } = await make();
  const record = storePaths(site.paths.root).previewRecord(id);
  const whole = readFileSync(record);
  const source = followFolder(site.paths.root);
  jest.useFakeTimers({ now: new Date('2026-01-05'), doNotFake: ['nextTick', 'setImmediate'] });
  expect((await source.preview(id))?.edition.id).toBe(id);
  await writeFile(record, whole.subarray(0, 20));
  expect(await source.preview(id)).toBeNull();
  expect((await source.current())?.record.rev).toBe(1);
  jest.useRealTimers();
  expect(await site.runError('preview', '--list')).toMatchObject({
    code: 'STORE_DAMAGED',
    next: expect.stringContaining(`npm run site -- preview --delete ${id}`) as string,
  });
});

test('export writes a preview as a whole site with its bar', async () => {
  const { id } = await make();
  const to = path.join(site.root, 'out');
  await site.runJson('export', '--preview', id, '--output', to);
  expect(readFileSync(path.join(to, 'award.html'), 'utf8')).toContain('preview-bar');
  expect(readFileSync(path.join(to, '__preview.css'), 'utf8')).toContain('.preview-bar');
  expect(readFileSync(path.join(to, '_headers'), 'utf8')).toContain('x-robots-tag: noindex');
  const { code } = await site.runError('export', '--preview', '0123456789abcdef', '--output', to);
  expect(code).toBe('PREVIEW_NOT_FOUND');
});
