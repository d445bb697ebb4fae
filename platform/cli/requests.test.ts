/** @jest-environment node */
import type { RequestEvent } from '@concourse/core/store/requests';
import { applyDueRequests, applyRequest } from '@concourse/release/requests/applyRequest';
import { approveRequest } from '@concourse/release/requests/decideRequest';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
const approvals = [{ areas: ['mf-awards'], count: 1 }];

beforeEach(async () => {
  site = await TestSite.make();
  await site.configure({ approvals });
  await site.seed();
  await site.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
  await site.publish({
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '<a href="/award#jury">All awards</a>' },
  });
});
afterEach(() => site.remove());

type Listed = { id: string; status: string; events: RequestEvent[] };

/** Requests a promotion. Returns the id of the request. */
async function request(...args: string[]): Promise<string> {
  const { request: made } = await site.runJson<{ request: { id: string } }>('promote', ...args);
  return made.id;
}
const show = async (id: string): Promise<Listed | undefined> =>
  (await site.runJson<Listed[]>('requests', 'show', id))[0];
const awards = async () => (await site.liveVersions())['mf-awards'];
const ben = { who: { account: 'ben', provenBy: 'a terminal', claims: {} }, grantee: null };
const approve = (id: string, by = ben) => approveRequest(id, by, { store: site.store });
const applyDue = () => site.runJson<Listed[]>('requests', 'apply');
const lastEvent = async (id: string) => (await show(id))?.events.at(-1);

test('a promotion that a rule covers becomes a request, and is applied once another person approved it', async () => {
  const id = await request('mf-awards@1.1.0', '--reason', 'new jury');
  expect(await site.store.log.newest()).toBe(1);
  expect(await applyDue()).toMatchObject([{ id, status: 'waiting', required: 1, approvals: [] }]);
  await expect(
    approve(id, {
      ...ben,
      who: { account: 'nobody@test', provenBy: 'operating system', claims: {} },
    }),
  ).rejects.toMatchObject({ code: 'APPROVAL_BY_AUTHOR' });
  expect((await site.runError('requests', 'approve', id)).code).toBe('APPROVAL_BY_AUTHOR');
  expect((await approve(id)).status).toBe('due');
  await expect(approve(id)).rejects.toMatchObject({ code: 'APPROVAL_REPEATED' });
  await applyDue();
  expect(await site.store.log.head()).toMatchObject({
    ...{ rev: 2, why: 'new jury', request: id, who: { account: 'nobody@test' } },
    approvals: [{ who: { account: 'ben' } }],
  });
  expect(await show(id)).toMatchObject({
    status: 'applied',
    events: [{ kind: 'approved' }, { kind: 'applied', rev: 2 }],
  });
  await applyDue();
  expect(await site.store.log.newest()).toBe(2);
  expect((await site.run('history')).out).toContain(`request ${id}, approved by ben`);
});

test.each([
  [['promote', 'mf-awards@1.1.0', '--canary', '10']],
  [['promote', 'mf-awards@1.1.0', 'mf-careers@1.1.0']],
])('%j needs approval', async (args) => {
  await site.runJson(...(args as [string, ...string[]]));
  expect(await site.store.log.newest()).toBe(1);
});

test('other areas, dry runs and rollbacks need no approval; a restore of newer releases does', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0');
  const { out } = await site.run('promote', 'mf-awards@1.1.0', '--dry-run');
  expect(out).toContain('requires 1 approval for mf-awards');
  await approve(await request('mf-awards@1.1.0'));
  await applyDue();
  await site.runJson('rollback', 'mf-awards');
  expect([await awards(), await site.store.log.newest()]).toEqual(['1.0.0', 4]);
  await site.runJson('rollback', '--to-revision', '1');
  const restore = await site.runJson('rollback', '--to-revision', '3');
  expect(restore).toMatchObject({ changed: false, request: { action: { do: 'restore', rev: 3 } } });
  expect(await awards()).toBe('1.0.0');
});

test('a change that cannot be requested is rejected, and says what can', async () => {
  await site.applySettings({ approvals: [{ count: 2 }] });
  const retire = await site.runError('retire', 'mf-careers', '--gone', '/Careers');
  expect(retire.code).toBe('APPROVAL_REQUIRED');
  const rollout = ['promote', 'mf-awards@1.1.0', '--canary', '10', '--steps', '50,100'];
  expect((await site.runError(...rollout)).code).toBe('APPROVAL_REQUIRED');
  for (const change of [rollout, ['rollback', 'mf-awards']])
    expect((await site.runError(...change, '--at', '2026-02-01T09:00')).code).toBe('USAGE');
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.0.0' });
});

