/** @jest-environment node */
import type { LogRecord } from '@concourse/core/store/types';
import { ReleaseError } from '@concourse/release/errors';
import type { QueryResult } from '@concourse/rum';
import { TestSite } from '@concourse/test-kit/TestSite';
import { RolloutController } from './RolloutController';
import type { ReportTrustPolicy } from './sampleRatio';
import { fakeReportQueries, type FakeOutcome } from './testing/fakeReportQueries';

const good: FakeOutcome = { views: 4000, sent: 120 };
const throwing: FakeOutcome = { views: 400, hydration: 200 };

let site: TestSite;
let logged: string[];
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.3.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
  await site.publish({ name: 'mf-careers', version: '2.0.0', pages: { '/Careers': '<p>New</p>' } });
  logged = [];
});
afterEach(() => site.remove());

const promoteToCanary = (...more: string[]) =>
  site.runJson('promote', 'mf-awards@1.3.0', '--canary', '10', '--steps', '50,100', ...more);

const controller = (
  outcomeOf: (version: string) => FakeOutcome,
  {
    onQuery,
    pages,
    guard = {},
  }: {
    onQuery?: (() => Promise<unknown>) | undefined;
    pages?: (() => QueryResult<'pages'>) | undefined;
    guard?: Partial<ReportTrustPolicy>;
  } = {},
): RolloutController =>
  new RolloutController({
    apply: { ...site.applyOptions(), who: 'rollout' },
    queries: fakeReportQueries(site.store, outcomeOf, onQuery, pages),
    guard: {
      testTraffic: false,
      uncountedPages: false,
      ...guard,
    },
    log: (line) => logged.push(line),
  });

/** Runs rounds until no rollout is left. The clock advances by a minute whenever it is read. */
async function runRounds(running: RolloutController, rounds = 40): Promise<void> {
  for (let round = 0; round < rounds; round += 1) if ((await running.reconcile()) === 0) return;
}

const records = async (): Promise<LogRecord[]> => (await site.store.log.readAll()).records;
const shares = async (): Promise<number[]> =>
  (await records()).map(({ canaries = [] }) => canaries[0]?.percent ?? 0);

