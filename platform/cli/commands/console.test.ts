/** @jest-environment node */
import type { ChangeRequest, ConsoleService } from '@concourse/console';
import { StalePlanError } from '@concourse/release/errors';
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
});

const canary = requestTo({ do: 'promote', releases: ['mf-awards@1.1.0'], percent: 10 }, 'a tenth');
const everybody = requestTo({ do: 'promote', releases: ['mf-awards@1.1.0'], percent: null }, 'all');

test('a plan equals that of its command, and changes nothing', async () => {
  const plan = await actions().plan(canary);
  expect(plan).toMatchObject({
    rev: 1,
    changes: true,
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
  const { areas, canaries } = await serviceFor().status({ environment: 'production' });
  expect(areas.map(({ area, version, rev: since }) => [area, version, since])).toEqual([
    ['mf-awards', '1.0.0', 1],
    ['mf-careers', '1.0.0', 1],
    ['shell', '1.0.0', 1],
  ]);
  expect(canaries).toEqual([]);
  const { rev } = await actions().plan(canary);
  expect(await actions().apply(canary, rev)).toMatchObject({ rev: 2 });
  const now = await serviceFor().status({ environment: 'production' });
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
  const { previews } = await serviceFor().status({ environment: 'production' });
  expect(previews).toMatchObject([{ shown: 'mf-awards@1.1.0' }]);
});

test('a rollback to a revision with other settings lists them in its plan', async () => {
  await site.applySettings({ mail: { press: 'desk@example.org' } });
  expect((await actions().plan(everybody)).settings.changes).toEqual([]);
  const { settings } = await actions().plan(requestTo({ do: 'restore', rev: 1 }));
  expect(settings.changes).toEqual([
    { key: 'mail.press', before: 'desk@example.org', after: 'press@concourse.example' },
  ]);
});

test('a stop is shown by the status and rejects the plan of a promotion, but not of a rollback', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.runJson('stop', '--reason', 'an incident');
  const { stop } = await serviceFor().holds({ environment: 'production' });
  expect(stop).toContain('an incident');
  const promotion = requestTo({ do: 'promote', releases: ['mf-awards@1.0.0'], percent: null });
  const plan = await actions().plan(promotion);
  expect(plan.stopped).toContain('an incident');
  await expect(actions().apply(promotion, plan.rev)).rejects.toMatchObject({ code: 'STOPPED' });
  const back = requestTo({ do: 'roll back', areas: [] });
  expect(await actions().plan(back)).toMatchObject({ stopped: null });
  expect(await actions().apply(back, plan.rev)).toMatchObject({ rev: 4 });
});

test('a read-only console has no actions, and one without a place of reports no health figures', async () => {
  expect(serviceFor(true).actions).toBeNull();
  const health = await serviceFor().health({ environment: 'production', hours: 24 });
  expect(health).toEqual({ hasReports: false });
});

describe('a console with sign-in does not start', () => {
  const secrets = { SITE_CLIENT_SECRET: 'secret', SITE_SESSION_KEY: '0f'.repeat(32) };
  const address = ['--public-url', 'https://releases.example.org'];

  test.each<[string, NodeJS.ProcessEnv, string[], string]>([
    ['without its public address', secrets, [], 'USAGE'],
    ['at an address without TLS', secrets, ['--public-url', 'http://example.org'], 'USAGE'],
    [
      'without a client secret',
      { ...secrets, SITE_CLIENT_SECRET: '' },
      address,
      'SIGN_IN_SECRET_INVALID',
    ],
    [
      'with a short session key',
      { ...secrets, SITE_SESSION_KEY: 'ff' },
      address,
      'SIGN_IN_SECRET_INVALID',
    ],
    ['without an identity provider in the settings', secrets, address, 'SIGN_IN_NOT_CONFIGURED'],
  ])('%s', async (_, env, args, code) => {
    site.env = { ...site.env, ...env };
    site.modules.console = () => import('@concourse/console');
    expect(await site.runError('console', '--sign-in', ...args)).toMatchObject({ code });
  });
});

test('a console that acts is hosted only with sign-in', async () => {
  const { code } = await site.runError('console', '--host', '0.0.0.0');
  expect(code).toBe('USAGE');
});
