/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

const text = 'The hall opens at 11:00 <today> & tomorrow.';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-awards', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(
    shellFixture('1.0.0'),
    { name: 'mf-awards', version: '1.0.0', pages: { '/award': '', '/award/jury': '' } },
    { name: 'mf-awards', version: '1.1.0', pages: { '/award': 'New', '/award/jury': '' } },
    { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '' } },
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0');
});
afterEach(() => site.remove());

async function live() {
  return site.store.editions.read((await site.store.log.head())?.live ?? '');
}

async function pageAt(path: string): Promise<string> {
  const { pages, notFound } = await live();
  return (await site.store.editions.readBlob((pages[path] ?? notFound).blob)).toString();
}

const set = (...more: string[]) =>
  site.runJson<{ recomposed: string[]; settings: { pages: number } }>(
    'notice',
    'set',
    text,
    '--until',
    '2026-01-06',
    ...more,
  );

test('a notice is above all pages as text, with its end, until it is ended', async () => {
  const before = await live();
  await set('--link', '/award');
  for (const path of ['/award', '/Careers', '/nowhere']) {
    const html = await pageAt(path);
    expect(html).toContain(
      '<aside id="site-notice" aria-label="Notice" data-until="2026-01-06T23:00:00.000Z"><p>The hall opens at 11:00 &lt;today&gt; &amp; tomorrow. <a href="/award">Read more</a></p></aside>\n<div id="header">',
    );
    expect(html).toMatch(/src="\/__notice\.js" integrity="sha384-[^"]+" crossorigin defer>/);
    expect(html).not.toMatch(/<style|style="|onclick/);
  }
  expect(Object.keys((await live()).files)).toEqual(
    expect.arrayContaining(['/__notice.css', '/__notice.js']),
  );
  expect((await site.run('notice')).out).toBe(
    `"${text}" on all pages until 2026-01-07 00:00 (Berlin), with a link to /award\n`,
  );
  await site.runJson('notice', 'end');
  expect((await live()).pages).toEqual(before.pages);
  expect((await site.run('notice')).out).toBe('production has no notice.\n');
});

test('a notice on some pages composes only these', async () => {
  const { recomposed, settings } = await set('--path', '/award', '--path', '/award/*');
  expect(settings.pages).toBe(2);
  // The page of the shell for unknown addresses is composed each time.
  expect(recomposed.toSorted()).toEqual(['*', '/award', '/award/jury']);
  expect(await pageAt('/award/jury')).toContain('site-notice');
  expect(await pageAt('/Careers')).not.toContain('notice.');
});

test('a notice stays through promotions and rollbacks', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await set();
  await site.runJson('rollback', '--to-revision', '1');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
  expect(await pageAt('/award')).toContain('site-notice');
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect(await pageAt('/award')).toContain('site-notice');
});

test('a rollback does not bring back a notice that was ended', async () => {
  await set();
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('notice', 'end');
  await site.runJson('rollback', '--to-revision', '3');
  expect(await pageAt('/award')).not.toContain('site-notice');
});

test('the next composition omits a notice that has ended', async () => {
  await set();
  site.clockOffsetDays = 3;
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect(await pageAt('/award')).not.toContain('site-notice');
  expect(await pageAt('/Careers')).not.toContain('site-notice');
});

test('a notice is shown during a freeze; the plan and the record state it', async () => {
  await site.runJson('freeze', 'add', '--until', '2026-01-20', '--reason', 'summit');
  const { out } = await site.run('notice', 'set', text, '--until', '2026-01-06', '--dry-run');
  expect(out).toContain(`Plan: show the notice "${text}" on all pages until 2026-01-07 00:00`);
  await set();
  const record = await site.store.log.head();
  expect(record?.changedSettings).toMatchObject([{ key: 'notice' }]);
  expect(record?.settings?.notice).toEqual({
    ...{ text, link: null, paths: null },
    until: '2026-01-06T23:00:00.000Z',
  });
});

test.each([
  ['no text', ['', '--until', '2026-01-06']],
  ['a long text', ['x'.repeat(201), '--until', '2026-01-06']],
  ['two lines', ['a\nb', '--until', '2026-01-06']],
  ['no such day', ['Late', '--until', '2026-02-30']],
  ['an end in the past', ['Late', '--until', '2026-01-01']],
  ['a script as link', ['Late', '--until', '2026-01-06', '--link', 'javascript:alert(1)']],
  ['a link to a foreign host', ['Late', '--until', '2026-01-06', '--link', '//example.org']],
  [
    'a link with a backslash',
    ['Late', '--until', '2026-01-06', '--link', String.raw`/\example.org`],
  ],
  ['an invalid pattern', ['Late', '--until', '2026-01-06', '--path', 'award']],
])('rejects %s and changes nothing', async (_, args) => {
  expect((await site.runError('notice', 'set', ...args)).code).toBe('NOTICE_INVALID');
  expect(await site.store.log.newest()).toBe(1);
});

test('rejects a link to a missing page, the end of no notice, and incomplete commands', async () => {
  expect((await site.runError('notice', 'end')).code).toBe('NOTICE_MISSING');
  expect((await site.runError('notice', 'set', 'Late')).code).toBe('USAGE');
  expect((await site.runError('notice', 'end', 'Late')).code).toBe('USAGE');
  const args = ['set', 'Late', '--until', '2026-01-06', '--link', '/missing'];
  expect((await site.runError('notice', ...args)).code).toBe('PROMOTION_REJECTED');
});
