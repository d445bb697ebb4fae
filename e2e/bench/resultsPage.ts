import type { Machine } from './machine';
import { interval, meetsGoal, type Row } from './rows';

/** The last results of each part of the bench, as committed in `results.json`. */
export type Results = Record<string, { date: string; machine: Machine; rows: Row[] }>;

const digits: Partial<Record<Row['unit'], number>> = { ratio: 2, KB: 1 };

function format({ unit, error }: Row, value: number): string {
  const isExactRatio = unit === 'ratio' && error === undefined;
  return value.toFixed(isExactRatio ? 3 : (digits[unit] ?? 0));
}

function cells(row: Row): string[] {
  const range = interval(row)
    ?.map((end) => format(row, end))
    .join('–');
  const value = `${format(row, row.value)}${row.unit === 'ratio' ? '' : ` ${row.unit}`}`;
  const goal = row.goal === undefined ? '' : `≤ ${row.goal}`;
  const result = row.goal === undefined || meetsGoal(row) ? value : `**${value}**`;
  return [row.metric, row.of, result, range ?? '', goal, row.details ?? ''];
}

const line = (values: string[]): string => `| ${values.join(' | ')} |`;

/** Renders results as a page of the documentation. */
export function resultsPage(results: Results): string {
  const head = ['metric', 'of', 'result', '95 % interval', 'goal', 'ours, other'];
  const parts = Object.entries(results).flatMap(([part, { date, machine, rows }]) => {
    const { cores, memoryGB, load, node, chromium, commit } = machine;
    const missed = rows.filter((row) => !meetsGoal(row)).length;
    return [
      `## ${part}`,
      `${date}, commit ${commit}: ${cores} cores, ${memoryGB} GB, load before ${load}, Node ${node}, Chromium ${chromium}. Goals missed: ${missed}.`,
      [head, head.map(() => '---'), ...rows.map(cells)].map(line).join('\n'),
    ];
  });
  const introduction =
    'Written by `npm run bench`; [the bench](bench.md) explains the values. Missed goals are bold.';
  return `${['# Results of the bench', introduction, ...parts].join('\n\n')}\n`;
}