test('another team may promote in the meantime; a change of the requested area makes it outdated', async () => {
  const first = await request('mf-awards@1.1.0');
  const second = await request('mf-awards@1.2.0');
  await site.runJson('promote', 'mf-careers@1.1.0');
  await approve(first);
  await applyDue();
  expect(await awards()).toBe('1.1.0');
  await applyDue();
  expect(await lastEvent(second)).toMatchObject({ kind: 'outdated', code: 'REQUEST_OUTDATED' });
  await expect(approve(second)).rejects.toMatchObject({ code: 'REQUEST_OUTDATED' });
});

test('changed values of pages make a request outdated, other settings do not', async () => {
  const first = await request('mf-awards@1.1.0');
  await site.applySettings({ approvals, previews: { keep: '2d' } });
  expect(await show(first)).toMatchObject({ status: 'waiting' });
  await site.applySettings({ approvals, mail: { press: 'desk@example.org' } });
  expect(await show(first)).toMatchObject({ status: 'outdated' });
});

describe('at a set time', () => {
  const monday = '2026-01-12T09:00';
  const timed = (...args: string[]) => request(...args, '--at', monday);

  test('a request without a rule is applied at its time, not before', async () => {
    const id = await timed('mf-careers@1.1.0');
    expect(await applyDue()).toMatchObject([
      { id, status: 'scheduled', at: '2026-01-12T08:00:00.000Z' },
    ]);
    expect(await site.store.log.newest()).toBe(1);
    site.clockOffsetDays = 8;
    await applyDue();
    expect(await site.store.log.head()).toMatchObject({ rev: 2, request: id });
  });

  test.each<[string, string]>([
    ['2026-03-29T02:30', 'REQUEST_TIME_SKIPPED'],
    ['2026-10-25T02:30', 'REQUEST_TIME_AMBIGUOUS'],
    ['2026-01-05T09:00', 'REQUEST_TIME_PAST'],
    ['2026-02-30T09:00', 'REQUEST_TIME_INVALID'],
    ['Monday', 'REQUEST_TIME_INVALID'],
  ])('rejects %s', async (at, code) => {
    expect((await site.runError('promote', 'mf-careers@1.1.0', '--at', at)).code).toBe(code);
    expect(await site.runJson('requests')).toEqual([]);
  });

  test('an offset selects one of two times', async () => {
    const id = await request('mf-careers@1.1.0', '--at', '2026-10-25T02:30+01:00');
    expect(await show(id)).toMatchObject({ at: '2026-10-25T01:30:00.000Z' });
  });

  test.each([
    ['a freeze', ['freeze', 'add', '--until', '2026-02-01', '--reason', 'fair'], 'FROZEN'],
    ['a stop', ['stop', '--reason', 'a leak'], 'STOPPED'],
  ])('%s holds it, and a person tries again', async (_, args, code) => {
    const id = await timed('mf-careers@1.1.0');
    await site.runJson(...(args as [string, ...string[]]));
    site.clockOffsetDays = 8;
    await applyDue();
    expect(await lastEvent(id)).toMatchObject({ kind: 'held', code });
    await applyDue();
    expect((await show(id))?.events).toHaveLength(1);
    await (code === 'FROZEN' ? site.runJson('freeze', 'end') : site.runJson('resume'));
    await applyDue();
    expect(await show(id)).toMatchObject({ status: 'held' });
    await site.runJson('requests', 'apply', id);
    expect(await show(id)).toMatchObject({ status: 'applied' });
  });

  test('a missing approval holds it, and a later approval lets it continue', async () => {
    const id = await timed('mf-awards@1.1.0');
    site.clockOffsetDays = 8;
    await applyDue();
    expect(await lastEvent(id)).toMatchObject({ kind: 'held', code: 'APPROVAL_MISSING' });
    await approve(id);
    await applyDue();
    expect(await awards()).toBe('1.1.0');
  });

  test('is refused when it has expired, or its area was retired', async () => {
    const expired = await timed('mf-careers@1.1.0');
    site.clockOffsetDays = 14;
    await applyDue();
    site.clockOffsetDays = 15;
    await applyDue();
    expect(await lastEvent(expired)).toMatchObject({ kind: 'refused', code: 'REQUEST_EXPIRED' });
    const retired = await request('mf-careers@1.1.0', '--at', '2026-02-02T09:00');
    await site.runJson('retire', 'mf-careers', '--gone', '/Careers');
    site.clockOffsetDays = 29;
    await applyDue();
    expect(await lastEvent(retired)).toMatchObject({
      kind: 'refused',
      code: 'REQUEST_AREA_RETIRED',
    });
  });
});

