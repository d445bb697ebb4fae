import type { LogRecord } from './types';

export type CanaryGroup = 'live' | 'candidate';

type RecordVariants = Pick<LogRecord, 'live' | 'canaries' | 'variants'>;

/** Returns the editions of a revision. The index is a bit mask over its canaries; 0 is the live edition. */
export const editionsOf = ({ live, variants = [live] }: RecordVariants): string[] => variants;

/** Returns the canaries whose candidates an edition contains. `mask` is its index in `editionsOf`. */
export const canariesInVariant = <Canary>(canaries: readonly Canary[], mask: number): Canary[] =>
  canaries.filter((_, at) => isCanaryInVariant(mask, at));

export const isCanaryInVariant = (mask: number, index: number): boolean =>
  Math.floor(mask / 2 ** index) % 2 === 1;

/** Returns the group of an edition in each canary; null for other editions. */
export function canaryGroupsOf(
  record: RecordVariants,
  edition: string,
): Record<string, CanaryGroup> | null {
  const mask = editionsOf(record).indexOf(edition);
  if (mask < 0) return null;
  const groups = (record.canaries ?? []).map(
    ({ name }, at) => [name, isCanaryInVariant(mask, at) ? 'candidate' : 'live'] as const,
  );
  return Object.fromEntries(groups);
}
