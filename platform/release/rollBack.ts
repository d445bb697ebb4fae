import type { Environment } from '@concourse/core/store/environment';
import type { Store } from '@concourse/store/Store';
import { applyInTurn, type ApplyOptions, type Outcome } from './applyChange';
import { ReleaseError } from './errors';
import { rollBackArea, rollBackAreas, rollBackLast, rollBackTo } from './rollbackChanges';
import { readSiteState, refusePruned, type SiteState } from './siteState';

/**
 * Rolls back areas, the whole site to a revision, or the last change. No freeze applies.
 * @throws ReleaseError if there is nothing to go back to
 */
export async function rollBack(
  { areas, to }: { areas: string[]; to?: number },
  options: ApplyOptions,
): Promise<Outcome> {
  const kind = 'rollback';
  const [area, ...others] = areas;
  if (to !== undefined) {
    if (area !== undefined) {
      throw new ReleaseError(
        `rollback takes an area or --to, not both (${areas.join(', ')}, --to ${to}).`,
        'One area: rollback <area>. The whole site: rollback --to <rev>.',
      );
    }
    await refusePruned(options.store, to);
    return applyInTurn(rollBackTo(to), { ...options, acrossDamage: true, kind });
  }
  // A rollback that waits for another promotion must not roll that one back. A damaged record stops it.
  const seen = (await options.store.log.head())?.rev;
  const one = area === undefined ? rollBackLast(seen) : rollBackArea(area);
  const change = others.length > 0 ? rollBackAreas(areas) : one;
  return applyInTurn(change, { ...options, acrossDamage: false, kind });
}

/**
 * Reads the live releases of another environment, to promote them to that of the store.
 * @throws ReleaseError if both are the same, or nothing is live there
 */
export async function readSource(store: Store, from: Environment): Promise<SiteState> {
  if (from.name === store.environment.name) {
    throw new ReleaseError(
      `--from and --to both name ${from.name}.`,
      'Name where the releases come from, and where they are to go.',
    );
  }
  const source = await readSiteState(store.in(from));
  if (source) return source;
  throw new ReleaseError(
    `Nothing is live in ${from.name} yet.`,
    `First: npm run site -- promote <area>@<version> --to ${from.name}`,
  );
}
