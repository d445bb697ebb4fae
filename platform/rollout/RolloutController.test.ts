/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Freeze } from '@concourse/config/freezes';
import type { LogRecord } from '@concourse/core/store/types';
import { ReleaseError } from '@concourse/release/errors';
import type { PageCounts } from '@concourse/rum/reportQueries';
import { TestSite } from '@concourse/test-kit/TestSite';
import { RolloutController } from './RolloutController';
import type { ReportTrustPolicy } from './sampleRatioMismatch';
import { fakeReportQueries, type FakeOutcome } from './testing/fakeReportQueries';

const good: FakeOutcome = { views: 4000, sent: 120 };
const throwing: FakeOutcome = { views: 400, hydration: 200 };

let site: TestSite;
let told: string[];
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish({
    name: 'mf-awards',
    version: '1.3.0',
    pages: { '/award': '<p id="jury">New</p>' },
  });
  await site.publish({ name: 'mf-careers', version: '2.0.0', pages: { '/Careers': '<p>New</p>' } });
  told = [];
});
afterEach(() => site.remove());

const begin = (...more: string[]) =>
  site.runJson('promote', 'mf-awards@1.3.0', '--canary', '10', '--steps', '50,100', ...more);

const rollouts = (
  met: (version: string) => FakeOutcome,
  {
    freezes = [],
    onAsk,
    pages,
    guard = {},
  }: {
    freezes?: Freeze[];
    onAsk?: (() => Promise<unknown>) | undefined;
    pages?: (() => PageCounts) | undefined;
    guard?: Partial<ReportTrustPolicy>;
  } = {},
): RolloutController =>
  new RolloutController({
    apply: { ...site.applyOptions(), who: 'rollout', freezes },
    queries: fakeReportQueries(site.store, met, onAsk, pages),
    guard: {
      testTraffic: false,
      uncountedPages: false,
      adversarialNetworks: 10,
      share: 100,
      ...guard,
    },
    log: (line) => told.push(line),
  });

/** Looks until nothing runs any more, at most so often. The clock goes on a minute with every look at it. */
async function runOut(running: RolloutController, looks = 40): Promise<void> {
  for (let look = 0; look < looks; look += 1) if ((await running.reconcile()) === 0) return;
}

const records = async (): Promise<LogRecord[]> => site.store.log.list();
const shares = async (): Promise<number[]> =>
  (await records()).map(({ canaries = [] }) => canaries[0]?.percent ?? 0);

