import { randomUUID } from 'node:crypto';
import type { OnProgress } from '../store/onProgress';
import type { Edition, LogRecord } from '../store/types';
import type { Change, Target } from './changes';
import type { Problem } from './checks/problem';
import { composeTarget, type ComposeOptions, type ReadyEdition } from './composeTarget';
import { factChanges, type FactChange } from './factChanges';
import {
  readSiteState,
  readSiteStateAcrossDamage,
  readSiteStates,
  type SiteState,
} from './siteState';

/** A change, decided and checked against one head of the log, but not applied. */
export type Plan = {
  head: SiteState | null;
  target: Target;
  live: ReadyEdition;
  candidate: ReadyEdition | null;
  /** False where visitors would get what they get already. */
  changes: boolean;
};

export type Outcome = Plan & {
  /** The record that was appended; null for a dry run and where nothing changes. */
  record: LogRecord | null;
  /** How often somebody else was first. */
  retries: number;
  /** How many pages and files were lost or damaged in the store, and are back. */
  restored: number;
};

export type ApplyOptions = ComposeOptions & {
  who: LogRecord['who'];
  why: string;
  now: () => Date;
  dryRun: boolean;
  /** For a change that says by itself what is to be live: it may follow a damaged record. */
  acrossDamage?: boolean;
  /** Told before anything is composed. Called again when somebody else was first. */
  onTarget: (target: Target, head: SiteState | null) => void;
  /** Told once the change is composed and checked, before anything is written. */
  onPlan?: (plan: Plan) => void;
  /** Told about long writing. */
  onProgress?: OnProgress;
};

/** What was let through, in the live edition or the candidate. */
export function warningsOf({ live, candidate }: Pick<Plan, 'live' | 'candidate'>): Problem[] {
  const all = [...live.warnings, ...(candidate?.warnings ?? [])];
  const asTold = ({ area, file, rule, message }: Problem): string =>
    [area, file, rule, message].join(' ');
  return [...new Map(all.map((problem) => [asTold(problem), problem])).values()];
}

/** What becomes of the facts: for everybody, or for those of a canary where nothing else changes. */
export function factChangesOf({ head, live, candidate }: Plan): FactChange[] {
  const before = head?.live ?? null;
  const isForEverybody = before?.id !== live.edition.id;
  return factChanges(before, (isForEverybody ? live : (candidate ?? live)).edition);
}

/** Plans the change on the present head: decides, composes and checks. Changes nothing. */
export async function planChange(
  change: Change,
  options: ComposeOptions & Pick<ApplyOptions, 'onTarget' | 'acrossDamage'>,
): Promise<Plan> {
  const readHead = options.acrossDamage ? readSiteStateAcrossDamage : readSiteState;
  const head = await readHead(options.store);
  const target = await change(head, () => readSiteStates(options.store, head));
  options.onTarget(target, head);
  const checked = { ...options, shown: head?.live ?? null, tolerated: target.tolerated ?? [] };
  const live = await composeTarget(
    target.live,
    head && { edition: head.live, blobs: new Map() },
    checked,
  );
  const candidate = target.candidate && (await composeTarget(target.candidate, live, checked));
  const changes =
    head?.isAfterDamage === true ||
    head?.live.id !== live.edition.id ||
    head.candidate?.id !== candidate?.edition.id ||
    head.record.percent !== target.percent;
  return { head, target, live, candidate, changes };
}

/**
 * Plans the change, writes its editions and appends it to the log. If somebody else appends first,
 * the same change is decided, composed and checked anew on what they made live.
 * @throws PromotionError, ReleaseError: then nothing has changed for visitors
 */
export async function applyChange(change: Change, options: ApplyOptions): Promise<Outcome> {
  const { store, dryRun } = options;
  if (!dryRun) await store.sweep();
  for (let retries = 0; ; retries += 1) {
    const plan = await planChange(change, options);
    options.onPlan?.(plan);
    if (dryRun) return { ...plan, record: null, retries, restored: 0 };
    // Visitors get this already, but what the store has lost of it is put back.
    if (!plan.changes) {
      return { ...plan, record: null, retries, restored: await write(plan, options) };
    }
    // Whoever was overtaken while composing need not write what nobody will see.
    if ((await store.log.newest()) !== (plan.head?.record.rev ?? 0)) continue;

    await write(plan, options);
    const record = recordOf(plan, options);
    const restored = plan.live.restored + (plan.candidate?.restored ?? 0);
    if (await store.log.append(record)) return { ...plan, record, retries, restored };
  }
}

async function write(
  { live, candidate }: Plan,
  { store, onProgress }: ApplyOptions,
): Promise<number> {
  let written = 0;
  for (const ready of [live, candidate]) {
    if (ready) written += await store.editions.write(ready.edition, ready.blobs, onProgress);
  }
  return written;
}

function recordOf({ head, target, live, candidate }: Plan, options: ApplyOptions): LogRecord {
  const parent = head?.record.rev ?? 0;
  const warnings = warningsOf({ live, candidate }).length;
  const id = (edition: Edition | undefined): string | null => edition?.id ?? null;
  return {
    rev: parent + 1,
    parent,
    nonce: randomUUID(),
    live: live.edition.id,
    candidate: id(candidate?.edition),
    percent: target.percent,
    ...(target.undoes !== undefined && { undoes: target.undoes }),
    who: options.who,
    when: options.now().toISOString(),
    why:
      (options.why || target.summary) +
      (options.allowBrokenLinks ? ` [--allow-broken-links: ${warnings} let through]` : '') +
      (warnings > 0 && !options.allowBrokenLinks ? ` [${warnings} let through]` : ''),
  };
}
