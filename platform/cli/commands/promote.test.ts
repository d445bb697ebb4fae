/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import type { RetiredAddress } from '@concourse/contract/release';
import type { LogRecord } from '@concourse/core/store/types';
import type { AreaShares } from '@concourse/release/changes';
import { releaseVersions } from '@concourse/store/Store';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

const everyone = (version: string) => [{ percent: 100, version }];
const split = (candidate: number) => [
  { percent: candidate, version: '1.1.0' },
  { percent: 100 - candidate, version: '1.0.0' },
];
const sharesOf = async (...args: string[]) =>
  (await site.runJson<{ shares: AreaShares[] }>('promote', ...args, '--dry-run')).shares;

/** Matches a problem of a rule with a page or file. @param text part of its description */
const problem = (rule: string, file: string, text: string): unknown =>
  expect.objectContaining({ rule, file, message: expect.stringContaining(text) as string });

const awards = (version: string, html = '<p id="jury">Jury</p>') => ({
  name: 'mf-awards',
  version,
  pages: { '/award': html },
});

test('the first promotion makes all releases live; a later one composes the pages of its release only', async () => {
  await site.seed();
  const { who, ...first } = (await site.store.log.head()) as LogRecord;
  expect(first).toMatchObject({ rev: 1, parent: 0 });
  const claims = { SITE_USER: 'ada' };
  expect(who).toEqual({ account: 'nobody@test', provenBy: 'operating system', claims });
  await site.publish(awards('1.1.0'));
  const promotion = ['mf-awards@1.1.0', '--reason', 'new jury'];
  expect(await site.runJson('promote', ...promotion, '--dry-run')).toMatchObject({
    ...{ wouldChange: true, changed: false, record: null },
    shares: [
      { area: 'mf-awards', before: everyone('1.0.0'), after: everyone('1.1.0') },
      { area: 'mf-careers', before: everyone('1.0.0'), after: everyone('1.0.0') },
      { area: 'shell', before: everyone('1.0.0'), after: everyone('1.0.0') },
    ],
  });
  expect(await site.store.log.revisions()).toEqual([1]);
  const { out } = await site.run('promote', ...promotion);
  expect(out).toMatch(
    /^Plan: .*mf-awards@1\.1\.0[^]*mf-awards: .*1\.0\.0 → .*1\.1\.0\n.*: 2 areas\n[^]*Revision 2/,
  );
  expect(out).not.toContain('mf-careers');
  const one = await site.store.editions.read(first.live);
  const head = await site.store.log.head();
  const two = await site.store.editions.read(head?.live ?? '');
  expect(head?.why).toBe('new jury');
  expect(two.pages['/Careers']).toEqual(one.pages['/Careers']);
  expect(two.pages['/award']).not.toEqual(one.pages['/award']);
  expect(await site.runJson('promote', ...promotion)).toMatchObject({ wouldChange: false });
  expect(await site.store.log.revisions()).toEqual([1, 2]);
});

test('rejects a promotion without a shell, or of a version that is not published', async () => {
  await site.publish(awards('1.0.0'));
  expect((await site.runError('promote', 'mf-awards@1.0.0')).code).toBe('SHELL_MISSING');
  await site.publish({ name: 'shell', version: '1.0.0' });
  expect(await site.runError('promote', 'shell@1.0.0', 'mf-awards@9.0.0')).toMatchObject({
    code: 'RELEASE_NOT_FOUND',
    message: expect.stringMatching(/mf-awards@9\.0\.0.*1\.0\.0/) as string,
    next: expect.stringContaining('npm run site -- publish mf-awards') as string,
  });
});

test('rejects an edition with all its problems in one error', async () => {
  await site.seed();
  await site.publish(
    awards('1.1.0', '<a href="/nowhere">x</a><p style="color:red">y</p><h1>z</h1>'),
  );
  expect((await site.run('promote', 'mf-awards@1.1.0', '--dry-run')).code).toBe(1);
  const { code, problems, next } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('PROMOTION_REJECTED');
  expect(problems).toHaveLength(4);
  expect(problems).toEqual(
    expect.arrayContaining([
      problem('inline code', '/award', ''),
      problem('links', '/award', '/nowhere'),
      problem('links', '/Careers', '/award#jury'),
      problem('page basics', '/award', ''),
    ]),
  );
  expect(next).toContain('--allow-broken-links');
  expect(next.split('\n')).toHaveLength(3);
  expect(await site.store.log.revisions()).toEqual([1]);
});

