/** @jest-environment node */
import { fakeReportQueries, type FakeOutcome } from '@concourse/rollout/testing/fakeReportQueries';
import type { PageCounts, ReportQueries } from '@concourse/rum/reportQueries';
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

/** Page views by edition, in every area but the shell, which has no page. */
const reportsWith = (views: Record<string, number>, pages?: PageCounts): ReportQueries =>
  fakeReportQueries(
    site.store,
    (_, { edition, area }) => ({ views: area === 'shell' ? 0 : (views[edition] ?? 0) }),
    undefined,
    pages && (() => pages),
  );

const now = new Date(Date.UTC(2027, 0, 1));

test('a canary of the shell is compared with the live shell on the pages of all areas', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const head = await site.store.log.head();
  const reports = reportsWith({ [head?.live ?? '']: 90, [head?.candidate ?? '']: 10 });
  expect(await canaryFigures(reports, site.store, { canary: 'shell', now })).toMatchObject({
    isKept: true,
    candidate: { views: 20 },
    live: { views: 180 },
  });
});

describe('the verdict on a canary', () => {
  const verdictWith = async (met: (version: string) => FakeOutcome) => {
    await site.publish({
      name: 'mf-awards',
      version: '1.1.0',
      pages: { '/award': '<p id="jury">Jury</p>' },
    });
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    const figures = await canaryFigures(fakeReportQueries(site.store, met), site.store, {
      canary: 'mf-awards',
      now,
    });
    return figures.isKept ? figures.verdict : null;
  };

  test.each<[string, FakeOutcome, FakeOutcome, CanaryVerdict]>([
    [
      'failing if no page view hydrates, even if the live release fails too',
      { views: 60, hydration: 60 },
      { views: 600, hydration: 600 },
      { kind: 'failing', because: ['100 % of 60 page views failed or were not hydrated'] },
    ],
    [
      'worse if more page views fail than with the live release',
      { views: 1000, hydration: 60 },
      { views: 9000, hydration: 9 },
      { kind: 'worse', because: ['hydration: 6 % of views (live: 0.1 %)'] },
    ],
    [
      'open while few page views are reported',
      { views: 12 },
      { views: 600 },
      { kind: 'too few', because: ['12 page views of at least 50'] },
    ],
    ['no worse otherwise', { views: 100 }, { views: 900 }, { kind: 'no worse', because: [] }],
  ])('is %s', async (_, candidate, live, verdict) => {
    expect(await verdictWith((version) => (version === '1.1.0' ? candidate : live))).toEqual(
      verdict,
    );
  });
});

test('figures report a disagreement with the served pages', async () => {
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  const live = { served: 90, reported: 70 };
  const fitting = { parts: [{ candidate: { served: 10, reported: 8 }, live }], dropped: 0 };
  const forged = { parts: [{ candidate: { served: 10, reported: 510 }, live }], dropped: 0 };
  const ask = { canary: 'shell', now };
  expect(await canaryFigures(reportsWith({}, fitting), site.store, ask)).toMatchObject({
    disagreement: null,
  });
  expect(await canaryFigures(reportsWith({}, forged), site.store, ask)).toMatchObject({
    disagreement: expect.stringContaining('510') as string,
  });
});

test('an ended canary has no figures', async () => {
  const found = await canaryFigures(reportsWith({}), site.store, { canary: 'shell', now });
  const nothing = { views: 0, typical: { LCP: { count: 0, ms: 0 } } };
  expect(found).toMatchObject({ isKept: true, candidate: nothing, live: nothing });
});

test.each([
  [['/srv/a'], 'production', '/srv/a'],
  [['/srv/a'], 'staging', undefined],
  [['/srv/a', 'staging=http://localhost:1'], 'staging', 'http://localhost:1'],
  [['production=/srv/b', 'staging=/srv/c'], 'production', '/srv/b'],
  [['http://localhost:9465'], 'production', 'http://localhost:9465'],
  [[], 'production', undefined],
])('reports at %j are, of %s, at %s', (reports, name, place) => {
  const environment = { name, isDefault: name === 'production' };
  expect(reportsLocation({ reports }, environment)).toBe(place);
});

test('a console of one environment uses an unnamed place for its reports', () => {
  const room = { reports: ['/srv/c'], environment: 'staging' };
  expect(reportsLocation(room, { name: 'staging', isDefault: false })).toBe('/srv/c');
});
