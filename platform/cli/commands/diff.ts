import type { PageCost } from '@concourse/compose/costs/pageCosts';
import { formatBytes, formatDifference, listSome } from '@concourse/core/text/format';
import {
  describeCost,
  releaseDiff,
  type Difference,
  type EditionDiff,
  type PageDifference,
} from '@concourse/release/diff';
import { describeWordChange } from '@concourse/release/pageWords';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { applyOptions, describeAddresses, describeFacts } from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { readSite } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const diffCommand: CommandFactory = (context) =>
  siteCommand(
    'diff mf-awards@1.1.0',
    'Show the words, pages, addresses, routes and files that a promotion would change',
    environmentOption,
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .option('--full', 'print long lists and texts in full')
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const releases = parseReleaseNames(typed);
      const asked = { releases: typed.join(',') };
      const { environment, found } = await readSite(run, ['/api/commands/diff', asked], async () =>
        releaseDiff(releases, await applyOptions(run)),
      );
      const { owners, ...diff } = found;
      const lines = describeDiff(diff, owners, options.full ?? false);
      run.report({ lines, json: { environment, owners, ...diff } });
    });

/** Maximum lengths of printed lists. `--full` and `--json` print everything. */
const maxPrinted = { lines: 10, changes: 6 };

/** Describes a diff in lines. @param owners of the areas that change. @param full prints long lists and texts */
function describeDiff(found: EditionDiff, owners: string[], full: boolean): string[] {
  const cut = (lines: string[], limit: number, indent = '  '): string[] => {
    const more = lines.length - limit;
    if (full || more <= 1) return lines;
    return [...lines.slice(0, limit), `${indent}… and ${more} more (--full shows them)`];
  };
  const listed = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [title, ...cut(lines, maxPrinted.lines)];
  const sized = (title: string, differences: Difference[]): string[] =>
    listed(heading(title, differences), differences.map(sizeLine));
  const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

  const groups = Map.groupBy(found.pages, ({ words, name }) =>
    words ? JSON.stringify(words) : name,
  );
  // Pages with the same change, such as a new header, are one item.
  const pages = [...groups.values()].map((group) => {
    const lines = (group[0]?.words ?? []).map(
      (change) => `      ${describeWordChange(change, full)}`,
    );
    return [pageLine(group, full), ...cut(lines, maxPrinted.changes, '      ')];
  });
  const pageLines = full ? pages : pages.slice(0, maxPrinted.lines);
  const left = pages.length - pageLines.length;
  const lines = [
    ...listed(`Facts: ${found.facts.length}`, indented(describeFacts(found.facts))),
    ...(found.pages.length > 0 ? [heading('Pages', found.pages)] : []),
    ...pageLines.flat(),
    ...(left > 0 ? [`  … and ${left} more (--full shows them)`] : []),
    ...listed(`Addresses: ${found.addresses.length}`, indented(describeAddresses(found.addresses))),
    ...sized('Routes (scripts and styles)', found.routes),
    ...sized('Files', found.files),
  ];
  return lines.length > 0 ? [...lines, ...owners] : ['Nothing would change.'];
}

function pageLine(group: PageDifference[], full: boolean): string {
  const names = group.map(({ name }) => name);
  const [first] = group;
  if (!first?.words) return first ? sizeLine(first) : '';
  const list = listSome(names, full || names.length <= 3 ? names.length : 2);
  const what = names.length === 1 ? 'page' : `${names.length} pages`;
  return `  ~ ${what} ${list}${describeGroupCost(group)}${first.words.length === 0 ? ': markup only' : ':'}`;
}

/** Describes the cost of a page, or the largest change of cost in a group. */
function describeGroupCost(group: PageDifference[]): string {
  const [most] = group
    .flatMap(({ name, cost }) =>
      cost?.after ? [{ name, after: cost.after, before: cost.before }] : [],
    )
    .sort((one, other) => costDifference(other) - costDifference(one));
  if (!most) return '';
  const cost = describeCost(most.after, most.before);
  if (group.length === 1) return ` (${cost})`;
  return cost.endsWith('as before') ? '' : ` (up to ${cost}: ${most.name})`;
}

const costDifference = ({ after, before }: { after: PageCost; before: PageCost | null }): number =>
  Math.abs(after.total - (before?.total ?? 0));

const sizeDifference = ({ before, after }: Difference): number => (after ?? 0) - (before ?? 0);

function heading(title: string, differences: Difference[]): string {
  const total = differences.reduce((sum, difference) => sum + sizeDifference(difference), 0);
  return `${title}: ${differences.length}, ${formatDifference(total)}`;
}

function sizeLine(difference: Difference): string {
  const { name, before, after } = difference;
  if (before === null) return `  + ${name}  ${formatBytes(after ?? 0)}`;
  if (after === null) return `  - ${name}  ${formatBytes(before)}`;
  return `  ~ ${name}  ${formatBytes(after)} (${formatDifference(sizeDifference(difference))})`;
}
