import type { Browser } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { Row } from '../rows';
import { measureFirstVisit } from './firstVisit';
import { measureMove } from './move';
import { firstPages, pagesUsableEarly, secondAreas, textPages } from './pages';
import { fast, metered } from './phone';
import { commonScripts, routeAt } from './releases';
import type { Variants } from './serveVariants';
import { measureUsable } from './usable';

const kilobytes = (bytes: number): number => bytes / 1024;

function scriptRow(metric: string, of: string, goal: number, [ours, other]: [number, number]): Row {
  const details = `${kilobytes(ours).toFixed(1)}, ${kilobytes(other).toFixed(1)} KB`;
  return { metric, of, unit: 'ratio', value: ours / other, goal, details };
}

/** Download sizes, which are the same in every run. */
export async function byteRows(
  browser: Browser,
  { ours, monolith }: Pick<Variants, 'ours' | 'monolith'>,
  directory: EditionDirectory,
): Promise<Row[]> {
  const before: Row[] = [];
  const all: Row[] = [];
  for (const page of firstPages) {
    const own = await measureFirstVisit(browser, ours.url + page, fast);
    const other = await measureFirstVisit(browser, monolith.url + page, fast);
    before.push(
      scriptRow('scripts before ready ÷ monolith', page, 1.02, [own.scripts, other.scripts]),
    );
    const totals: [number, number] = [
      own.scripts + own.lateScripts,
      other.scripts + other.lateScripts,
    ];
    all.push(scriptRow('scripts with later ones ÷ monolith', page, 1.1, totals));
  }
  const areas: Row[] = [];
  for (const ends of secondAreas) {
    const { scripts } = await measureMove(browser, ours.url, ends, fast);
    const common = commonScripts(routeAt(directory, ends.to).area);
    const bytes = scripts
      .filter(({ url }) => common.some((file) => url.endsWith(`/${file}`)))
      .reduce((total, script) => total + script.bytes, 0);
    const { from, to } = ends;
    areas.push({
      metric: 'scripts of a second area, without its page',
      of: `${from} → ${to}`,
      unit: 'KB',
      value: kilobytes(bytes),
      goal: 8,
    });
  }
  const usable: Row[] = [];
  for (const of of pagesUsableEarly) {
    const { scripts } = await measureUsable(browser, ours.url + of, metered);
    const metric = 'scripts until the page is loaded and usable';
    usable.push({ metric, of, unit: 'KB', value: kilobytes(scripts), goal: 6 });
  }
  const words: Row[] = [];
  for (const of of textPages) {
    const visit = await measureFirstVisit(browser, ours.url + of, fast, false);
    const value = kilobytes(visit.all);
    words.push({ metric: 'page of words, all bytes', of, unit: 'KB', value, goal: 140 });
  }
  return [...before, ...all, ...usable, ...areas, ...words];
}
