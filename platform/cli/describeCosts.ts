import type { PageCost } from '@concourse/checks/costs/pageCosts';
import { formatBytes, formatDifference } from '@concourse/core/errors/formatBytes';
import type { BuiltPageCost } from '@concourse/release/buildCosts';

/** A page's cost beside what is live: `112.4 kB, +0.6 kB`, or `112.4 kB, as before`. */
export function describeCost(after: PageCost, before: PageCost | null): string {
  if (!before) return `${formatBytes(after.total)}, new`;
  const growth = after.total - before.total;
  // A version in addresses moves a few bytes of compression about: nothing that anybody did.
  const isAsBefore = Math.abs(growth) < 50;
  return `${formatBytes(after.total)}, ${isAsBefore ? 'as before' : formatDifference(growth)}`;
}

/** Pages that are told one by one, the heaviest first. */
const shown = 12;

/** What the pages of a build cost: a line each, the heaviest first; those over their limit all of them. */
export function describeBuildCosts(name: string, costs: BuiltPageCost[]): string[] {
  const sorted = [...costs].sort((one, other) => other.after.total - one.after.total);
  const [over, others] = [sorted.filter(isOver), sorted.filter((cost) => !isOver(cost))];
  const told = [...over, ...others.slice(0, Math.max(0, shown - over.length))];
  const left = sorted.length - told.length;
  return [
    `What a page of ${name} costs a visitor, beside what is live:`,
    ...told.map(
      (cost) => `  ${cost.path} ${describeCost(cost.after, cost.before)}${overLimit(cost)}`,
    ),
    ...(left > 0 ? [`  … and ${left} lighter ones (--json names all)`] : []),
  ];
}

const isOver = ({ after, limit }: BuiltPageCost): boolean => limit !== null && after.total > limit;

const overLimit = (cost: BuiltPageCost): string =>
  isOver(cost) && cost.limit !== null
    ? `: ${formatBytes(cost.after.total - cost.limit)} more than the ${formatBytes(cost.limit)} that the area allows; promotion refuses it`
    : '';
