/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distOf } from '@concourse/release/areas';
import type { EditionDiff } from '@concourse/release/diff';
import type { HistoryEntry } from '@concourse/release/history';
import type { Status } from '@concourse/release/status';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => {
  jest.restoreAllMocks();
  return site.remove();
});

const nextAwards = {
  name: 'mf-awards',
  version: '1.1.0',
  pages: { '/award': '<p id="jury">Jury</p>', '/award/rules': '<p>Rules</p>' },
};

test('status and history of an empty store name the command to begin with', async () => {
  for (const command of ['status', 'history']) {
    expect((await site.run(command)).out).toMatch(/npm run site -- \w+\n$/);
  }
  expect(await site.runJson('status')).toBeNull();
});

test('status and history show live and candidate releases, with time and author', async () => {
  await site.seed();
  await site.publish(nextAwards);
  site.env = { SITE_USER: 'grace' };
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '25');
  const status = await site.runJson<Status>('status');
  expect(status.record.canaries?.[0]?.percent).toBe(25);
  expect(status.areas.find(({ area }) => area === 'mf-awards')).toMatchObject({
    live: '1.0.0',
    candidate: '1.1.0',
    who: { account: 'nobody@test', claims: { SITE_USER: 'ada' } },
  });

  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'rules');
  const [second, first] = await site.runJson<HistoryEntry[]>('history');
  expect([second?.rev, first?.rev]).toEqual([3, 2]);
  expect(second?.changes).toEqual({ 'mf-awards': { from: '1.0.0', to: '1.1.0' } });
  expect((await site.run('history')).out).toMatch(
    /^revision {2}when \(Berlin\) [^]*\n3 +2026-01-05 10:\d\d .*grace .*mf-awards 1\.0\.0 → 1\.1\.0 +rules/,
  );
  const { out } = await site.run('status');
  expect(out).toMatch(/^Revision 3, .*since 2026-01-05 10:\d\d \(Berlin\) by[^]*since \(Berlin\)/);
  expect(out).toMatch(/mf-awards +1\.1\.0 +– +– +2026-01-05 10:\d\d +nobody@test for grace/);
  expect(out).toMatch(/mf-careers +1\.0\.0 +– +– +2026-01-05 10:\d\d +nobody@test for ada/);
});

test('status and history list several canaries, each with its share', async () => {
  await site.seed();
  await site.publish(nextAwards, {
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '' },
  });
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '25');
  const steps = ['--steps', '60,80,100', '--step-duration', '90s', '--until-significant'];
  await site.runJson('promote', 'mf-careers@1.1.0', '--canary', '40', ...steps);
  const { out } = await site.run('status');
  expect(out).toMatch(/^Canary mf-awards: mf-awards@1\.1\.0 for 25 %/m);
  expect(out).toMatch(
    /^Canary mf-careers: mf-careers@1\.1\.0 for 40 % .*60, 80 and 100 %.*90s.*no metric is worse$/m,
  );
  expect(out).toMatch(/mf-awards +1\.0\.0 +1\.1\.0 \(25 %\)/);
  expect(out).toMatch(/mf-careers +1\.0\.0 +1\.1\.0 \(40 %\)/);
  expect((await site.run('history')).out).toContain(
    'mf-awards 1.1.0 for 25 %, mf-careers 1.1.0 for 40 %',
  );
});

test('diff lists routes, pages and files with their sizes, and changes nothing', async () => {
  await site.seed();
  await site.publish(nextAwards);
  const diff = await site.runJson<EditionDiff & { owners: string[] }>('diff', 'mf-awards@1.1.0');
  expect(diff.pages.map(({ name }) => name)).toEqual(['/award', '/award/rules']);
  expect(diff.pages[1]?.before).toBeNull();
  expect(diff.files.map(({ name }) => name)).toEqual(['mf-awards/main.js']);
  expect(diff.routes.map(({ name }) => name)).toEqual(['/award', '/award/rules']);
  const { out } = await site.run('diff', 'mf-awards@1.1.0');
  expect(out).toMatch(
    /Pages: 2, \+\d+ B\n {2}~ page \/award \(\d+ B, as before\):\n {6}"mf-awards 1\.0\.0" → "mf-awards 1\.1\.0"\n/,
  );
  expect(out).toMatch(/ {2}\+ \/award\/rules {2}\d+ B/);
  expect(await site.store.log.revisions()).toEqual([1]);
});

