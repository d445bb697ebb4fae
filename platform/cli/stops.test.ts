/** @jest-environment node */
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
});
afterEach(() => site.remove());

const stop = (...more: string[]) =>
  site.runJson('stop', '--reason', 'the payment page is wrong', ...more);

test.each([
  ['promote', 'mf-awards@1.1.0'],
  ['promote', 'mf-awards@1.1.0', '--override-freeze', '--reason', 'a leak'],
  ['promote', 'mf-awards@1.1.0', '--canary', '10'],
  ['retire', 'mf-careers', '--gone', '/Careers'],
])('a stop rejects %s %s with its reason and the next step', async (...args) => {
  await stop();
  expect(await site.runError(...args)).toMatchObject({
    code: 'STOPPED',
    message: expect.stringMatching(/by nobody@test for ada: the payment page is wrong/) as string,
    next: expect.stringContaining('npm run site -- resume') as string,
  });
  expect(await site.store.log.newest()).toBe(2);
});

test('a stop allows rollbacks, previews, dry runs and rules without pages', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await stop();
  const { out } = await site.run('promote', 'mf-awards@1.2.0', '--dry-run');
  expect(out).toContain('the payment page is wrong');
  await site.runJson('preview', 'mf-awards@1.2.0');
  await site.applySettings({ previews: { keep: '2d' } });
  await site.configure({ mail: { press: 'desk@example.org' } });
  expect((await site.runError('settings', 'apply')).code).toBe('STOPPED');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
  expect((await site.store.log.head())?.settings?.stop).toMatchObject({
    why: 'the payment page is wrong',
  });
});

test('status and history show a stop with its author, in one environment or in all', async () => {
  await stop();
  expect((await site.run('status')).out).toMatch(/\nSTOPPED: .*ada: the payment page is wrong\n/);
  expect((await site.run('history')).out).toContain('stopped');
  expect(await site.runJson('status')).toMatchObject({
    record: { action: 'stopped' },
    stop: { who: { claims: { SITE_USER: 'ada' } }, why: 'the payment page is wrong' },
  });
  await site.configure({ environments: { staging: {} } });
  expect((await site.run('status')).out).toMatch(/^STOPPED .*the payment page is wrong +–$/m);
  const all = ['shell@1.0.0', 'mf-awards@1.1.0', 'mf-careers@1.0.0', '--environment', 'staging'];
  await site.runJson('promote', ...all);
});

test('resume allows changes again, and is rejected unless changes are stopped', async () => {
  expect((await site.runError('resume')).code).toBe('NOT_STOPPED');
  expect((await site.runError('stop')).code).toBe('USAGE');
  await stop();
  await stop('--environment', 'production');
  await site.runJson('resume', '--reason', 'repaired');
  expect(await site.store.log.head()).toMatchObject({
    ...{ rev: 4, action: 'resumed', settings: { stop: null } },
    why: expect.stringMatching(/^resumed: repaired \[stopped since .*payment page/) as string,
  });
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect((await site.runError('resume')).code).toBe('NOT_STOPPED');
});

test('a rollback of the last change rolls back the promotion before a stop', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await stop();
  await site.runJson('rollback');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});
