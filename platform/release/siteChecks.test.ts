/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { checkBuilds } from './checkBuilds';

const shellWith = (version: string, siteChecks = 'undefined') =>
  shellFixture(version, { siteChecks });

/** Rejects pages that say "secret", and calendar files without a place. */
const strict = `{
  readPage: ({ lines }) => lines.filter((line) => line.includes('secret')).map((text) => ({ kind: 'line', text })),
  check: ({ statements, calendars, kept, site }) => ({
    problems: [
      ...Object.entries(statements).flatMap(([area, found]) => found.map(({ path, text }) => (
        { area, file: path, check: 'secrets', message: text, advice: 'Tell nobody.', isKept: kept.includes(area) }))),
      ...calendars.filter(({ text }) => !text.includes('LOCATION')).map(({ area, file }) => (
        { area, file, check: 'calendars', message: 'has no place', advice: 'Add one.' })),
    ],
    notices: ['checked ' + site.siteUrl],
  }) }`;

const awards = (version: string, text = 'open', files: Record<string, string> = {}) => ({
  ...{ name: 'mf-awards', version, files },
  pages: { '/award': `<p>${text}</p>` },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  site.modules.compose = () => Promise.resolve({ composeEdition });
});
afterEach(() => site.remove());

/** Promotes a shell with these checks and an area. */
async function start(siteChecks: string | undefined, text?: string): Promise<void> {
  await site.publish(shellWith('1.0.0', siteChecks), awards('1.0.0', text));
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
}

test('a promotion runs the checks of the shell on pages and calendar files', async () => {
  await start(strict);
  await site.publish(awards('1.1.0', 'our secret', { 'a.ics': 'BEGIN:VEVENT' }));
  const { out } = await site.run('promote', 'mf-awards@1.0.0', '--dry-run');
  expect(out).toContain('checked http://localhost:8080');
  const error = await site.runError('promote', 'mf-awards@1.1.0');
  const problem = { area: 'mf-awards', rule: 'site checks' };
  expect(error).toMatchObject({
    code: 'PROMOTION_REJECTED',
    problems: [
      { ...problem, file: '/award', message: 'secrets: our secret' },
      { ...problem, file: 'a.ics', message: 'calendars: has no place' },
    ],
    next: 'Tell nobody.\nAdd one.',
  });
});

test('builds are checked by the live shell before they are published, as `site check` does', async () => {
  await start(strict);
  const build = makeBuild(awards('1.1.0', 'our secret'));
  const { problems } = await checkBuilds([build], {
    ...site.applyOptions(),
    compose: composeEdition,
  });
  expect(problems).toMatchObject([{ file: '/award', rule: 'site checks' }]);
});

test('a problem of a release that is already live is reported, and rejects nothing', async () => {
  await start(undefined, 'our secret');
  await site.publish(shellWith('1.1.0', strict));
  const { warnings } = await site.runJson('promote', 'shell@1.1.0');
  expect(warnings).toMatchObject([{ file: '/award', rule: 'kept site checks' }]);
});

test('a site without checks accepts every text', async () => {
  await start(undefined, 'our secret');
  expect(await site.store.log.newest()).toBe(1);
});

test.each([
  ['throw', '{ readPage: () => { throw new Error("broken"); }, check: () => null }', /broken/],
  ['return no list of problems', '{ readPage: () => [], check: () => 5 }', /checkSite/],
])(
  'checks that %s reject the promotion, also at the second attempt',
  async (_, siteChecks, message) => {
    await start(strict);
    await site.publish(shellWith('1.1.0', siteChecks), awards('1.1.0'));
    const promote = ['promote', 'shell@1.1.0', 'mf-awards@1.1.0'];
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await site.runError(...promote)).problems).toMatchObject([
        { area: 'shell', rule: 'site checks', message: expect.stringMatching(message) as string },
      ]);
    expect(await site.store.log.newest()).toBe(1);
  },
);

test('a rollback is possible although the checks fail', async () => {
  const onlyNew = `{
    readPage: ({ lines }) => lines.filter((line) => line === 'new').map((text) => ({ kind: 'line', text })),
    check: ({ statements, live }) => {
      if (live && statements['mf-awards'].length === 0) throw new Error('broken');
      return { problems: [], notices: [] }; } }`;
  await start(onlyNew, 'old');
  await site.publish(awards('1.1.0', 'new'));
  await site.runJson('promote', 'mf-awards@1.1.0');
  const { warnings } = await site.runJson('rollback', 'mf-awards');
  expect(warnings).toMatchObject([{ area: 'shell', rule: 'site checks' }]);
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
});
