import { canonicalJson } from '@concourse/core/files/canonicalJson';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import type { LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { editionsOf, canaryGroupsOf, type CanaryGroup } from '@concourse/core/store/variants';
import type { Store } from '@concourse/store/Store';

/** A canary with a plan, which a rollout advances. */
export type PlannedCanary = RecordedCanary & { rollout: RecordedRollout };

/** A time in which the canary had one share. */
export type CanaryStep = { percent: number; from: Date; to: Date | null };

/** A running canary, as recorded in the log. */
export type RunningCanary<Canary extends RecordedCanary = RecordedCanary> = {
  canary: Canary;
  /** Its shares since it started with this plan (or without one), oldest first. The last one has no end. */
  steps: CanaryStep[];
  /** The group of each edition that visitors got in this time. */
  variants: ReadonlyMap<string, CanaryGroup>;
  /** The areas with changed pages: all areas if it contains a shell. */
  areas: string[];
  /** The percentage of page views that report. */
  share: number;
};

export type RunningRollout = RunningCanary<PlannedCanary>;

/** Returns the running rollouts, in order of name. @throws StoreDamageError if the log cannot be read */
export async function runningRollouts(store: Store): Promise<RunningRollout[]> {
  const head = await store.log.head();
  if (!head) return [];
  const planned = (head.canaries ?? []).filter(isPlanned);
  return Array.fromAsync(planned, (canary) => readRunningCanary(canary, head, store));
}

/** Returns the running canary of this name, or null. @throws StoreDamageError if the log cannot be read */
export async function runningCanary(name: string, store: Store): Promise<RunningCanary | null> {
  const head = await store.log.head();
  const canary = head && canaryIn({ name }, head);
  return canary ? readRunningCanary(canary, head, store) : null;
}

async function readRunningCanary<Canary extends RecordedCanary>(
  canary: Canary,
  head: LogRecord,
  store: Store,
): Promise<RunningCanary<Canary>> {
  const records = await recordsOf(canary, head.rev, store);
  const { site, releases } = await store.editions.read(head.live);
  return {
    canary,
    steps: canarySteps(canary, records),
    variants: groupsByEdition(canary, records),
    areas: Object.keys(canary.releases.shell === undefined ? canary.releases : releases),
    share: site.reports?.share ?? 100,
  };
}

const isPlanned = (canary: RecordedCanary): canary is PlannedCanary => canary.rollout !== undefined;

const canaryIn = ({ name }: { name: string }, { canaries }: Pick<LogRecord, 'canaries'>) =>
  canaries?.find((canary) => canary.name === name);

/** True if a record contains this canary with the same plan, at any share. */
export function runsIn(canary: RecordedCanary, record: Pick<LogRecord, 'canaries'>): boolean {
  const found = canaryIn(canary, record);
  return found !== undefined && planOf(found) === planOf(canary);
}

const planOf = ({ releases, rollout }: RecordedCanary): string =>
  canonicalJson([releases, rollout ?? null]);

/** Returns the latest unbroken run of records that contain the canary, oldest first. */
async function recordsOf(canary: RecordedCanary, rev: number, store: Store): Promise<LogRecord[]> {
  let found: LogRecord[] = [];
  for await (const { records } of store.log.readBackwards(rev + 1)) {
    const other = records.findLastIndex((record) => !runsIn(canary, record));
    found = [...records.slice(other + 1), ...found];
    if (other >= 0) break;
  }
  return found;
}

function canarySteps(canary: RecordedCanary, records: LogRecord[]): CanaryStep[] {
  const steps: CanaryStep[] = [];
  for (const record of records) {
    const { percent } = canaryIn(canary, record) ?? canary;
    const last = steps.at(-1);
    if (last?.percent === percent) continue;
    const from = new Date(record.when);
    if (last) last.to = from;
    steps.push({ percent, from, to: null });
  }
  return steps;
}

function groupsByEdition({ name }: RecordedCanary, records: LogRecord[]): Map<string, CanaryGroup> {
  const groupsIn = (record: LogRecord) =>
    editionsOf(record).flatMap((edition) => {
      const group = canaryGroupsOf(record, edition)?.[name];
      return group ? [[edition, group] as const] : [];
    });
  return new Map(records.flatMap(groupsIn));
}
