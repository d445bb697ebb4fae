/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChangeRequest, ConsoleService } from '@concourse/console';
import { StalePlanError } from '@concourse/release/errors';
import { SettingsError } from '@concourse/release/settings';
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { consoleServiceFor as serviceOf } from './console';

type Action = ChangeRequest['action'];
type ReleaseActions = NonNullable<ConsoleService['actions']>;

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.1.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
});
afterEach(() => site.remove());

const serviceFor = (readOnly = false): ConsoleService =>
  serviceOf(new Run(site.context(), { json: true, readOnly }));

function actions(): ReleaseActions {
  const { actions: found } = serviceFor();
  if (!found) throw new TypeError('The console has no actions');
  return found;
}

const requestTo = (action: Action, why = ''): ChangeRequest => ({
  environment: 'production',
  action,
  why,
  overridesFreeze: false,
  acceptSettings: null,
});

const canary = requestTo({ do: 'promote', releases: ['mf-awards@1.1.0'], percent: 10 }, 'a tenth');
const everybody = requestTo({ do: 'promote', releases: ['mf-awards@1.1.0'], percent: null }, 'all');

test('a plan equals that of its command, names the command, and changes nothing', async () => {
  const plan = await actions().plan(canary);
  expect(plan).toMatchObject({
    rev: 1,
    changes: true,
    command: "npm run site -- promote mf-awards@1.1.0 --canary 10 --reason 'a tenth'",
    frozen: null,
    opened: null,
    sentences: ['/award: "mf-awards 1.0.0" → "mf-awards 1.1.0"', '/award: "Jury" → "New"'],
  });
  expect(plan.shares[0]).toEqual({
    area: 'mf-awards',
    before: [{ percent: 100, version: '1.0.0' }],
    after: [
      { percent: 10, version: '1.1.0' },
      { percent: 90, version: '1.0.0' },
    ],
  });
  expect(await site.store.log.newest()).toBe(1);
});

test('a planned change is applied and shown in the present state, the history and the difference', async () => {
  const { areas, canaries } = await serviceFor().status('production');
  expect(areas.map(({ area, version, rev: since }) => [area, version, since])).toEqual([
    ['mf-awards', '1.0.0', 1],
    ['mf-careers', '1.0.0', 1],
    ['shell', '1.0.0', 1],
  ]);
  expect(canaries).toEqual([]);
  const { rev } = await actions().plan(canary);
  expect(await actions().apply(canary, rev)).toMatchObject({ rev: 2 });
  const now = await serviceFor().status('production');
  expect(now.canaries).toMatchObject([
    { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10, since: now.when },
  ]);
  const { revisions } = await serviceFor().history({ environment: 'production', limit: 30 });
  expect(revisions[0]).toMatchObject({
    rev: 2,
    why: 'a tenth',
    changes: {},
    changedCandidates: ['mf-awards'],
  });
  const difference = await serviceFor().compareRevision({ environment: 'production', rev: 2 });
  expect(difference).toMatchObject({ of: 'candidate', pages: [{ name: '/award' }] });
});

test('a plan is rejected after another change, which stays live', async () => {
  const [mine, theirs] = await Promise.all([actions().plan(everybody), actions().plan(canary)]);
  await actions().apply(canary, theirs.rev);
  await expect(actions().apply(everybody, mine.rev)).rejects.toThrow(StalePlanError);
  await expect(actions().apply(everybody, mine.rev)).rejects.toThrow(/revision 2.*\(a tenth\)/);
  expect(await site.store.log.newest()).toBe(2);

  const second = await actions().plan(everybody);
  expect(second.rev).toBe(2);
  expect(await actions().apply(everybody, second.rev)).toMatchObject({ rev: 3 });
});

test('one of two simultaneous actions on the same plan is rejected', async () => {
  const { rev } = await actions().plan(canary);
  const ended = await Promise.allSettled([
    actions().apply(canary, rev),
    actions().apply(everybody, rev),
  ]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await site.store.log.newest()).toBe(2);
});

test('the console ends a canary and rolls back an area and the whole site', async () => {
  await actions().apply(canary, 1);
  const back = requestTo({ do: 'roll back', areas: ['mf-awards'] });
  expect((await actions().plan(back)).summary).toContain('mf-awards@1.1.0');
  await actions().apply(back, 2);
  await actions().apply(everybody, 3);
  await actions().apply(requestTo({ do: 'restore', rev: 1 }), 4);
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
});

test('a preview is planned, created and listed, also during a freeze', async () => {
  await site.runJson('freeze', 'add', '--until', '2027-01-01', '--reason', 'holidays');
  const preview = requestTo({ do: 'preview', releases: ['mf-awards@1.1.0'] });
  expect(await actions().plan(preview)).toMatchObject({
    ...{ rev: 2, shares: [], changes: true, frozen: null },
  });
  const { address, rev } = await actions().apply(preview, 2);
  expect(rev).toBeNull();
  expect(address).toMatch(/\/award\?edition=[\da-f]{16}$/);
  const { previews } = await serviceFor().status('production');
  expect(previews).toMatchObject([{ releases: ['mf-awards@1.1.0'] }]);
});

describe('changed settings', () => {
  const configure = (press: string): Promise<void> =>
    writeFile(path.join(site.root, 'site.config.json'), JSON.stringify({ mail: { press } }));
  beforeEach(() => configure('desk@example.org'));

  test('are listed in the plan and need their digest', async () => {
    const plan = await actions().plan(everybody);
    expect(plan.settings).toMatchObject({
      pages: 1,
      changes: [
        { key: 'mail.press', before: 'press@concourse.example', after: 'desk@example.org' },
      ],
    });
    expect(plan.command).toContain('--accept-settings');
    await expect(actions().apply(everybody, plan.rev)).rejects.toThrow(SettingsError);
    expect(await site.store.log.newest()).toBe(1);
    const confirmed = { ...everybody, acceptSettings: plan.settings.digest };
    expect(await actions().apply(confirmed, plan.rev)).toMatchObject({ rev: 2 });
    const back = requestTo({ do: 'restore', rev: 1 });
    expect((await actions().plan(back)).settings.changes).toEqual([
      { key: 'mail.press', before: 'desk@example.org', after: 'press@concourse.example' },
    ]);
    await expect(actions().apply(back, 2)).rejects.toThrow(SettingsError);
  });

  test('need a new confirmation if they change after the plan', async () => {
    const { rev, settings } = await actions().plan(everybody);
    await configure('other@example.org');
    const confirmed = { ...everybody, acceptSettings: settings.digest };
    await expect(actions().apply(confirmed, rev)).rejects.toThrow(SettingsError);
  });
});

test('a read-only console has no actions, and one without a place of reports no health figures', async () => {
  expect(serviceFor(true).actions).toBeNull();
  const health = await serviceFor().health({ environment: 'production', hours: 24 });
  expect(health).toEqual({ hasReports: false });
});
