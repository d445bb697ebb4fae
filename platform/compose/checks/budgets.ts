import { ownerOfFragment } from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { formatBytes } from '@concourse/core/text/format';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { costsOf, fileKinds, type PageCost } from '../costs/pageCosts';
import { problemOf, type Problem } from './problem';

/** Checks that new and changed pages do not exceed the budget of their area. */
export async function checkBudgets(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
  { shown, blobs, store }: { shown: Edition | null; blobs: Blobs; store: Store },
): Promise<Problem[]> {
  const limitOf = (area: string): number => releases[area]?.budget?.page ?? Infinity;
  const limited = Object.entries(edition.pages).flatMap(([path, { area, blob }]) =>
    limitOf(area) < Infinity && shown?.pages[path]?.blob !== blob ? [path] : [],
  );
  const costs = await costsOf(edition, limited, { store, blobs });
  return [...costs].flatMap(([path, cost]) => {
    const area = edition.pages[path]?.area ?? '';
    const limit = limitOf(area);
    if (cost.total <= limit) return [];
    const also = Object.keys(edition.pages[path]?.fragments ?? {}).map(ownerOfFragment);
    const problem = problemOf(area, path, 'budgets', overBudget(area, cost, limit));
    return [{ ...problem, ...(also.length > 0 && { also }) }];
  });
}

function overBudget(area: string, cost: PageCost, limit: number): string {
  const parts = (['html', ...fileKinds] as const)
    .filter((part) => cost[part] > 0)
    .map((part) => `${part} ${formatBytes(cost[part])}`);
  const excess = `${formatBytes(cost.total - limit)} over the limit of ${area}, ${formatBytes(limit)}`;
  return `has a download size of ${formatBytes(cost.total)}, ${excess} (${parts.join(', ')})`;
}