describe('a canary with a plan', () => {
  test('goes through its shares to everybody, and writes down why', async () => {
    await begin('--step-duration', '5m');
    const running = rollouts(() => good);
    await runOut(running);
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect((await site.liveVersions())['mf-awards']).toBe('1.3.0');
    const [, , widened, last] = await records();
    expect(widened?.why).toMatch(/^on to 50 %: /);
    expect(widened?.canaries?.[0]?.rollout?.then).toEqual([50, 100]);
    expect(last).toMatchObject({
      who: 'rollout',
      why: 'for everybody: nothing speaks against it',
      evidence: { canary: 'mf-awards', verdict: 'go on', because: ['nothing speaks against it'] },
    });
    const [began, ended] = [last?.evidence?.from ?? '', last?.evidence?.to ?? ''];
    expect(Date.parse(ended) - Date.parse(began)).toBeGreaterThanOrEqual(600_000);
    expect(running.ended).toMatchObject([{ canary: 'mf-awards', verdict: 'go on' }]);
  });

  test('is taken back at the first look that finds it broken, with the figures', async () => {
    await begin();
    await rollouts((version) => (version === '1.3.0' ? throwing : good)).reconcile();
    expect(await shares()).toEqual([0, 10, 0]);
    expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
    const last = (await records()).at(-1);
    expect(last?.why).toContain('taken back: hydration: 50 % of views, with live 0 %');
    expect(last?.evidence?.metrics).toContainEqual(
      expect.objectContaining({ metric: 'hydration', candidate: 0.5, live: 0, worse: 1e12 }),
    );
  });

  test('holds without reports, and says so once', async () => {
    await begin('--step-duration', '1m');
    const running = rollouts(() => ({ views: 0 }));
    await runOut(running, 3);
    expect(told).toEqual(['mf-awards stays at 10 %: no visitor has reported anything']);
    expect(await shares()).toEqual([0, 10]);
  });

  test('holds while nobody answers for the reports, and goes on once somebody does', async () => {
    await begin('--step-duration', '1m');
    let isAway = true;
    const running = rollouts(() => good, {
      onAsk: () =>
        isAway
          ? Promise.reject(new ReleaseError('REPORTS_UNAVAILABLE', 'Nobody answers.', 'Start it.'))
          : Promise.resolve(),
    });
    await running.reconcile();
    expect(told).toEqual(['mf-awards holds: Nobody answers.']);
    isAway = false;
    await runOut(running);
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test.each([
    ['good', { views: 7990, networks: 9 }],
    ['broken', { views: 510, hydration: 510, networks: 1 }],
  ])('is not decided by the reports of a few networks: %s', async (_, candidate) => {
    await begin('--step-duration', '1m');
    const running = rollouts((version) => (version === '1.3.0' ? candidate : good));
    await runOut(running, 5);
    expect(await shares()).toEqual([0, 10]);
    expect(running.held[0]?.because[0]).toContain('--trust-proxy');
  });

  test('holds while reports do not fit the served pages, in the console and in the log', async () => {
    await begin('--step-duration', '1m');
    const live = { served: 9000, reported: 7000 };
    const forged = { parts: [{ candidate: { served: 20, reported: 510 }, live }], dropped: 0 };
    const running = rollouts((version) => (version === '1.3.0' ? throwing : good), {
      pages: () => forged,
    });
    await runOut(running, 3);
    expect(await shares()).toEqual([0, 10]);
    expect(told).toEqual([expect.stringContaining('510 page views of the candidate reported')]);
  });

  test('holds while no server counts the pages, until the operator accepts that', async () => {
    await begin('--step-duration', '1m');
    const live = { served: 0, reported: 7000 };
    const pages = () => ({
      parts: [{ candidate: { served: 0, reported: 700 }, live }],
      dropped: 0,
    });
    await runOut(
      rollouts(() => good, { pages }),
      3,
    );
    expect(await shares()).toEqual([0, 10]);
    await runOut(rollouts(() => good, { pages, guard: { uncountedPages: true } }));
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test('believes one network in a test that says so, and writes that down', async () => {
    await begin('--step-duration', '1m');
    const alone = { ...good, networks: 1 };
    await runOut(rollouts(() => alone, { guard: { testTraffic: true } }));
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect((await records()).at(-1)?.evidence).toMatchObject({
      testTraffic: true,
      networks: { candidate: 1, live: 1 },
    });
  });

  test('waits for the end of a freeze, which does not keep it from being taken back', async () => {
    await begin('--step-duration', '1m');
    const freeze = {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-02-01T00:00:00Z'),
      why: 'the congress',
      areas: null,
    };
    await runOut(
      rollouts(() => good, { freezes: [freeze] }),
      4,
    );
    expect(told.at(-1)).toContain('frozen from 2026-01-01 01:00');
    expect(await shares()).toEqual([0, 10]);
    const broken = (version: string): FakeOutcome => (version === '1.3.0' ? throwing : good);
    await rollouts(broken, { freezes: [freeze] }).reconcile();
    expect(await shares()).toEqual([0, 10, 0]);
  });

  test('holds in a freeze that only the store records, and keeps the recorded rules', async () => {
    const freezes = [{ from: '2026-01-01', to: '2026-02-01', why: 'the congress' }];
    await writeFile(path.join(site.root, 'site.config.json'), JSON.stringify({ freezes }));
    await begin(
      '--step-duration',
      '1m',
      '--accept-settings',
      '--override-freeze',
      '--reason',
      'a try',
    );
    await runOut(
      rollouts(() => good),
      4,
    );
    expect(told.at(-1)).toContain('frozen from 2026-01-01 00:00');
    expect(await shares()).toEqual([0, 10]);
    await rollouts((version) => (version === '1.3.0' ? throwing : good)).reconcile();
    expect(await shares()).toEqual([0, 10, 0]);
    const [, begun, ended] = await records();
    expect(ended?.settings).toEqual(begun?.settings);
  });

  test('goes on from a folder with other rules than the store, and keeps those of the store', async () => {
    const freezes = [{ from: '2026-03-01', to: '2026-03-02', why: 'the congress' }];
    await writeFile(path.join(site.root, 'site.config.json'), JSON.stringify({ freezes }));
    await begin('--step-duration', '5m', '--accept-settings');
    await runOut(rollouts(() => good));
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect((await records()).at(-1)?.settings?.freezes).toMatchObject([{ why: 'the congress' }]);
  });

  test('needs nothing but the log: each look may be that of another process', async () => {
    await begin('--step-duration', '5m');
    for (let look = 0; look < 30; look += 1) await rollouts(() => good).reconcile();
    expect(await shares()).toEqual([0, 10, 50, 0]);
  });

  test('is decided once by two that look at the same time', async () => {
    await begin('--step-duration', '1m');
    const both = [rollouts(() => good), rollouts(() => good), rollouts(() => good)];
    for (let look = 0; look < 12; look += 1) await Promise.all(both.map((one) => one.reconcile()));
    expect(await shares()).toEqual([0, 10, 50, 0]);
    expect(both.map(({ ended }) => ended.map(({ verdict }) => verdict))).toEqual([
      ['go on'],
      ['go on'],
      ['go on'],
    ]);
  });

  test('is left alone once a person changed it, between a look and its decision as well', async () => {
    await begin('--step-duration', '1m');
    let isFirst = true;
    const running = rollouts(() => good, {
      onAsk: async () => {
        if (isFirst) await site.runJson('promote', 'mf-awards@1.3.0', '--canary', '30');
        isFirst = false;
      },
    });
    await runOut(running);
    expect(await shares()).toEqual([0, 10, 30]);
    expect(running.ended).toMatchObject([{ canary: 'mf-awards', verdict: null }]);
  });

  test('goes on when other areas are promoted, and counts what was reported before', async () => {
    await begin('--step-duration', '5m');
    const running = rollouts(() => good);
    await running.reconcile();
    await site.runJson('promote', 'mf-careers@2.0.0');
    await runOut(running);
    expect(await shares()).toEqual([0, 10, 10, 50, 0]);
    expect((await site.liveVersions())['mf-careers']).toBe('2.0.0');
  });

  test('of several teams each decides for itself', async () => {
    await begin('--step-duration', '5m');
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
    await runOut(rollouts((version) => (version === '1.3.0' ? throwing : good)));
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
])('promote rejects an incomplete plan: %j', async (options) => {
  const { code } = await site.runError('promote', 'mf-awards@1.3.0', ...options);
  expect(code).toBe('USAGE');
});
