/** @jest-environment node */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
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

/** Freezes areas, or the whole site, until the end of 6 January. */
const freeze = (...more: string[]) =>
  site.runJson<{ record: LogRecord; freezes: { id: string }[] }>(
    ...['freeze', 'add', '--until', '2026-01-06', '--reason', 'holidays', ...more],
  );

/** The freeze of the awards rejects a command. */
async function expectFrozen(...args: string[]): Promise<void> {
  const { code, message } = await site.runError(...args);
  expect([code, message]).toEqual(['FROZEN', expect.stringContaining('mf-awards')]);
}

const override = ['--override-freeze', '--reason', 'leak'];

describe('a freeze', () => {
  test('is listed and in force at once, for a folder that knows nothing of it', async () => {
    const { record } = await freeze();
    expect(record).toMatchObject({ rev: 2, action: 'freeze added' });
    expect(record).not.toHaveProperty('overridesFreeze');
    expect(await site.runJson('freeze', 'list')).toMatchObject({ now: { why: 'holidays' } });
    const elsewhere = path.join(site.root, 'elsewhere');
    await mkdir(elsewhere);
    const inStore = ['--store', site.paths.root];
    const { err } = await site.runIn(elsewhere, 'promote', 'mf-awards@1.1.0', ...inStore);
    expect(err).toMatch(/^FROZEN: .*holidays/m);
    expect((await site.runIn(elsewhere, 'freeze', 'list', ...inStore)).out).toContain('holidays');
    expect(await site.store.log.newest()).toBe(2);
  });

  test('changes nothing for visitors, and is kept by later changes', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    const before = await site.store.log.head();
    const { record } = await freeze();
    const { live, canaries, variants } = record;
    expect(before).toMatchObject({ live, canaries, variants });
    await site.runJson('promote', 'mf-careers@1.1.0', ...override);
    await site.runJson('rollback', 'mf-careers');
    await expectFrozen('promote', 'mf-awards@1.1.0');
  });

  test('ends early without an override', async () => {
    await freeze();
    const { record, freezes } = await site.runJson<{ record: LogRecord; freezes: object[] }>(
      ...['freeze', 'end', '--reason', 'the fair is over'],
    );
    expect(record).toMatchObject({ action: 'freeze ended' });
    expect(record.why).toContain('the fair is over');
    expect(freezes).toEqual([]);
    await site.runJson('promote', 'mf-awards@1.1.0');
    expect(await site.store.log.head()).not.toHaveProperty('overridesFreeze');
  });

  test('is ended by its id if several are current or none is', async () => {
    expect((await site.runError('freeze', 'end')).code).toBe('FREEZE_NOT_FOUND');
    await freeze('--area', 'mf-awards');
    const { freezes } = await freeze('--area', 'mf-careers');
    expect((await site.runError('freeze', 'end')).code).toBe('FREEZE_NOT_FOUND');
    expect((await site.runError('freeze', 'end', '00000000')).code).toBe('FREEZE_NOT_FOUND');
    await site.runJson('freeze', 'end', freezes[0]?.id ?? '');
    await site.runJson('promote', 'mf-awards@1.1.0');
    expect((await site.runError('promote', 'mf-careers@1.1.0')).code).toBe('FROZEN');
  });

  test('stops a promotion that was planned before it', async () => {
    const { applyChange } = await import('@concourse/release/applyChange');
    const { promoteToAll } = await import('@concourse/release/changes');
    const apply = site.applyOptions();
    let isFirst = true;
    const planned = applyChange(promoteToAll({ 'mf-awards': '1.1.0' }), {
      ...apply,
      compose: async (input) => {
        if (isFirst) await freeze();
        isFirst = false;
        return apply.compose(input);
      },
    });
    await expect(planned).rejects.toMatchObject({ code: 'FROZEN' });
  });

  test('is not rolled back in the place of a release', async () => {
    await site.runJson('promote', 'mf-awards@1.1.0');
    await freeze();
    await site.runJson('rollback');
    expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
    expect(await site.store.log.head()).toMatchObject({ undoes: 2 });
    await expectFrozen('promote', 'mf-awards@1.1.0');
  });

  test.each<[string[], string, RegExp?]>([
    [['--until', 'tomorrow', '--reason', 'x'], 'USAGE'],
    [['--until', '2026-01-04', '--reason', 'x'], 'USAGE'],
    [['--until', '2026-01-06', '--from', '2026-01-08', '--reason', 'x'], 'USAGE'],
    [['--until', '2026-01-03', '--from', '2026-01-02', '--reason', 'x'], 'USAGE'],
    [['--until', '2026-01-06'], 'USAGE'],
    [['--reason', 'x'], 'USAGE', /until.*missing/],
    [['--until', '2026-01-06', '--reason', 'x', '--area', 'mf-award'], 'AREA_NOT_LIVE'],
  ])('is rejected with %j', async (args, code, message = /./) => {
    const error = await site.runError('freeze', 'add', ...args);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) as string });
    expect(await site.store.log.newest()).toBe(1);
  });
});

test('history shows each freeze with its reason, and freeze alone lists them', async () => {
  await freeze();
  expect((await site.run('freeze')).out).toContain('holidays');
  await site.runJson('freeze', 'end');
  const { out } = await site.run('history');
  expect(out).toMatch(/^3 .* freeze ended .*holidays$/m);
  expect(out).toMatch(/^2 .* freeze added .*holidays$/m);
});

