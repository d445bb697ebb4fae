import type { Browser } from 'playwright';
import type { Goal, Section } from '../section';
import { median, pairedRatio, shuffled } from '../statistics';
import { measureFirstVisit, type FirstVisit } from './firstVisit';
import { measureNavigation } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { fast } from './phone';
import { Samples } from './Samples';
import type { Variant } from './serveVariants';

/** What no change may pass; the goals themselves are those of the whole bench. */
const limits = {
  scripts: 1.26,
  allScripts: 1.36,
  processor: 2,
  levels: 2,
  moreRequests: 14,
  roundTrips: 4,
};

const PAIRS = 3;
const pages = [firstPages[1], firstPages[2]].filter((page) => page !== undefined);
const slowProcessor = { ...fast, processor: 4 };

const limitGoal = (what: string, most: number, values: [string, number][]): Goal => ({
  what,
  asked: `≤ ${most}`,
  reached: values.map(([of, value]) => `${value.toFixed(2)} ${of}`).join(', '),
  met: values.every(([, value]) => value <= most),
});

/** Two pages of ours in pairs with the monolith's, and a move: what is true on a busy machine as well. */
export async function smallVisits(browser: Browser, variants: Variant[]): Promise<Section> {
  const visits = new Samples<FirstVisit>();
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    for (const page of pages) {
      for (const { name, url } of shuffled(variants)) {
        const visit = await measureFirstVisit(browser, url + page, slowProcessor);
        // The first one brings what is compressed or read for the first time.
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
      const move = await measureNavigation(browser, url, ends, 'unannounced', fast);
      trips.push([`${ends.from} → ${ends.to}`, move.requestChain.length]);
    }
  }
  return {
    title: 'Visits, small',
    method: 'Two pages of ours in pairs with the monolith, and a move; bounds, not goals.',
    tables: [],
    goals: [
      limitGoal(
        'scripts beside the monolith',
        limits.scripts,
        ratio(({ scripts }) => scripts),
      ),
      limitGoal(
        'scripts with later ones beside the monolith',
        limits.allScripts,
        ratio(({ scripts, lateScripts }) => scripts + lateScripts),
      ),
      limitGoal(
        'levels',
        limits.levels,
        pages.map((page) => [page, count('ours', page, ({ requestDepth }) => requestDepth)]),
      ),
      limitGoal(
        'requests more than the monolith',
        limits.moreRequests,
        pages.map((page) => [
          page,
          count('ours', page, ({ requests }) => requests) -
            count('monolith', page, ({ requests }) => requests),
        ]),
      ),
      limitGoal('round trips of a move', limits.roundTrips, trips),
      // In place of blocking time, which others who use the machine lengthen.
      limitGoal(
        'processor time beside the monolith',
        limits.processor,
        ratio(({ processor }) => processor),
      ),
    ],
  };
}
