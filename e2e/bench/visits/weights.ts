import type { Browser } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { Goal, Table } from '../section';
import { wordedPackages } from './bought';
import { firstVisit } from './firstVisit';
import type { Move } from './move';
import { commonPackages } from './packageTable';
import { moves, textPages } from './pages';
import { fast } from './phone';
import { commonScripts, routeAt } from './releases';
import { moveName, type VisitSamples } from './samples';

const figures = ['all', 'scripts', 'styles', 'fonts', 'pictures'] as const;
const TEXT_PAGE_KB = 160;
const SECOND_AREA_KB = 8;

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const worded = (rows: [string, ...number[]][]): string =>
  rows
    .map(([page, ...sizes]) => {
      const parts = figures.map((figure, index) => `${figure} ${sizes[index] ?? ''}`).slice(1);
      return `${page}: ${parts.join(', ')}`;
    })
    .join('; ');

/** What pages of words bring on a first visit. */
export async function weighTextPages(
  browser: Browser,
  site: string,
): Promise<{ table: Table; goal: Goal }> {
  const rows: [string, ...number[]][] = [];
  for (const page of textPages) {
    const visit = await firstVisit(browser, site + page, fast);
    rows.push([page, ...figures.map((figure) => kilobytes(visit[figure]))]);
  }
  const weights = rows.map(([page, all = Number.NaN]): [string, number] => [page, all]);
  const met = weights.every(([, weight]) => weight <= TEXT_PAGE_KB);
  return {
    table: { title: 'Pages of words, in KB', head: ['page', ...figures], rows },
    goal: {
      what: 'first visit to a page of words',
      asked: `≤ ${TEXT_PAGE_KB} KB`,
      reached: weights.map(([page, weight]) => `${weight} ${page}`).join(', '),
      met,
      ...(!met && { why: worded(rows) }),
    },
  };
}

/** Bytes of a move's scripts that every page of the area needs. */
function beyondThePage(directory: EditionDirectory, path: string, { scripts }: Move): number {
  const { area } = routeAt(directory, path);
  const common = commonScripts(area);
  return scripts
    .filter(({ url }) => common.some((file) => url.endsWith(`/${file}`)))
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** What a second area costs beyond its page. */
export function secondAreaGoal(directory: EditionDirectory, { moves: moved }: VisitSamples): Goal {
  const weights = moves.map((ends) => {
    const [move] = moved.of('ours', moveName(ends, 'unannounced'));
    const bytes = move ? beyondThePage(directory, ends.to, move) : Number.NaN;
    return { ends, weight: kilobytes(bytes) };
  });
  const met = weights.every(({ weight }) => weight <= SECOND_AREA_KB);
  const heaviest = weights.reduce((one, other) => (other.weight > one.weight ? other : one));
  const { area } = routeAt(directory, heaviest.ends.to);
  const sizes = commonPackages(area).filter(([, kilobytes]) => kilobytes >= 0.1);
  return {
    what: 'scripts of a second area beyond its page',
    asked: `≤ ${SECOND_AREA_KB} KB`,
    reached: weights.map(({ ends, weight }) => `${weight} ${ends.to}`).join(', '),
    met,
    ...(!met && { why: `${area}: ${wordedPackages(sizes)}` }),
  };
}
