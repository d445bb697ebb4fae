import type { Browser } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { Goal, Table } from '../section';
import { measureFirstVisit } from './firstVisit';
import type { Navigation } from './measureNavigation';
import { describePackages } from './packagePurposes';
import { commonPackages } from './packageTable';
import { navigations, textPages } from './pages';
import { fast } from './phone';
import { commonScripts, routeAt } from './releases';
import { navigationName, type VisitSamples } from './Samples';

const figures = ['all', 'scripts', 'styles', 'fonts', 'pictures'] as const;
const TEXT_PAGE_KB = 160;
const SECOND_AREA_KB = 8;

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const formatSizes = (rows: [string, ...number[]][]): string =>
  rows
    .map(([page, ...sizes]) => {
      const parts = figures.map((figure, index) => `${figure} ${sizes[index] ?? ''}`).slice(1);
      return `${page}: ${parts.join(', ')}`;
    })
    .join('; ');

/** Download sizes of text pages on a first visit. */
export async function measureTextPages(
  browser: Browser,
  site: string,
): Promise<{ table: Table; goal: Goal }> {
  const rows: [string, ...number[]][] = [];
  for (const page of textPages) {
    const visit = await measureFirstVisit(browser, site + page, fast);
    rows.push([page, ...figures.map((figure) => kilobytes(visit[figure]))]);
  }
  const weights = rows.map(([page, all = Number.NaN]): [string, number] => [page, all]);
  const met = weights.every(([, weight]) => weight <= TEXT_PAGE_KB);
  return {
    table: { title: 'Text pages, in KB', head: ['page', ...figures], rows },
    goal: {
      metric: 'first visit to a text page',
      target: `≤ ${TEXT_PAGE_KB} KB`,
      result: weights.map(([page, weight]) => `${weight} ${page}`).join(', '),
      met,
      ...(!met && { reason: formatSizes(rows) }),
    },
  };
}

/** Bytes of a navigation's scripts that every page of the area needs. */
function sharedScriptBytes(
  directory: EditionDirectory,
  path: string,
  { scripts }: Navigation,
): number {
  const { area } = routeAt(directory, path);
  const common = commonScripts(area);
  return scripts
    .filter(({ url }) => common.some((file) => url.endsWith(`/${file}`)))
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** A goal for the scripts of a second area that are not specific to the page. */
export function secondAreaGoal(
  directory: EditionDirectory,
  { navigations: navigationSamples }: VisitSamples,
): Goal {
  const weights = navigations.map((ends) => {
    const [navigation] = navigationSamples.get('ours', navigationName(ends, 'cold'));
    const bytes = navigation ? sharedScriptBytes(directory, ends.to, navigation) : Number.NaN;
    return { ends, weight: kilobytes(bytes) };
  });
  const met = weights.every(({ weight }) => weight <= SECOND_AREA_KB);
  const heaviest = weights.reduce((one, other) => (other.weight > one.weight ? other : one));
  const { area } = routeAt(directory, heaviest.ends.to);
  const sizes = commonPackages(area).filter(([, kilobytes]) => kilobytes >= 0.1);
  return {
    metric: 'scripts of a second area, without those of the page',
    target: `≤ ${SECOND_AREA_KB} KB`,
    result: weights.map(({ ends, weight }) => `${weight} ${ends.to}`).join(', '),
    met,
    ...(!met && { reason: `${area}: ${describePackages(sizes)}` }),
  };
}