describe('a long log', () => {
  /** Adds revisions that switch careers between two versions. The awards stay. */
  async function addRevisions(revisions: number): Promise<void> {
    await site.seed();
    await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } });
    await site.runJson('promote', 'mf-careers@1.1.0');
    const [first, second] = (await site.store.log.readAll()).records;
    if (!first || !second) throw new Error('two revisions were expected');
    for (let rev = 3; rev <= revisions; rev += 1) {
      const { live, when } = rev % 2 === 0 ? second : first;
      await site.store.log.append({ ...second, rev, parent: rev - 1, live, when });
    }
  }

  test('is read by history page by page', async () => {
    await addRevisions(70);
    const read = jest.spyOn(FolderFiles.prototype, 'read');
    const list = jest.spyOn(FolderFiles.prototype, 'list');
    const { out } = await site.run('history', '--limit', '3');
    expect(out).toMatch(/^revision .*\n70 .*\n69 .*\n68 .*mf-careers 1\.0\.0 → 1\.1\.0.*\n/);
    expect(out).toContain('npm run site -- history --before-revision 68\n');
    expect(read.mock.calls.filter(([file]) => file.startsWith('log/'))).toHaveLength(6);
    expect(list).not.toHaveBeenCalled();
    const older = await site.runJson<HistoryEntry[]>('history', '--before-revision', '3');
    expect(older.map(({ rev }) => rev)).toEqual([2, 1]);
    expect((await site.run('history', '--before-revision', '3')).out).not.toContain(
      '--before-revision',
    );
  });

  test('is searched by status up to a limit; the start time of older releases is unknown', async () => {
    await addRevisions(200);
    const read = jest.spyOn(FolderFiles.prototype, 'read');
    const { areas } = await site.runJson<Status>('status');
    const [awards, careers] = areas;
    expect(awards).toMatchObject({ area: 'mf-awards', since: null, who: null });
    expect(awards?.before).toEqual(expect.any(String));
    expect(careers).toMatchObject({ area: 'mf-careers', since: expect.any(String) as string });
    expect((await site.run('status')).out).toMatch(/mf-awards .* before 2026-/);
    const records = read.mock.calls.filter(([file]) => file.startsWith('log/'));
    expect(records.length).toBeLessThan(350);
  });
});

test('a release stores its provenance; status shows the commit, and a repeated publish keeps it', async () => {
  await site.seed();
  await site.build({ ...nextAwards, version: '1.2.0' });
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const origin = {
    commit,
    dirty: false,
    committedAt: null,
    builtAt: '2026-01-02',
    node: 'v24.0.0',
  };
  const file = path.join(distOf(site.root, 'mf-awards'), 'provenance.json');
  await writeFile(file, JSON.stringify(origin));
  await site.runJson('publish', 'mf-awards');
  const read = () => site.store.releases.readProvenance('mf-awards', '1.2.0');
  expect(await read()).toEqual({ ...origin, builder: 'nobody@test' });

  await rm(file);
  expect(await site.runJson('publish', 'mf-awards')).toMatchObject({
    outcome: 'already published',
  });
  expect(await read()).toMatchObject({ commit });
  await site.build({ ...nextAwards, version: '1.3.0' });
  await writeFile(file, '{"commit":1}');
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({ code: 'BUILD_INVALID' });
  await rm(file);
  await site.runJson('publish', 'mf-awards');
  expect(await site.store.releases.readProvenance('mf-awards', '1.3.0')).toMatchObject({
    ...{ commit: null, dirty: null, node: null, builder: 'nobody@test' },
  });
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect((await site.run('status')).out).toMatch(/mf-awards +1\.2\.0 +– +01234567 /);
});

test('a dry run prints the sentences that change, and the counts at the end', async () => {
  await site.seed();
  await site.publish({ ...nextAwards, pages: { '/award': '<p id="jury">Nine people.</p>' } });
  const { out } = await site.run('promote', 'mf-awards@1.1.0', '--dry-run');
  expect(out).toContain('\n  /award: "Jury" → "Nine people."\nChecked: ');
  expect(out).toMatch(/\nChecked: 1 pages composed, .*\nDry run: nothing was written\.\n$/);
  expect(await site.runJson('promote', 'mf-awards@1.1.0', '--dry-run')).toMatchObject({
    sentences: [
      { before: 'mf-awards 1.0.0', after: 'mf-awards 1.1.0' },
      { part: 'text', before: 'Jury', after: 'Nine people.', pages: ['/award'] },
    ],
  });
  const many = Array.from({ length: 30 }, (_, at) => `<p>Sentence ${at}.</p>`).join('');
  await site.publish({
    ...nextAwards,
    version: '1.2.0',
    pages: { '/award': `<p id="jury">J</p>${many}` },
  });
  await site.runJson('promote', 'mf-awards@1.2.0');
  const others = many.replaceAll('Sentence', 'Statement');
  await site.publish({
    ...nextAwards,
    version: '1.3.0',
    pages: { '/award': `<p id="jury">J</p>${others}` },
  });
  expect((await site.run('promote', 'mf-awards@1.3.0', '--dry-run')).out).toContain(
    '\n  … and 11 more\n',
  );
});

