import type { BenchResult } from './benchResults';
import type { Goal, Table } from './section';

const introduction = `# The bench

\`npm run bench -- [parts] [--small]\` writes this page. Without part names it measures all parts. Parts that are not measured keep
their previous results. Times depend on the load of the machine: compare ratios, and trust those of paired measurements most.`;

const cell = (value: string | number): string =>
  String(value)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('\n', ' ');

const line = (cells: (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`;

const table = (head: string[], rows: (string | number)[][]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

function goalsText({ section }: BenchResult): string {
  const row = ({ metric, target, result, met, reason = '' }: Goal) => [
    metric,
    target,
    result,
    met ? 'yes' : 'no',
    reason,
  ];
  const head = ['metric', 'target', 'result', 'met', 'reason if missed'];
  return `### ${section.title}\n\n${table(head, section.goals.map(row))}`;
}

function partText({ date, machine, section }: BenchResult): string {
  const { cores, memoryGB, load, node, chromium, commit } = machine;
  const where = `${date}, commit ${commit}: ${cores} cores, ${memoryGB} GB, load before ${load}, Node ${node}, Chromium ${chromium}.`;
  const tables = section.tables.map(
    ({ title, head, rows }: Table) => `### ${title}\n\n${table(head, rows)}`,
  );
  return [`## ${section.title}`, where, section.method, ...tables].join('\n\n');
}

type PagePart = { goals: string; text: string };

const partMarker = /^<!-- (goals of )?([\w-]+) -->$/m;

/** Splits an existing page into its parts. */
function parsePage(page: string): Map<string, PagePart> {
  const parts = new Map<string, PagePart>();
  const [, ...pieces] = page.split(partMarker);
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const [isGoals, part = '', content = ''] = pieces.slice(at, at + 3);
    const { goals = '', text = '' } = parts.get(part) ?? {};
    const trimmed = content.trim();
    parts.set(part, isGoals ? { goals: trimmed, text } : { goals, text: trimmed });
  }
  return parts;
}

/**
 * Renders the results in Markdown: goals first, then tables.
 * @param measured parts to write
 * @param before the current page, whose other parts stay unchanged
 */
export function benchPage(measured: BenchResult[], before = ''): string {
  const parts = parsePage(before);
  for (const each of measured) {
    parts.set(each.part, { goals: goalsText(each), text: partText(each) });
  }
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  const goals = sorted.map(
    ([part, { goals: markdown }]) => `<!-- goals of ${part} -->\n\n${markdown}`,
  );
  const texts = sorted.map(([part, { text }]) => `<!-- ${part} -->\n\n${text}`);
  return `${[introduction, '## Goals', ...goals, ...texts].join('\n\n')}\n`;
}