test('settings show and plan have the rules', async () => {
  const shown = await site.runJson<{ environments: object }>('settings');
  expect(shown.environments).toMatchObject({ production: { approvals } });
  await site.configure({ approvals: [{ count: 2 }] });
  const { out } = await site.run('settings', 'plan');
  expect(out).toContain('approvals: 1 approval for mf-awards → 2 approvals for all areas');
});

test('requests are withdrawn, and missing ones are not found', async () => {
  const id = await request('mf-awards@1.1.0');
  await site.runJson('requests', 'withdraw', id);
  expect(await show(id)).toMatchObject({ status: 'withdrawn' });
  await expect(approve(id)).rejects.toMatchObject({ code: 'REQUEST_CLOSED' });
  expect((await site.runError('requests', 'show', '2026-01-01-none')).code).toBe(
    'REQUEST_NOT_FOUND',
  );
});

describe('several processes', () => {
  const options = () => ({
    store: site.store.forEnvironment(site.store.environment),
    applyOptions: () => Promise.resolve(site.applyOptions()),
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  const recordsOf = async (id: string) =>
    (await site.store.log.readAll()).records.filter((record) => record.request === id);

  test('apply a due request exactly once', async () => {
    const id = await request('mf-awards@1.1.0');
    await approve(id);
    await Promise.all(Array.from({ length: 4 }, () => applyDueRequests(options(), fail)));
    expect(await recordsOf(id)).toHaveLength(1);
    expect(await show(id)).toMatchObject({ events: [{ kind: 'approved' }, { kind: 'applied' }] });
  });

  test('a request whose process was killed after the record is closed, and not applied again', async () => {
    const id = await request('mf-awards@1.1.0');
    await approve(id);
    const killed = options();
    const { requests } = killed.store;
    requests.addEvent = () => Promise.reject(new Error('killed'));
    await expect(applyRequest(id, killed)).rejects.toThrow('killed');
    expect(await recordsOf(id)).toHaveLength(1);
    await site.runJson('rollback', 'mf-awards');
    await applyDue();
    expect(await recordsOf(id)).toHaveLength(1);
    expect(await lastEvent(id)).toMatchObject({ kind: 'applied', rev: 2 });
    expect(await awards()).toBe('1.0.0');
  });

  test('a request whose process was killed before the record is applied by the next one', async () => {
    const id = await request('mf-awards@1.1.0');
    await approve(id);
    // The claim of a process that is gone.
    await site.store.files.createOnce(
      `applying/${id}.json`,
      JSON.stringify({ pid: 2 ** 22 + 1, host: (await import('node:os')).hostname() }),
    );
    await applyDue();
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('a request is not withdrawn while a process applies it', async () => {
    const id = await request('mf-awards@1.1.0');
    const claim = await site.store.requests.claim(id);
    expect((await site.runError('requests', 'withdraw', id)).code).toBe('REQUEST_BUSY');
    expect(await applyRequest(id, options())).toBeNull();
    await claim?.release();
  });
});

test('a backup has the requests and notes, and prune removes them after 400 days', async () => {
  const id = await request('mf-awards@1.1.0');
  await site.store.requests.addNote({
    who: 'ada',
    when: '2026-01-05T09:00:00.000Z',
    text: 'Hello',
  });
  await site.run('backup', '--destination', 'copy', '--create');
  const copied = await site.runJson<Listed[]>('requests', '--store', 'copy');
  expect(copied).toMatchObject([{ id }]);
  site.clockOffsetDays = 406;
  await site.store.requests.prune(site.now());
  expect(await site.store.requests.find(id)).not.toBeNull();
  site.clockOffsetDays = 409;
  await site.store.requests.prune(site.now());
  expect(await site.store.requests.find(id)).toBeNull();
  expect(await site.store.requests.readNote()).toMatchObject({ text: 'Hello' });
});
