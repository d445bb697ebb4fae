/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), {
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '<p>Jobs</p>' },
  });
});
afterEach(() => site.remove());

const configure = (content: object): Promise<void> =>
  writeFile(path.join(site.root, 'site.config.json'), JSON.stringify(content));

/** The freeze of the awards rejects a command. */
async function expectFrozen(...args: string[]): Promise<void> {
  const { code, message } = await site.runError(...args);
  expect([code, message]).toEqual(['FROZEN', expect.stringContaining('mf-awards')]);
}

const override = ['--override-freeze', '--accept-settings', '--reason', 'leak'];
const holidays = { from: '2026-01-01', to: '2026-01-06', why: 'holidays' };

test('rejects a promotion during a freeze, with its time, reason and the override', async () => {
  await configure({ freezes: [holidays] });
  const { code, message, next } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('FROZEN');
  for (const part of ['mf-awards', '2026-01-01 00:00', '2026-01-07 00:00', 'Berlin', 'holidays']) {
    expect(message).toContain(part);
  }
  expect(next).toMatch(/--override-freeze.*--reason/);
  expect(await site.store.log.revisions()).toEqual([1]);
});

test('a reason overrides the freeze, and the record contains the freeze', async () => {
  await configure({ freezes: [holidays] });
  const silent = await site.runError('promote', 'mf-awards@1.1.0', '--override-freeze');
  expect(silent.code).toBe('USAGE');
  await site.runJson('promote', 'mf-awards@1.1.0', ...override);
  expect(await site.store.log.head()).toMatchObject({
    rev: 2,
    why: 'leak',
    despiteFreeze: {
      from: '2025-12-31T23:00:00.000Z',
      to: '2026-01-06T23:00:00.000Z',
      why: 'holidays',
    },
  });
});

test('the record contains no freeze if none was overridden', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0', ...override);
  expect(await site.store.log.head()).not.toHaveProperty('despiteFreeze');
});

test('a freeze of one area applies to that area, and to changes that recompose it', async () => {
  await configure({ freezes: [{ ...holidays, areas: ['mf-awards'] }] });
  await site.runJson('promote', 'mf-careers@1.1.0', '--accept-settings');
  await expectFrozen('promote', 'mf-awards@1.1.0', '--canary', '10');
  await configure({
    mail: { press: 'press@example.org' },
    freezes: [{ ...holidays, areas: ['mf-awards'] }],
  });
  await expectFrozen('promote', 'shell@1.0.0');
});

test('a freeze of one area applies to the shell, which is part of its pages, also in a canary', async () => {
  await site.publish({ name: 'shell', version: '1.1.0', pages: {} });
  await configure({ freezes: [{ ...holidays, areas: ['mf-awards'] }] });
  for (const share of [[], ['--canary', '10']])
    await expectFrozen('promote', 'shell@1.1.0', ...share);
});

test('rollbacks and dry runs are allowed during a freeze, and a dry run names it', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await configure({ freezes: [holidays] });
  const dry = await site.run('promote', 'mf-careers@1.1.0', '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.out).toMatch(/mf-careers.*2026-01-01.*holidays/);
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test('a promotion of live releases succeeds during a freeze', async () => {
  await configure({ freezes: [holidays] });
  expect((await site.run('promote', 'mf-awards@1.0.0')).code).toBe(0);
});

test('rejects retire during a freeze', async () => {
  await configure({ freezes: [holidays] });
  const retired = await site.runError('retire', 'mf-careers', '--gone', '/Careers');
  expect(retired.code).toBe('FROZEN');
  expect(await site.store.log.revisions()).toEqual([1]);
});

test('a freeze of one environment does not apply to another', async () => {
  await configure({ freezes: [holidays], environments: { staging: { freezes: [] } } });
  await site.runJson('promote', '--from-environment', 'production', '--environment', 'staging');
  expect((await site.run('promote', 'mf-awards@1.1.0', '--environment', 'staging')).code).toBe(0);
});

test('status shows the current or next freeze, of one environment or of all', async () => {
  const sale = { from: '2026-02-01T08:00', to: '2026-02-02', why: 'sale', areas: ['mf-awards'] };
  await configure({ freezes: [sale, holidays] });
  expect((await site.run('status')).out).toMatch(/2026-01-07 00:00.*holidays\n/);
  expect(await site.runJson('status')).toMatchObject({ freeze: { why: 'holidays' } });
  await configure({ freezes: [sale], environments: { staging: { freezes: [] } } });
  const line = /2026-02-01 08:00.*2026-02-03 00:00.*mf-awards.*sale/;
  expect((await site.run('status', '--environment', 'production')).out).toMatch(line);
  expect((await site.run('status')).out).toMatch(line);
  expect(await site.runJson('status')).toMatchObject({
    environments: [{ freeze: { why: 'sale', areas: ['mf-awards'] } }, { freeze: null }],
  });
});

test('history marks a promotion that overrode a freeze', async () => {
  await configure({ freezes: [holidays] });
  await site.runJson('promote', 'mf-awards@1.1.0', ...override);
  expect((await site.run('history')).out).toMatch(/freeze.*: leak/);
});

test('freeze list shows current and future freezes, and the calendar contains all', async () => {
  await configure({
    freezes: [holidays, { from: '2025-01-01', to: '2025-01-02', why: 'long ago' }],
  });
  const { out } = await site.run('freeze', 'list');
  expect(out).toMatch(/2026-01-01 00:00 +2026-01-07 00:00 +all +holidays +now/);
  expect(out).not.toContain('long ago');
  expect(await site.runJson('freeze', 'list')).toMatchObject({
    environment: 'production',
    now: { why: 'holidays' },
    freezes: [{ from: '2025-12-31T23:00:00.000Z', areas: null }],
  });
  const calendar = await site.run('freeze', 'list', '--ics');
  expect(calendar.out).toContain('SUMMARY:Freeze in production: long ago');
  await configure({});
  expect(await site.runJson('freeze', 'list')).toMatchObject({ now: null, freezes: [] });
});
