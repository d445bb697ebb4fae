import type { PageCost } from '@concourse/checks/costs/pageCosts';
import { formatBytes, formatDifference } from '@concourse/core/errors/formatBytes';
import type { WordChange } from '@concourse/release/pageWords';
import type { Difference, PageDifference, SiteDiff } from './commands/diff';
import { describeAddresses } from './describeAddresses';
import { describeCost } from './describeCosts';
import { describeFacts } from './describeFacts';

/** How much of a long list is shown unless all of it is asked for. */
const shown = { lines: 10, changes: 6, letters: 100 };

/** A diff in lines for people. */
export function describeDiff(found: SiteDiff, all: boolean): string[] {
  const cut = (lines: string[], limit: number, indent = '  '): string[] => {
    const more = lines.length - limit;
    if (all || more <= 1) return lines;
    return [...lines.slice(0, limit), `${indent}… and ${more} more (--all shows them)`];
  };
  const sized = (title: string, differences: Difference[]): string[] =>
    differences.length === 0
      ? []
      : [heading(title, differences), ...cut(differences.map(sizeLine), shown.lines)];

  const pages = [...groupsOf(found.pages)].map(([, group]) => {
    const [first] = group;
    const lines = (first?.words ?? []).map((change) => `      ${phrase(change, all)}`);
    return [pageLine(group, all), ...cut(lines, shown.changes, '      ')];
  });
  const pageLines = all ? pages : pages.slice(0, shown.lines);
  const left = pages.length - pageLines.length;
  const lines = [
    ...(found.facts.length > 0 ? [`Facts: ${found.facts.length}`] : []),
    ...cut(
      describeFacts(found.facts).map((line) => `  ${line}`),
      shown.lines,
    ),
    ...(found.pages.length > 0 ? [heading('Pages', found.pages)] : []),
    ...pageLines.flat(),
    ...(left > 0 ? [`  … and ${left} more (--all shows them)`] : []),
    ...(found.addresses.length > 0 ? [`Addresses: ${found.addresses.length}`] : []),
    ...cut(
      describeAddresses(found.addresses).map((line) => `  ${line}`),
      shown.lines,
    ),
    ...sized('Routes (scripts and styles)', found.routes),
    ...sized('Files', found.files),
  ];
  return lines.length > 0 ? [...lines, ...found.owners] : ['Nothing would change.'];
}

/** Pages that change alike, such as all of them with the header, are told once. */
function groupsOf(pages: PageDifference[]): Map<string, PageDifference[]> {
  const groups = new Map<string, PageDifference[]>();
  for (const page of pages) {
    const key = page.words ? JSON.stringify(page.words) : page.name;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return groups;
}

function pageLine(group: PageDifference[], all: boolean): string {
  const names = group.map(({ name }) => name);
  const [first] = group;
  if (!first?.words) return first ? sizeLine(first) : '';
  const named = all || names.length <= 3 ? names : names.slice(0, 2);
  const more = names.length - named.length;
  const list = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
  const what = names.length === 1 ? 'page' : `${names.length} pages`;
  return `  ~ ${what} ${list}${costs(group)}${first.words.length === 0 ? ': markup only' : ':'}`;
}

/** What the pages of a group cost a visitor: of one the cost, of several the largest change. */
function costs(group: PageDifference[]): string {
  const [most] = group
    .flatMap(({ name, cost }) =>
      cost?.after ? [{ name, after: cost.after, before: cost.before }] : [],
    )
    .sort((one, other) => growthOf(other) - growthOf(one));
  if (!most) return '';
  const told = describeCost(most.after, most.before);
  if (group.length === 1) return ` (${told})`;
  return told.endsWith('as before') ? '' : ` (up to ${told}: ${most.name})`;
}

const growthOf = ({ after, before }: { after: PageCost; before: PageCost | null }): number =>
  Math.abs(after.total - (before?.total ?? 0));

function phrase({ part, before, after, rewritten }: WordChange, all: boolean): string {
  const quote = (text: string): string =>
    `"${all || text.length <= shown.letters ? text : `${text.slice(0, shown.letters)}…`}"`;
  if (rewritten && !all) {
    return `${part}: too different to be told word by word: ${count(before)} words become ${count(after)} (--all shows them)`;
  }
  const where = part === 'text' ? '' : `${part}: `;
  if (before === '') return `${where}added ${quote(after)}`;
  if (after === '') return `${where}removed ${quote(before)}`;
  return `${where}${quote(before)} → ${quote(after)}`;
}

const count = (text: string): string => text.split(' ').length.toLocaleString('en');

const growth = ({ before, after }: Difference): number => (after ?? 0) - (before ?? 0);

function heading(title: string, differences: Difference[]): string {
  const total = differences.reduce((sum, difference) => sum + growth(difference), 0);
  return `${title}: ${differences.length}, ${formatDifference(total)}`;
}

function sizeLine(difference: Difference): string {
  const { name, before, after } = difference;
  if (before === null) return `  + ${name}  ${formatBytes(after ?? 0)}`;
  if (after === null) return `  - ${name}  ${formatBytes(before)}`;
  return `  ~ ${name}  ${formatBytes(after)} (${formatDifference(growth(difference))})`;
}
