import type { LogRecord, RecordedCanary } from './types';

export type Arm = 'live' | 'candidate';

type Shown = Pick<LogRecord, 'live' | 'candidate' | 'canaries' | 'mixtures'>;

/** The editions of a revision. The index is a bit mask over its canaries; 0 is the live edition. */
export const editionsOf = ({ live, candidate, mixtures }: Shown): string[] =>
  mixtures ?? (candidate === null ? [live] : [live, candidate]);

/** The canaries whose candidates a mixture has. `mask` is its index in `editionsOf`. */
export const canariesIn = <Canary>(canaries: readonly Canary[], mask: number): Canary[] =>
  canaries.filter((_, at) => isIn(mask, at));

export const isIn = (mask: number, at: number): boolean => Math.floor(mask / 2 ** at) % 2 === 1;

/** The side of each canary that an edition belongs to; null for other editions, and candidates of early records. */
export function mixtureOf(record: Shown, edition: string): Record<string, Arm> | null {
  const mask = editionsOf(record).indexOf(edition);
  if (mask < 0 || (mask > 0 && !record.canaries)) return null;
  const arms = (record.canaries ?? []).map(
    ({ name }, at) => [name, isIn(mask, at) ? 'candidate' : 'live'] as const,
  );
  return Object.fromEntries(arms);
}

type Unchecked<Checked> = { [Key in keyof Checked]?: unknown };

/** True if the canaries of a record are valid and consistent. */
export function areCanaries({ live, canaries, mixtures }: Unchecked<Shown>): boolean {
  if (canaries === undefined && mixtures === undefined) return true;
  return (
    Array.isArray(canaries) &&
    Array.isArray(mixtures) &&
    canaries.every(isCanary) &&
    mixtures.length === 2 ** canaries.length &&
    mixtures.every((id) => typeof id === 'string') &&
    mixtures[0] === live
  );
}

function isCanary(value: unknown): boolean {
  const { name, releases, percent } = (value ?? {}) as Unchecked<RecordedCanary>;
  return (
    typeof name === 'string' &&
    typeof percent === 'number' &&
    typeof releases === 'object' &&
    releases !== null &&
    Object.values(releases).every((version) => typeof version === 'string')
  );
}
