import type { Browser } from 'playwright';
import type { Goal, Section } from '../section';
import { median, pairedRatio, shuffled } from '../statistics';
import { measureFirstVisit, type FirstVisit } from './firstVisit';
import { measureNavigation } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { fast } from './phone';
import { Samples } from './Samples';
import type { Variant } from './serveVariants';

/** Upper limits for every change. The full bench has stricter goals. */
const limits = {
  scripts: 1.26,
  allScripts: 1.36,
  cpu: 2,
  levels: 2,
  moreRequests: 14,
  roundTrips: 4,
};

const PAIRS = 3;
const pages = [firstPages[1], firstPages[2]].filter((page) => page !== undefined);
const slowCpu = { ...fast, cpuSlowdown: 4 };

const limitGoal = (metric: string, most: number, values: [string, number][]): Goal => ({
  metric,
  target: `≤ ${most}`,
  result: values.map(([of, value]) => `${value.toFixed(2)} ${of}`).join(', '),
  met: values.every(([, value]) => value <= most),
});

/** Visits two pages of ours and of the monolith in pairs, and navigates: values that do not depend on machine load. */
export async function smallVisits(browser: Browser, variants: Variant[]): Promise<Section> {
  const visits = new Samples<FirstVisit>();
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    for (const page of pages) {
      for (const { name, url } of shuffled(variants)) {
        const visit = await measureFirstVisit(browser, url + page, slowCpu);
        // The first visit is a warm-up.
        if (pair > 0) visits.add(name, page, visit);
      }
    }
  }
  const ratio = (of: (visit: FirstVisit) => number): [string, number][] =>
    pages.map((page) => [
      page,
      pairedRatio(visits.figures('ours', page, of), visits.figures('monolith', page, of)).median,
    ]);
  const count = (name: Variant['name'], page: string, of: (visit: FirstVisit) => number): number =>
    median(visits.figures(name, page, of));

  const trips: [string, number][] = [];
  for (const { url } of variants.filter(({ name }) => name === 'ours')) {
    for (const ends of navigations) {
      const navigation = await measureNavigation(browser, url, ends, 'cold', fast);
      trips.push([`${ends.from} → ${ends.to}`, navigation.requestChain.length]);
    }
  }
  return {
    title: 'Visits, small',
    method:
      'Paired visits to two pages of ours and of the monolith, and navigations; upper limits, not goals.',
    tables: [],
    goals: [
      limitGoal(
        'scripts compared with the monolith',
        limits.scripts,
        ratio(({ scripts }) => scripts),
      ),
      limitGoal(
        'scripts including later ones, compared with the monolith',
        limits.allScripts,
        ratio(({ scripts, lateScripts }) => scripts + lateScripts),
      ),
      limitGoal(
        'levels',
        limits.levels,
        pages.map((page) => [page, count('ours', page, ({ requestDepth }) => requestDepth)]),
      ),
      limitGoal(
        'more requests than the monolith',
        limits.moreRequests,
        pages.map((page) => [
          page,
          count('ours', page, ({ requests }) => requests) -
            count('monolith', page, ({ requests }) => requests),
        ]),
      ),
      limitGoal('round trips of a navigation', limits.roundTrips, trips),
      // Replaces blocking time, which grows with the load of the machine.
      limitGoal(
        'CPU time compared with the monolith',
        limits.cpu,
        ratio(({ cpu }) => cpu),
      ),
    ],
  };
}
