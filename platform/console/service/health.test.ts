/** @jest-environment node */
import { fakeReportQueries, type FakeOutcome } from '@concourse/rollout/testing/fakeReportQueries';
import type { QueryResult, ReportQueries } from '@concourse/rum/reportQueries';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { CanaryVerdict } from '../server/api';
import { canaryFigures, reportsLocation } from './health';

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

const now = new Date(Date.UTC(2027, 0, 1));

test('compares a canary of the shell with the live shell on the pages of all areas', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const head = await site.store.log.head();
  const reports = reportsWith({ [head?.live ?? '']: 90, [head?.candidate ?? '']: 10 });
  expect(await canaryFigures(reports, site.store, { canary: 'shell', now })).toMatchObject({
    hasReports: true,
    candidate: { views: 20 },
    live: { views: 180 },
  });
});

describe('the verdict on a canary', () => {
  const verdictWith = async (outcomeOf: (version: string) => FakeOutcome) => {
    await site.publish({
      name: 'mf-awards',
      version: '1.1.0',
      pages: { '/award': '<p id="jury">Jury</p>' },
    });
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    const reports = fakeReportQueries(site.store, outcomeOf);
    const figures = await canaryFigures(reports, site.store, { canary: 'mf-awards', now });
    return figures.hasReports ? figures.verdict : null;
  };

  test.each<[string, FakeOutcome, FakeOutcome, CanaryVerdict]>([
    [
      'failing if no page view hydrates, even if the live release fails too',
      { views: 60, hydration: 60 },
      { views: 600, hydration: 600 },
      { kind: 'failing', because: ['100 % of 60 page views failed.'] },
    ],
    [
      'worse if more page views fail than with the live release',
      { views: 1000, hydration: 60 },
      { views: 9000, hydration: 9 },
      { kind: 'worse', because: ['hydration: 6 % of views (live: 0.1 %)'] },
    ],
    [
      'open if there are few page views',
      { views: 12 },
      { views: 600 },
      { kind: 'too few', because: ['12 of at least 50 page views.'] },
    ],
    ['no worse otherwise', { views: 100 }, { views: 900 }, { kind: 'no worse', because: [] }],
  ])('is %s', async (_, candidate, live, verdict) => {
    expect(await verdictWith((version) => (version === '1.1.0' ? candidate : live))).toEqual(
      verdict,
    );
  });
});

test('reports a mismatch between reports and served pages', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const live = { served: 90, reported: 70 };
  const matching = { parts: [{ candidate: { served: 10, reported: 8 }, live }], dropped: 0 };
  const forged = { parts: [{ candidate: { served: 10, reported: 510 }, live }], dropped: 0 };
  const params = { canary: 'shell', now };
  expect(await canaryFigures(reportsWith({}, matching), site.store, params)).toMatchObject({
    disagreement: null,
  });
  expect(await canaryFigures(reportsWith({}, forged), site.store, params)).toMatchObject({
    disagreement: expect.stringContaining('510') as string,
  });
});

test('the figures of an ended canary are empty', async () => {
  const figures = await canaryFigures(reportsWith({}), site.store, { canary: 'shell', now });
  const empty = { views: 0, typical: { LCP: { count: 0, ms: 0 } } };
  expect(figures).toMatchObject({ hasReports: true, candidate: empty, live: empty });
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
