/** @jest-environment node */
import { RolloutController } from '@concourse/rollout';
import { fakeReportQueries, type FakeOutcome } from '@concourse/rollout/testing';
import type { QueryParams, QueryResult, ReportQueries } from '@concourse/rum';
import { TestSite } from '@concourse/test-kit/TestSite';
import { canaryFigures, reportsLocation, type CanaryVerdict } from './health';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish({ name: 'shell', version: '1.1.0' });
});
afterEach(() => site.remove());

/** Reports page views by edition, in every area except the shell, which has no pages. */
const reportsWith = (views: Record<string, number>, pages?: QueryResult<'pages'>): ReportQueries =>
  fakeReportQueries(
    site.store,
    (_, { edition, area }) => ({ views: area === 'shell' ? 0 : (views[edition] ?? 0) }),
    undefined,
    pages && (() => pages),
  );

const params = { site: {}, now: new Date(Date.UTC(2026, 0, 5, 20)) };

test('compares a canary of the shell with the live shell on the pages of all areas', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const head = await site.store.log.head();
  const reports = reportsWith({ [head?.live ?? '']: 90, [head?.variants?.[1] ?? '']: 10 });
  expect(await canaryFigures(reports, site.store, { canary: 'shell', ...params })).toMatchObject({
    hasReports: true,
    views: { candidate: 20, live: 180 },
  });
});

describe('the verdict on a canary', () => {
  const start = async (...plan: string[]) => {
    await site.publish({
      name: 'mf-awards',
      version: '1.1.0',
      pages: { '/award': '<p id="jury">Jury</p>' },
    });
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10', ...plan);
  };
  const verdictWith = async (reports: ReportQueries) => {
    const figures = await canaryFigures(reports, site.store, { canary: 'mf-awards', ...params });
    return figures.hasReports ? figures.verdict : null;
  };
  const reportsOf = (candidate: FakeOutcome, live: FakeOutcome): ReportQueries =>
    fakeReportQueries(site.store, (version) => (version === '1.1.0' ? candidate : live));

  test.each<[CanaryVerdict['kind'], string, FakeOutcome, FakeOutcome, string[]]>([
    [
      'may be worse',
      'if no page view of both releases hydrates',
      { views: 600, hydration: 600 },
      { views: 6000, hydration: 6000 },
      [expect.stringContaining('of live page views failed (hydration)') as string],
    ],
    [
      'worse',
      'if more page views fail than with the live release',
      { views: 1000, hydration: 60 },
      { views: 9000, hydration: 9 },
      ['hydration: 6 % of views (live: 0.1 %)'],
    ],
    [
      'may be worse',
      'if ten networks could have forged the difference',
      { views: 1000, hydration: 24 },
      { views: 9000 },
      [
        '24 of 1,000 views failed, 0 of 9,000 before: end it?',
        expect.any(String) as string,
        'hydration: 2.4 % of views (live: 0 %)',
      ],
    ],
    [
      'too few',
      'if few networks reported',
      { views: 1000, hydration: 60, networks: 19 },
      { views: 9000, networks: 100 },
      [
        '60 of 1,000 views failed, 0 of 9,000 before: end it?',
        expect.any(String) as string,
        'hydration: 6 % of views (live: 0 %)',
      ],
    ],
    [
      'too few',
      'if there are few page views that ten networks cannot have forged',
      { views: 59 },
      { views: 540 },
      [expect.any(String) as string],
    ],
    [
      'too few',
      'with a warning, if both of two views failed',
      { views: 2, hydration: 2 },
      { views: 300 },
      ['2 of 2 views failed, 0 of 300 before: end it?', expect.any(String) as string],
    ],
    [
      'too few',
      'if fewer than five page views failed',
      { views: 4, hydration: 4 },
      { views: 36, hydration: 36 },
      [expect.any(String) as string],
    ],
    ['no worse', 'otherwise', { views: 100 }, { views: 900 }, []],
  ])('is %s %s', async (kind, _, candidate, live, because) => {
    await start();
    expect(await verdictWith(reportsOf(candidate, live))).toEqual({ kind, because });
  });

  /** Adds LCP readings, of which this share is in a bucket that is 10 % slower. */
  const withSlowPaints = (queries: ReportQueries, slow: { candidate: number; live: number }) => {
    const slowed = (
      { views, vitals, ...rest }: QueryResult<'variants'>['candidate'],
      share: number,
    ): QueryResult<'variants'>['candidate'] => {
      const histogram = vitals.LCP.histogram.map((_, bucket) =>
        bucket === 50 ? views * (1 - share) : bucket === 51 ? views * share : 0,
      );
      return { ...rest, views, vitals: { ...vitals, LCP: { ...vitals.LCP, histogram } } };
    };
    return {
      ...queries,
      variants: async (ask: QueryParams<'variants'>) => {
        const { candidate, live } = await queries.variants(ask);
        return { candidate: slowed(candidate, slow.candidate), live: slowed(live, slow.live) };
      },
    };
  };

  test.each([
    ['the default tolerance', [], 'worse'],
    ['the tolerance of its plan', ['--steps', '50,100', '--tolerance', '20'], 'no worse'],
  ])('depends on %s', async (_, plan, kind) => {
    await start(...plan);
    const reports = reportsOf({ views: 4000 }, { views: 36_000 });
    const slower = withSlowPaints(reports, { candidate: 0.9, live: 0.1 });
    expect(await verdictWith(slower)).toMatchObject({ kind });
  });

  test('counts each share of the canary separately, as the rollout does', async () => {
    await start('--steps', '50,100', '--step-duration', '1m');
    const asked: unknown[] = [];
    const queries = reportsOf({ views: 100 }, { views: 900 });
    const reports: ReportQueries = {
      ...queries,
      variants: (ask) => {
        asked.push([ask.during.from, ask.perNetwork]);
        return queries.variants(ask);
      },
    };
    const rollout = new RolloutController({
      apply: site.applyOptions(),
      queries: reports,
      guard: { uncountedPages: true },
      log: () => undefined,
    });
    await rollout.reconcile();
    asked.length = 0;
    await verdictWith(reports);
    const ofConsole = asked.splice(0);
    await rollout.reconcile();
    expect(ofConsole.slice(0, 4)).toHaveLength(4);
    expect(ofConsole).toEqual(expect.arrayContaining(asked));
  });
});