test.each([
  ['list', '--until', '2026-01-06'],
  ['list', '0123abcd'],
  ['end', '--from', '2026-01-06'],
  ['end', '--area', 'mf-awards'],
  ['add', '0123abcd', '--until', '2026-01-06', '--reason', 'x'],
])('`freeze %s` rejects arguments of other actions: %j', async (...args) => {
  expect((await site.runError('freeze', ...args)).code).toBe('USAGE');
  expect(await site.store.log.newest()).toBe(1);
});

test('rejects a promotion during a freeze, with its time, reason and the override', async () => {
  await freeze();
  const { code, message, next } = await site.runError('promote', 'mf-awards@1.1.0');
  expect(code).toBe('FROZEN');
  for (const part of ['mf-awards', '2026-01-05 10:', '2026-01-07 00:00', 'Berlin', 'holidays']) {
    expect(message).toContain(part);
  }
  expect(next).toMatch(/--override-freeze.*--reason/);
  expect(await site.store.log.revisions()).toEqual([1, 2]);
});

test('a reason overrides the freeze, which the record and the history show', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0', ...override);
  expect(await site.store.log.head()).not.toHaveProperty('overridesFreeze');
  await freeze();
  const silent = await site.runError('promote', 'mf-awards@1.1.0', '--override-freeze');
  expect(silent.code).toBe('USAGE');
  await site.runJson('promote', 'mf-awards@1.1.0', ...override);
  expect(await site.store.log.head()).toMatchObject({
    why: 'leak',
    overridesFreeze: {
      from: expect.stringMatching(/^2026-01-05T09:/) as string,
      to: '2026-01-06T23:00:00.000Z',
      why: 'holidays',
    },
  });
  expect((await site.run('history')).out).toMatch(/freeze.*: leak/);
});

test('a freeze of one area applies to it, to the shell, and to changes that recompose it', async () => {
  await site.publish({ name: 'shell', version: '1.1.0', pages: {} });
  await freeze('--area', 'mf-awards');
  await site.runJson('promote', 'mf-careers@1.1.0');
  for (const share of [[], ['--canary', '10']]) {
    await expectFrozen('promote', 'mf-awards@1.1.0', ...share);
    await expectFrozen('promote', 'shell@1.1.0', ...share);
  }
  await site.configure({ mail: { press: 'press@example.org' } });
  await expectFrozen('settings', 'apply');
});

test('rollbacks, dry runs and promotions of live releases are allowed during a freeze, retire is not', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await freeze();
  const dry = await site.run('promote', 'mf-careers@1.1.0', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    out: expect.stringMatching(/2026-01-05.*holidays/) as string,
  });
  expect((await site.run('promote', 'mf-awards@1.1.0')).code).toBe(0);
  const retired = await site.runError('retire', 'mf-careers', '--gone', '/Careers');
  expect(retired.code).toBe('FROZEN');
  await site.runJson('rollback', 'mf-awards');
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test('a freeze of one environment does not apply to another', async () => {
  await site.configure({ environments: { staging: {} } });
  await freeze();
  await site.runJson('promote', '--from-environment', 'production', '--environment', 'staging');
  expect((await site.run('promote', 'mf-awards@1.1.0', '--environment', 'staging')).code).toBe(0);
});

test('status shows the current or next freeze, of one environment or of all', async () => {
  const sale = ['--from', '2026-02-01T08:00', '--until', '2026-02-02', '--area', 'mf-awards'];
  await site.runJson('freeze', 'add', ...sale, '--reason', 'sale');
  const line = /2026-02-01 08:00.*2026-02-03 00:00.*mf-awards.*sale/;
  const { out } = await site.run('status');
  expect(out).toMatch(line);
  expect(out).toContain('Next: frozen');
  await freeze();
  expect((await site.run('status')).out).toMatch(/Now: frozen.*2026-01-07 00:00.*holidays\n/);
  expect(await site.runJson('status')).toMatchObject({ freeze: { why: 'holidays' } });
  await site.runJson('freeze', 'end');
  await site.configure({ environments: { staging: {} } });
  expect((await site.run('status', '--environment', 'production')).out).toMatch(line);
  expect((await site.run('status')).out).toMatch(line);
  expect(await site.runJson('status')).toMatchObject({
    environments: [{ freeze: { why: 'sale', areas: ['mf-awards'] } }, { freeze: null }],
  });
});

test('freeze list shows current and future freezes', async () => {
  expect(await site.runJson('freeze', 'list')).toMatchObject({ now: null, freezes: [] });
  await freeze();
  const { out } = await site.run('freeze', 'list');
  expect(out).toMatch(/2026-01-05 10:\d\d +2026-01-07 00:00 +all +holidays +now/);
  expect(await site.runJson('freeze', 'list')).toMatchObject({
    environment: 'production',
    now: { why: 'holidays' },
    freezes: [{ to: '2026-01-06T23:00:00.000Z', areas: null }],
  });
  site.clockOffsetDays = 2;
  expect((await site.run('freeze', 'list')).out).toContain('no current or future freeze');
});