test('--allow-broken-links accepts broken links, and the log contains their number', async () => {
  await site.seed();
  await site.publish(awards('1.1.0', '<p id="jury"></p><a href="/nowhere">x</a>'));
  const accepted = ['--allow-broken-links', '--reason', 'w'];
  expect(await site.runJson('promote', 'mf-awards@1.1.0', ...accepted)).toMatchObject({
    warnings: [{ area: 'mf-awards', file: '/award', rule: 'links' }],
  });
  expect((await site.store.log.head())?.why).toMatch(/^w \[--allow-broken-links: 1 .*\]$/);
});

test('the advice for damaged files is to publish the same build again', async () => {
  await site.seed();
  await site.publish(awards('1.1.0'));
  await writeFile(`${site.paths.publicFiles('mf-awards', '1.1.0')}/main.js`, 'damaged');
  const { problems, next } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(problems).toEqual([problem('stored bytes', 'main.js', 'mf-awards@1.1.0')]);
  expect(next).not.toContain('version');
});

describe('a live address', () => {
  const pages = { '/award': '<p id="jury">Jury</p>' };
  const lost = (address: string) => problem('addresses', 'src/routes.ts', address);
  const next = (retired?: RetiredAddress[]) => ({
    ...{ name: 'mf-awards', version: '1.1.0', pages },
    manifest: { ...(retired && { retired }) },
  });
  beforeEach(async () => {
    await site.publish(
      { name: 'shell', version: '1.0.0' },
      {
        ...{ name: 'mf-awards', version: '1.0.0', aliases: ['/Prize'] },
        pages: { ...pages, '/award/Enter': '<p>Enter</p>' },
      },
      { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': '<p>Jobs</p>' } },
    );
    await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0');
  });

  test('cannot be removed without a redirect to a page', async () => {
    const wrong: RetiredAddress[] = [
      { path: '/award/Enter', to: '/nowhere' },
      { path: '/prize', to: '/Careers' },
    ];
    await site.publish(next(), { ...next(wrong), version: '1.2.0' });
    for (const canary of [[], ['--canary', '10']]) {
      expect(await site.runError('promote', 'mf-awards@1.1.0', ...canary)).toMatchObject({
        code: 'PROMOTION_REJECTED',
        problems: [lost('/prize'), lost('/award/Enter')],
        next: expect.stringContaining('`retired`') as string,
      });
    }
    const { problems } = await site.runError('promote', 'mf-awards@1.2.0');
    expect(problems).toContainEqual(problem('retired addresses', 'src/routes.ts', '/nowhere'));
    expect(JSON.stringify(problems)).not.toContain('/prize');
    expect(await site.store.log.revisions()).toEqual([1]);
  });

  test('is redirected or gone as the release declares', async () => {
    const retired = [
      { path: '/award/Enter', to: '/award' },
      { path: '/prize', gone: true as const },
    ];
    await site.publish(next(retired));
    await site.runJson('promote', 'mf-awards@1.1.0');
    const edition = await site.store.editions.read((await site.store.log.head())?.live ?? '');
    expect(edition.aliases).toEqual({ '/award/enter': '/award' });
    expect(edition.gone).toEqual(['/prize']);

    await site.publish({ ...next(retired.slice(1)), version: '1.2.0' });
    const { problems } = await site.runError('promote', 'mf-awards@1.2.0');
    expect(problems).toEqual([lost('/award/enter')]);
  });

  test('can move to another area in one promotion', async () => {
    await site.publish(
      { ...next(), aliases: ['/prize'] },
      {
        ...{ name: 'mf-careers', version: '1.1.0' },
        pages: { '/Careers': '<p>Jobs</p>', '/award/enter': '<p>Enter</p>' },
      },
    );
    expect((await site.run('promote', 'mf-awards@1.1.0')).code).toBe(1);
    expect((await site.run('promote', 'mf-awards@1.1.0', 'mf-careers@1.1.0')).code).toBe(0);
  });

  test('may be lost in a rollback, with a warning', async () => {
    const more = { ...pages, '/award/Enter': '<p>Enter</p>', '/award/New': '<p>New</p>' };
    const link = '<a href="/award/New">New</a>';
    await site.publish(
      { ...next(), aliases: ['/prize'], pages: more },
      { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': link } },
    );
    await site.runJson('promote', 'mf-awards@1.1.0', 'mf-careers@1.1.0');
    const { warnings } = await site.runJson('rollback', 'mf-awards');
    expect(warnings).toEqual([lost('/award/New'), problem('links', '/Careers', '/award/New')]);
    expect((await site.store.log.head())?.why).toMatch(/\[2 .*\]$/);
    expect((await site.run('rollback')).code).toBe(0);
    expect(await site.runJson('rollback', '--to-revision', '1')).toMatchObject({
      warnings: [lost('/award/New')],
    });
  });
});

const both = ['mf-awards@1.1.0', 'mf-careers@1.1.0'];
const jury = { '/award': '<p id="jury">Jury</p>' };

test('rejects a fifth canary', async () => {
  const areas = ['mf-awards', 'mf-careers', 'mf-a', 'mf-b', 'mf-c'];
  await site.seed();
  for (const version of ['1.0.0', '1.1.0']) {
    for (const name of areas.slice(2)) {
      await site.publish({ name, version, pages: { [`/${name}`]: `<p>${version}</p>` } });
    }
  }
  await site.publish(awards('1.1.0'), {
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '' },
  });
  await site.runJson('promote', 'mf-a@1.0.0', 'mf-b@1.0.0', 'mf-c@1.0.0');
  for (const area of areas.slice(0, 4))
    await site.runJson('promote', `${area}@1.1.0`, '--canary', '10');
  expect((await site.store.log.head())?.variants).toHaveLength(16);
  expect(await site.runError('promote', 'mf-c@1.1.0', '--canary', '10')).toMatchObject({
    code: 'TOO_MANY_CANARIES',
    message: expect.stringContaining('mf-b@1.1.0 for 10 %') as string,
  });
});

describe('with a canary', () => {
  beforeEach(async () => {
    await site.seed();
    await site.publish(awards('1.1.0'), awards('1.2.0'), {
      name: 'mf-careers',
      version: '1.1.0',
      pages: { '/Careers': '<p>Jobs</p>' },
    });
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
  });

  test('the live edition stays, a new share keeps the candidate, which a promotion makes live', async () => {
    const first = await site.store.log.head();
    expect(first).toMatchObject({ rev: 2, canaries: [{ percent: 10 }] });
    expect(first?.live).toBe((await site.store.log.read(1)).live);
    const { code } = await site.runError('promote', 'mf-awards@1.0.0', '--canary', '10');
    expect(code).toBe('ALREADY_LIVE');
    expect(await sharesOf('mf-awards@1.1.0', '--canary', '50')).toMatchObject([
      { area: 'mf-awards', before: split(10), after: split(50) },
      {},
      {},
    ]);
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '50');
    const { variants } = first ?? {};
    expect(await site.store.log.head()).toMatchObject({ canaries: [{ percent: 50 }], variants });
    await site.runJson('promote', 'mf-awards@1.1.0');
    const last = await site.store.log.head();
    expect(last).toMatchObject({ live: variants?.[1] });
    expect(last).not.toHaveProperty('canaries');
  });

  test('another area becomes live in the candidate too', async () => {
    expect(await sharesOf('mf-careers@1.1.0')).toMatchObject([
      { area: 'mf-awards', before: split(10), after: split(10) },
      { area: 'mf-careers', before: everyone('1.0.0'), after: everyone('1.1.0') },
      { area: 'shell' },
    ]);
    await site.runJson('promote', 'mf-careers@1.1.0');
    const head = await site.store.log.head();
    expect(head?.canaries?.[0]?.percent).toBe(10);
    expect(await site.liveVersions()).toMatchObject({
      'mf-awards': '1.0.0',
      'mf-careers': '1.1.0',
    });
    const { releases } = await site.store.editions.read(head?.variants?.[1] ?? '');
    expect(releases).toMatchObject({
      'mf-awards': { version: '1.1.0' },
      'mf-careers': { version: '1.1.0' },
    });
  });

  test('a canary of another area is independent, with an edition of each combination', async () => {
    const before = await site.store.log.head();
    const { out } = await site.run('promote', 'mf-careers@1.1.0', '--canary', '50');
    expect(out).toMatch(/^ {2}2 canaries \(mf-awards, mf-careers\).*\b4\b/m);
    expect(out).toMatch(/Revision 3 .*mf-awards@1\.1\.0 for 10 %.*mf-careers@1\.1\.0 for 50 %/);
    const head = await site.store.log.head();
    expect(head).toMatchObject({
      ...{ rev: 3, live: before?.live },
      canaries: [
        { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10 },
        { name: 'mf-careers', releases: { 'mf-careers': '1.1.0' }, percent: 50 },
      ],
    });
    const variants = head?.variants ?? [];
    expect(variants.slice(0, 2)).toEqual(before?.variants);
    const releases = await Promise.all(variants.map((id) => site.store.editions.read(id)));
    expect(releases.map(releaseVersions)).toMatchObject([
      { 'mf-awards': '1.0.0', 'mf-careers': '1.0.0' },
      { 'mf-awards': '1.1.0', 'mf-careers': '1.0.0' },
      { 'mf-awards': '1.0.0', 'mf-careers': '1.1.0' },
      { 'mf-awards': '1.1.0', 'mf-careers': '1.1.0' },
    ]);
    expect((await site.store.pruneState())?.keptFrom).toBeUndefined();
    expect((await site.run('verify')).code).toBe(0);

    await site.runJson('rollback', 'mf-awards');
    expect(await site.store.log.head()).toMatchObject({
      canaries: [{ percent: 50 }],
      variants: [variants[0], variants[2]],
    });
    await site.runJson('rollback');
    expect(await site.store.log.head()).toMatchObject({ variants, undoes: 4 });
    await site.runJson('promote', 'mf-awards@1.1.0');
    expect(await site.store.log.head()).toMatchObject({
      variants: [variants[1], variants[3]],
    });
  });

  test('rejects incompatible canaries, and names both', async () => {
    await site.publish(
      { name: 'mf-awards', version: '1.3.0', pages: { ...jury, '/prizes': '<p>Prizes</p>' } },
      { name: 'mf-careers', version: '1.3.0', pages: { '/Careers': '', '/prizes': '<p>Pay</p>' } },
    );
    await site.runJson('promote', 'mf-awards@1.3.0', '--canary', '10');
    const begun = await site.runError('promote', 'mf-careers@1.3.0', '--canary', '10');
    expect(begun).toMatchObject({
      code: 'CANARIES_INCOMPATIBLE',
      message: expect.stringMatching(/mf-awards@1\.3\.0.*mf-careers@1\.3\.0[^]*\/prizes/) as string,
      next: expect.stringContaining('npm run site -- rollback mf-awards') as string,
    });
    expect(begun.problems).toContainEqual(problem('route ownership', 'src/routes.ts', '/prizes'));

    expect(await site.runError('promote', 'mf-careers@1.3.0')).toMatchObject({
      code: 'CANARIES_INCOMPATIBLE',
      message: expect.stringContaining('mf-awards@1.3.0') as string,
    });
    expect(await site.store.log.revisions()).toEqual([1, 2, 3]);
  });

  test('rejects a canary that overlaps a running one, with its share and next steps', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '20');
    const { code, message, next } = await site.runError('promote', ...both, '--canary', '50');
    expect(code).toBe('CANARY_OVERLAP');
    expect(message).toContain('mf-awards@1.1.0 for 20 %');
    expect(next).toContain('promote mf-careers@1.1.0 --canary 50');
    expect(next).toContain('rollback mf-awards');
    expect(await site.store.log.head()).toMatchObject({ rev: 3, canaries: [{ percent: 20 }] });
  });

  test('the share of a canary of two areas changes for both only', async () => {
    await site.runJson('rollback');
    await site.runJson('promote', ...both, '--canary', '10');
    const { code, next } = await site.runError('promote', 'mf-awards@1.1.0', '--canary', '50');
    expect(code).toBe('CANARY_OVERLAP');
    expect(next).toContain('mf-awards, mf-careers');
    await site.runJson('promote', ...both, '--canary', '50');
    expect(await site.store.log.head()).toMatchObject({ canaries: [{ percent: 50 }] });
  });
});
