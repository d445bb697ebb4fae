import { ownerOfFragment, type ReleaseFragment } from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { formatBytes } from '@concourse/core/text/format';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { neededScripts } from '../areaEntry';
import { pageFile } from '../composePage';
import { costsOf, fileKinds, sentSizes, type PageCost } from '../costs/pageCosts';
import { problemOf, type Problem } from './problem';

type Releases = Record<string, ReleaseManifest>;

/** Checks that new and changed pages, and fragments of new releases, do not exceed the budgets of their area. */
export async function checkBudgets(
  edition: Edition,
  releases: Releases,
  options: { shown: Edition | null; blobs: Blobs; store: Store },
): Promise<Problem[]> {
  return [
    ...(await checkPages(edition, releases, options)),
    ...(await checkFragments(releases, options)),
  ];
}

async function checkPages(
  edition: Edition,
  releases: Releases,
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
  const excess = excessOf(cost.total, area, limit);
  return `has a download size of ${formatBytes(cost.total)}, ${excess} (${parts.join(', ')})`;
}

async function checkFragments(
  { shell, ...areas }: Releases,
  { shown, store }: { shown: Edition | null; store: Store },
): Promise<Problem[]> {
  const sizeOf = sentSizes(store.files);
  const bytesOf = async (fragment: ReleaseFragment, release: ReleaseManifest): Promise<number> => {
    const scripts = shell ? neededScripts(fragment, release, shell) : [];
    const sizes = await Promise.all(scripts.map((file) => sizeOf(pageFile(release, file).href)));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const problems = Object.entries(areas).flatMap(([area, release]) => {
    const { version, budget, fragments = [] } = release;
    const limit = budget?.fragment ?? Infinity;
    if (limit === Infinity || shown?.releases[area]?.version === version) return [];
    return fragments.map(async (fragment): Promise<Problem[]> => {
      const bytes = await bytesOf(fragment, release);
      const message = `has scripts of ${formatBytes(bytes)}, ${excessOf(bytes, area, limit)}`;
      const key = `${area}/${fragment.name}`;
      return bytes > limit ? [problemOf(area, key, 'budgets', message)] : [];
    });
  });
  return (await Promise.all(problems)).flat();
}

const excessOf = (bytes: number, area: string, limit: number): string =>
  `${formatBytes(bytes - limit)} over the limit of ${area}, ${formatBytes(limit)}`;