test('reports a mismatch between reports and served pages', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const live = { served: 90, reported: 70 };
  const matching = { parts: [{ candidate: { served: 10, reported: 8 }, live }], dropped: 0 };
  const forged = { parts: [{ candidate: { served: 10, reported: 510 }, live }], dropped: 0 };
  const of = { canary: 'shell', ...params };
  expect(await canaryFigures(reportsWith({}, matching), site.store, of)).toMatchObject({
    verdict: { kind: 'too few' },
  });
  expect(await canaryFigures(reportsWith({}, forged), site.store, of)).toMatchObject({
    verdict: { kind: 'untrusted', because: [expect.stringContaining('510'), expect.any(String)] },
  });
});

test('the figures of an ended canary are empty', async () => {
  const figures = await canaryFigures(reportsWith({}), site.store, { canary: 'shell', ...params });
  const views = { candidate: 0, live: 0 };
  expect(figures).toMatchObject({ hasReports: true, views, verdict: { kind: 'too few' } });
});

test('the configured share of reporting page views limits the number of reports', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const group = (served: number) => ({ served, reported: served * 0.8 });
  const reports = reportsWith(
    {},
    {
      parts: [{ candidate: group(1000), live: group(9000) }],
      dropped: 0,
    },
  );
  const verdictWith = async (share: number) => {
    await site.applySettings({ reports: { endpoint: '/__reports', share } });
    const figures = await canaryFigures(reports, site.store, { ...params, canary: 'shell' });
    return figures.hasReports ? figures.verdict : null;
  };
  expect(await verdictWith(100)).toMatchObject({ kind: 'too few' });
  expect(await verdictWith(25)).toMatchObject({
    kind: 'untrusted',
    because: expect.arrayContaining([expect.stringContaining('7200')]) as string[],
  });
});

test.each([
  [['/srv/a'], 'production', '/srv/a'],
  [['/srv/a'], 'staging', undefined],
  [['/srv/a', 'staging=http://localhost:1'], 'staging', 'http://localhost:1'],
  [['production=/srv/b', 'staging=/srv/c'], 'production', '/srv/b'],
  [['http://localhost:9465'], 'production', 'http://localhost:9465'],
  [[], 'production', undefined],
])('with --reports %j, the reports of %s are in %s', (reports, name, location) => {
  const environment = { name, isDefault: name === 'production' };
  expect(reportsLocation({ reportsFrom: reports }, environment)).toBe(location);
});

test('a console of one environment uses the unnamed location for its reports', () => {
  const options = { reportsFrom: ['/srv/c'], environment: 'staging' };
  expect(reportsLocation(options, { name: 'staging', isDefault: false })).toBe('/srv/c');
});
