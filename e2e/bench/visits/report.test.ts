/** @jest-environment node */
import type { FirstVisit } from './firstVisit';
import type { InteractionTimes } from './measureInteractions';
import type { Navigation } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { downloadTable, navigationTable, timeTable } from './report';
import { navigationName, Samples, type VisitSamples } from './Samples';
import type { VariantName } from './variantNames';
import { visitGoals } from './visitGoals';

const visit = (figures: Partial<FirstVisit>): FirstVisit => ({
  document: 8000,
  scripts: 102_400,
  lateScripts: 0,
  styles: 0,
  fonts: 0,
  pictures: 0,
  all: 204_800,
  requests: 12,
  requestDepth: 2,
  firstPaint: 900,
  largestPaint: 1000,
  blocking: 100,
  cpu: 900,
  scripting: 300,
  layout: 400,
  ready: 1500,
  ...figures,
});
const touch: InteractionTimes = { menu: 1600, form: Number.NaN, slowestInteraction: 80 };
const navigation: Navigation = {
  headingMs: 400,
  requestChain: ['edition.json', 'route.js'],
  cpu: 140,
  scripting: 60,
  layout: 50,
  scripts: [],
  bytes: 0,
};

function samplesOf(ours: Partial<FirstVisit>, monolith: Partial<FirstVisit>): VisitSamples {
  const samples: VisitSamples = {
    visits: new Samples(),
    interactions: new Samples(),
    navigations: new Samples(),
    heaps: new Samples(),
  };
  const all: [VariantName, Partial<FirstVisit>][] = [
    ['ours', ours],
    ['monolith', monolith],
    ['without scripts', {}],
  ];
  for (const [name, figures] of all) {
    for (const page of firstPages) {
      samples.visits.add(name, page, visit(figures));
      samples.interactions.add(name, page, touch);
    }
    for (const ends of navigations) {
      samples.navigations.add(name, navigationName(ends, 'cold'), navigation);
      samples.navigations.add(name, navigationName(ends, 'after hover'), navigation);
    }
  }
  return samples;
}

const packages = {
  title: 'Scripts of / by package, in KB',
  head: ['package', 'ours', 'monolith', 'difference'],
  rows: [
    ['single-spa', '5.5', '0.0', '5.5'],
    ['react', '3.0', '3.0', '0.0'],
    ['all', '9.0', '3.0', '5.5'],
  ],
};

const metGoals = (samples: VisitSamples): string[] =>
  visitGoals(samples, packages)
    .filter(({ met }) => met)
    .map(({ metric }) => metric);

test('a goal is met only if every page meets it', () => {
  const samples = samplesOf({ scripts: 110_000 }, { scripts: 100_000 });
  expect(metGoals(samples)).toContain('scripts compared with the monolith');
  for (const _ of [1, 2, 3]) samples.visits.add('ours', '/', visit({ scripts: 130_000 }));
  for (const _ of [1, 2, 3]) samples.visits.add('monolith', '/', visit({ scripts: 100_000 }));
  expect(metGoals(samples)).not.toContain('scripts compared with the monolith');
});

test('a missed script goal lists the packages that make ours larger', () => {
  const [scripts] = visitGoals(samplesOf({ scripts: 130_000 }, { scripts: 100_000 }), packages);
  expect(scripts?.reason).toBe(
    'Scripts of / by package, more in ours: single-spa 5.5 KB (switches areas)',
  );
});

test('scripts including later ones are a separate goal', () => {
  const samples = samplesOf({ scripts: 100_000, lateScripts: 30_000 }, { scripts: 100_000 });
  expect(metGoals(samples)).toContain('scripts compared with the monolith');
  expect(metGoals(samples)).not.toContain(
    'scripts including later ones, compared with the monolith',
  );
});

test('allows one round trip for a navigation after hover, and two for a cold navigation', () => {
  const met = metGoals(samplesOf({}, {}));
  expect(met).toContain('round trips of a cold navigation');
  expect(met).not.toContain('round trips of a navigation after hover');
  const afterHover = visitGoals(samplesOf({}, {}), packages).find(
    ({ metric }) => metric === 'round trips of a navigation after hover',
  );
  expect(afterHover?.reason).toContain('edition.json → route.js');
});

test('a missed blocking-time goal lists the CPU times of each variant', () => {
  const goals = visitGoals(samplesOf({ blocking: 300, scripting: 500 }, {}), packages);
  const blocking = goals.find(
    ({ metric }) => metric === 'blocking time compared with the monolith',
  );
  expect(blocking?.met).toBe(false);
  expect(blocking?.reason).toContain(
    '/: ours 900 (scripts 500, style and layout 400), monolith 900 (scripts 300, style and layout 400)',
  );
});

test('shows a dash for values that were not measured', () => {
  const samples = samplesOf({}, {});
  const [ours = []] = downloadTable(samples).rows;
  expect(ours).toEqual(['/', 'ours', '100.0', '0.0', '0.0', '0.0', '0.0', '200.0', 12, 2]);
  expect(timeTable(samples).rows[0]).toContain('–');
  expect(navigationTable(samples).rows[0]).toEqual([
    '/ → /gais/award, cold',
    'ours',
    '2',
    '400 (400–400)',
    '140 (140–140)',
    '60',
    '50',
    '0.0',
  ]);
});