describe('diff', () => {
  const page = (html: string, version = '1.1.0') => ({
    ...{ name: 'mf-awards', version },
    pages: { '/award': `<p id="jury">Jury</p>${html}` },
  });

  test('shows changed words of texts and structured data, without the markup', async () => {
    await site.publish(
      { name: 'shell', version: '1.0.0' },
      page(
        '<a class="x1" href="#jury">Nominate now</a><p>Nine awards for AI</p><p>Old</p><script type="application/ld+json">{"offers":[{"sku":"10"}]}</script>',
        '1.0.0',
      ),
      page(
        '<a class="x2" href="#jury">Enter your work</a><p>Ten awards for <b>AI</b> &amp; you</p><script type="application/ld+json">{"offers":[{"sku":"12"}]}</script>',
      ),
    );
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
    const { pages } = await site.runJson<EditionDiff & { owners: string[] }>(
      'diff',
      'mf-awards@1.1.0',
    );
    const without = pages[0]?.words?.filter(({ before }) => before !== 'mf-awards 1.0.0');
    expect(without).toEqual([
      { part: 'structured data', before: 'sku: 10', after: 'sku: 12' },
      { part: 'text', before: 'Nominate now', after: 'Enter your work' },
      { part: 'text', before: 'Nine awards for AI Old', after: 'Ten awards for AI & you' },
    ]);
    const { out } = await site.run('diff', 'mf-awards@1.1.0');
    expect(out).toContain('      "Nominate now" → "Enter your work"');
    expect(out).toContain('      structured data: "sku: 10" → "sku: 12"');
  });

  test('summarizes a rewritten page, and shows it in full with --full', async () => {
    const text = (stem: string) =>
      Array.from({ length: 2000 }, (_, index) => `${stem}${index}`).join(' ');
    await site.publish({ name: 'shell', version: '1.0.0' }, page(text('a'), '1.0.0'));
    await site.publish(page(text('b')));
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
    const { out } = await site.run('diff', 'mf-awards@1.1.0');
    expect(out).toMatch(/text: .*2,0\d\d words.*2,0\d\d \(diff --full/);
    expect(out).not.toContain('b1999');
    expect((await site.run('diff', 'mf-awards@1.1.0', '--full')).out).toContain('b1999');
  });

  test('groups pages with the same change', async () => {
    const areaOf = (version: string, html: string) => ({
      ...{ name: 'mf-awards', version },
      pages: Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, html])),
    });
    await site.publish({ name: 'shell', version: '1.0.0' }, areaOf('1.0.0', '<p>One</p>'));
    await site.publish(areaOf('1.1.0', '<p>Two</p>'));
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
    const { out } = await site.run('diff', 'mf-awards@1.1.0');
    expect(out).toContain('  ~ 4 pages /a, /b and 2 more:');
    expect((await site.run('diff', 'mf-awards@1.1.0', '--full')).out).toContain('/a, /b, /c, /d:');
  });

  test('shows redirects of removed pages, and addresses without one', async () => {
    await site.seed();
    await site.publish({
      ...{ name: 'mf-careers', version: '1.1.0', pages: { '/jobs': '<p>Jobs</p>' } },
      manifest: { retired: [{ path: '/Careers', to: '/jobs' }] },
    });
    await site.publish({ name: 'mf-careers', version: '1.2.0', pages: { '/jobs': 'Jobs' } });
    expect(await site.runJson('diff', 'mf-careers@1.1.0')).toMatchObject({
      addresses: [{ address: '/careers', after: expect.stringContaining('/jobs') as string }],
    });
    expect(await site.runJson('diff', 'mf-careers@1.2.0')).toMatchObject({
      addresses: [{ address: '/Careers', after: null }],
    });
    expect((await site.run('diff', 'mf-careers@1.2.0')).out).toMatch(/^ {2}\/Careers: .* → .+$/m);
  });
});

test('status and promote report a newest record that does not follow the one before it', async () => {
  await site.seed();
  const head = await site.store.log.head();
  const rev = (head?.rev ?? 0) + 1;
  const other = { ...head, rev, parent: rev - 1, nonce: 'other', previous: 'f'.repeat(64) };
  await writeFile(site.paths.record(rev), JSON.stringify(other));
  const { code, out, err } = await site.run('status');
  expect(code).toBe(1);
  expect(out).toContain(`Revision ${rev - 1}, edition`);
  expect(err).toContain(`log/${String(rev).padStart(8, '0')}.json`);
  expect((await site.run('promote', 'mf-awards@1.0.0')).code).toBe(1);
  expect((await site.run('rollback', '--to-revision', String(rev - 1))).code).toBe(0);
  expect((await site.run('status')).code).toBe(0);
});
