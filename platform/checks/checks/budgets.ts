import type { ReleaseManifest } from '@concourse/contract/release';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import type { PageCost } from '../costs/pageCost';
import { costsOf } from '../costs/pageCosts';
import { fileKinds } from '../costs/pageFiles';
import type { Problem } from './problem';

/** Pages that visitors do not have yet and that cost them more than the area allows. */
export async function checkBudgets(
  edition: Edition,
  releases: Record<string, ReleaseManifest>,
  { shown, blobs, store }: { shown: Edition | null; blobs: Blobs; store: Store },
): Promise<Problem[]> {
  const limitOf = (area: string): number => releases[area]?.budget?.page ?? Infinity;
  const isLimited = new Set(Object.keys(releases).filter((area) => limitOf(area) < Infinity));
  if (isLimited.size === 0) return [];
  const limited = Object.keys(edition.pages).filter((path) => {
    const page = edition.pages[path];
    return page && isLimited.has(page.area) && shown?.pages[path]?.blob !== page.blob;
  });
  if (limited.length === 0) return [];
  const costs = await costsOf(edition, limited, { store, blobs });
  return limited.flatMap((path): Problem[] => {
    const area = edition.pages[path]?.area ?? '';
    const cost = costs.get(path);
    if (!cost || cost.total <= limitOf(area)) return [];
    return [{ area, file: path, rule: 'budgets', message: overBudget(area, cost, limitOf(area)) }];
  });
}

/** By how much a page costs more than it may, and of what it is made. */
export function overBudget(area: string, cost: PageCost, limit: number): string {
  const parts = (['html', ...fileKinds] as const)
    .filter((part) => cost[part] > 0)
    .map((part) => `${part} ${formatBytes(cost[part])}`);
  return `costs a visitor ${formatBytes(cost.total)}, ${formatBytes(cost.total - limit)} more than the ${formatBytes(limit)} that ${area} allows (${parts.join(', ')})`;
}