describe('a rollout', () => {
  test('advances through its shares to all visitors, and records its reasons', async () => {
    await promoteToCanary('--step-duration', '5m');
    const running = controller(() => good);
    await runRounds(running);
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect((await site.liveVersions())['mf-awards']).toBe('1.3.0');
    const [, , widened, last] = await records();
    expect(widened?.why).toContain('50 %');
    expect(widened?.canaries?.[0]?.rollout?.then).toEqual([50, 100]);
    expect(last).toMatchObject({
      who: 'rollout',
      evidence: { canary: 'mf-awards', verdict: 'advance', because: [expect.any(String)] },
    });
    const { from = '', to = '' } = last?.evidence ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(600_000);
    expect(running.ended).toMatchObject([{ canary: 'mf-awards', verdict: 'advance' }]);
  });

  test('rolls a broken release back in the first round, and records the metrics', async () => {
    await promoteToCanary();
    await controller((version) => (version === '1.3.0' ? throwing : good)).reconcile();
    expect(await shares()).toEqual([0, 10, 0]);
    expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
    const last = (await records()).at(-1);
    expect(last?.why).toMatch(/hydration.*50 %.* 0 %/);
    expect(last?.evidence?.verdict).toBe('roll back');
    expect(last?.evidence?.metrics).toContainEqual(
      expect.objectContaining({ metric: 'hydration', candidate: 0.5, live: 0, worse: 1e12 }),
    );
  });

  test('holds without reports, and logs that once', async () => {
    await promoteToCanary('--step-duration', '1m');
    const running = controller(() => ({ views: 0 }));
    await runRounds(running, 3);
    expect(logged).toEqual([expect.stringMatching(/^mf-awards .*10 %.*reports/)]);
    expect(await shares()).toEqual([0, 10]);
  });

  test('holds while the reports are unavailable, and continues afterwards', async () => {
    await promoteToCanary('--step-duration', '1m');
    let isUnavailable = true;
    const running = controller(() => good, {
      onQuery: () =>
        isUnavailable
          ? Promise.reject(new ReleaseError('REPORTS_UNAVAILABLE', 'No server.', 'Start it.'))
          : Promise.resolve(),
    });
    await running.reconcile();
    expect(running.held).toEqual([{ canary: 'mf-awards', because: ['No server.'] }]);
    isUnavailable = false;
    await runRounds(running);
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test.each([
    ['good', { views: 7990, networks: 9 }],
    ['broken', { views: 510, hydration: 510, networks: 1 }],
  ])('does not decide by the reports of a few networks: %s', async (_, candidate) => {
    await promoteToCanary('--step-duration', '1m');
    const running = controller((version) => (version === '1.3.0' ? candidate : good));
    await runRounds(running, 5);
    expect(await shares()).toEqual([0, 10]);
    expect(running.held[0]?.because.join()).toContain('--trust-proxy');
  });

  test('holds while the reports do not match the served pages', async () => {
    await promoteToCanary('--step-duration', '1m');
    const live = { served: 9000, reported: 7000 };
    const forged = { parts: [{ candidate: { served: 20, reported: 510 }, live }], dropped: 0 };
    const running = controller((version) => (version === '1.3.0' ? throwing : good), {
      pages: () => forged,
    });
    await runRounds(running, 3);
    expect(await shares()).toEqual([0, 10]);
    expect(logged).toEqual([expect.stringContaining('510')]);
  });

  test('holds while no server counts pages, unless the operator accepts that', async () => {
    await promoteToCanary('--step-duration', '1m');
    const live = { served: 0, reported: 7000 };
    const pages = () => ({
      parts: [{ candidate: { served: 0, reported: 700 }, live }],
      dropped: 0,
    });
    await runRounds(
      controller(() => good, { pages }),
      3,
    );
    expect(await shares()).toEqual([0, 10]);
    await runRounds(controller(() => good, { pages, guard: { uncountedPages: true } }));
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test('trusts a single network if test traffic is allowed, and records that', async () => {
    await promoteToCanary('--step-duration', '1m');
    const oneNetwork = { ...good, networks: 1 };
    await runRounds(controller(() => oneNetwork, { guard: { testTraffic: true } }));
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect((await records()).at(-1)?.evidence).toMatchObject({
      testTraffic: true,
      networks: { candidate: 1, live: 1 },
    });
  });

  test('holds during a stop, still rolls a broken release back, and continues after resume', async () => {
    await promoteToCanary('--step-duration', '1m');
    await site.runJson('stop', '--reason', 'an incident');
    await runRounds(
      controller(() => good),
      4,
    );
    expect(logged.at(-1)).toContain('an incident');
    expect(await shares()).toEqual([0, 10, 10]);
    await site.runJson('resume');
    await controller(() => good).reconcile();
    expect(await shares()).toEqual([0, 10, 10, 10, 50]);
    await site.runJson('stop', '--reason', 'an incident');
    await controller((version) => (version === '1.3.0' ? throwing : good)).reconcile();
    expect(await shares()).toEqual([0, 10, 10, 10, 50, 50, 0]);
  });

  test('holds during a freeze, but still rolls a broken release back', async () => {
    await promoteToCanary('--step-duration', '1m');
    await site.runJson('freeze', 'add', '--until', '2026-02-01', '--reason', 'the congress');
    await runRounds(
      controller(() => good),
      4,
    );
    expect(logged.at(-1)).toContain('the congress');
    expect(await shares()).toEqual([0, 10, 10]);
    await controller((version) => (version === '1.3.0' ? throwing : good)).reconcile();
    expect(await shares()).toEqual([0, 10, 10, 0]);
    expect((await records()).at(-1)?.settings?.freezes).toMatchObject([{ why: 'the congress' }]);
  });

  test('keeps the recorded rules if it runs in a project with other rules', async () => {
    await site.runJson(
      ...['freeze', 'add', '--from', '2026-03-01', '--until', '2026-03-02'],
      ...['--reason', 'the congress'],
    );
    await promoteToCanary('--step-duration', '5m');
    await runRounds(controller(() => good));
    expect(await shares()).toEqual([0, 0, 10, 50, 0]);
    expect((await records()).at(-1)?.settings?.freezes).toMatchObject([{ why: 'the congress' }]);
  });

  test('may be continued by another process in each round', async () => {
    await promoteToCanary('--step-duration', '5m');
    for (let round = 0; round < 30; round += 1) await controller(() => good).reconcile();
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test('makes each decision once, even if three processes run it', async () => {
    await promoteToCanary('--step-duration', '1m');
    const all = [controller(() => good), controller(() => good), controller(() => good)];
    for (let round = 0; round < 12; round += 1)
      await Promise.all(all.map((one) => one.reconcile()));
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect(all.map(({ ended }) => ended.map(({ verdict }) => verdict))).toEqual([
      ['advance'],
      ['advance'],
      ['advance'],
    ]);
  });

  test('ends if a release manager changes the canary, even while a decision is made', async () => {
    await promoteToCanary('--step-duration', '1m');
    let isFirst = true;
    const running = controller(() => good, {
      onQuery: async () => {
        if (isFirst) await site.runJson('promote', 'mf-awards@1.3.0', '--canary', '30');
        isFirst = false;
      },
    });
    await runRounds(running);
    expect(await shares()).toEqual([0, 10, 30]);
    expect(running.ended).toMatchObject([{ canary: 'mf-awards', verdict: null }]);
  });

  test('continues when other areas are promoted, and keeps counting earlier reports', async () => {
    await promoteToCanary('--step-duration', '5m');
    const running = controller(() => good);
    await running.reconcile();
    await site.runJson('promote', 'mf-careers@2.0.0');
    await runRounds(running);
    expect(await shares()).toEqual([0, 10, 10, 50, 0]);
    expect((await site.liveVersions())['mf-careers']).toBe('2.0.0');
  });

  test('is decided separately for each of several canaries', async () => {
    await promoteToCanary('--step-duration', '5m');
    await site.runJson(
      'promote',
      'mf-careers@2.0.0',
      '--canary',
      '20',
      '--steps',
      '100',
      '--step-duration',
      '5m',
    );
    await runRounds(controller((version) => (version === '1.3.0' ? throwing : good)));
    expect(await site.liveVersions()).toMatchObject({
      'mf-awards': '1.0.0',
      'mf-careers': '2.0.0',
    });
  });
});

test.each([
  [['--steps', '50,100']],
  [['--canary', '50', '--steps', '50,100']],
  [['--canary', '10', '--until-significant']],
])('promote rejects an incomplete or contradictory plan: %j', async (options) => {
  const { code } = await site.runError('promote', 'mf-awards@1.3.0', ...options);
  expect(code).toBe('USAGE');
  expect(await site.store.log.newest()).toBe(1);
});
