import { randomUUID } from 'node:crypto';
import type { OnProgress } from '@concourse/core/files/mapLimit';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { LogRecord, NewRecord } from '@concourse/core/store/types';
import type { Change } from './changes';
import { planSentences, type SentenceChange } from './diff';
import { finishAfter, type FinishOptions, type RecordedChange } from './finish';
import { freezeOverride, type FreezeOverride, type FreezeRules } from './freezes';
import type { PageOpening } from './openedPages';
import { planChange, warningsOf, type Plan, type PlanOptions } from './planChange';
import { requireNoApproval, type ApprovalRecord } from './requests/approvals';
import { noDeltas, writePlan, type WrittenPlan } from './writePlan';

export type Outcome = Plan &
  RecordedChange &
  Pick<WrittenPlan, 'deltas'> & {
    /** How often the change was planned again because another one was appended first. */
    retries: number;
    /** The number of lost or damaged pages and files that were restored. */
    restored: number;
    /** The changed sentences. Only a dry run computes them. */
    sentences?: SentenceChange[];
  } & Partial<PageOpening>;

export type ApplyOptions = PlanOptions &
  FreezeRules &
  FinishOptions & {
    who: LogRecord['who'];
    why: string;
    dryRun: boolean;
    evidence?: Evidence;
    /** Called after the checks, before anything is written. */
    onPlan?: (plan: Plan) => void;
    /**
     * Opens pages that a promotion changes in a browser, before anything is written. Returns undefined if it opens none.
     * @throws ReleaseError if a page fails
     */
    openPages?: ((plan: Plan) => Promise<PageOpening | undefined>) | undefined;
    /**
     * Called with each plan before anything is written. Returns fields of the record. By default, rejects a plan that
     * requires approvals.
     */
    approve?: (plan: Plan) => ApprovalRecord | Promise<ApprovalRecord>;
    onProgress?: OnProgress;
  };

/**
 * Applies a change after those of other processes on this machine, and does the work that follows its record.
 * @throws PromotionError, ReleaseError: then the live site has not changed
 */
export async function applyWithLock(change: Change, options: ApplyOptions): Promise<Outcome> {
  const { store } = options;
  // Without a release, every plan fails. It fails before the lock would create the folder of the store.
  if (await store.isEmpty()) await planChange(change, options);
  return finishAfter(
    (onRecord) => store.withPromotionMutex(() => applyChange(change, options, onRecord)),
    options,
  );
}

/** The outcome of a plan that is not applied. */
export const nothing: Pick<Outcome, 'record' | 'retries' | 'restored' | 'deltas' | 'unfinished'> = {
  record: null,
  retries: 0,
  restored: 0,
  deltas: noDeltas,
  unfinished: [],
};

/**
 * Applies a change in four steps: plan, check, write, record. If another record is appended first, starts again.
 * @param onRecord called as soon as the record is written
 * @throws PromotionError, ReleaseError: then the live site has not changed
 */
export async function applyChange(
  change: Change,
  options: ApplyOptions,
  onRecord: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome> {
  if (options.dryRun) {
    const plan = await planChange(change, options);
    options.onPlan?.(plan);
    const [sentences, opening] = await Promise.all([
      planSentences(plan, options.store),
      openChangedPages(plan, options),
    ]);
    return { ...plan, ...nothing, sentences, ...opening };
  }
  await options.store.sweepTemporaryFiles();
  return options.store.withPromotionClaim(async (store) => {
    const outcome = await runSteps(change, { ...options, store });
    if (outcome.record) onRecord(outcome);
    return outcome;
  });
}

async function runSteps(change: Change, options: ApplyOptions): Promise<Outcome> {
  const { store } = options;
  for (let retries = 0; ; retries += 1) {
    // 1. Plan: compute, compose and check the editions.
    const plan = await planChange(change, options);
    options.onPlan?.(plan);

    // 2. Check: approvals, stops, freezes, pages in a browser, and that no other change was recorded in the meantime.
    // The steps of a rollout belong to a canary that people approved.
    const approve: ApplyOptions['approve'] =
      options.approve ?? (options.evidence ? () => ({}) : requireNoApproval);
    const approval = await approve(plan);
    const override = freezeOverride(plan, options);
    const { opened } = { opened: undefined, ...(await openChangedPages(plan, options)) };
    const isOvertaken = (await store.log.newest()) !== (plan.head?.record.rev ?? 0);
    if (plan.hasChanges && isOvertaken) continue;

    // 3. Write: editions with their pages, and deltas. Visitors do not get them yet.
    const { written, deltas } = await writePlan(plan, options);
    if (!plan.hasChanges)
      return { ...plan, record: null, retries, restored: written, deltas, unfinished: [] };

    // 4. Record: the log accepts one record for each revision. Visitors get the editions.
    const record = await store.log.append(
      recordOf(plan, { ...override, ...approval, opened }, options),
    );
    if (!record) continue;
    const editions = [plan.live, ...plan.candidates];
    const restored = editions.reduce((sum, edition) => sum + edition.restored, 0);
    return { ...plan, record, retries, restored, deltas, opened, unfinished: [] };
  }
}

/** Rollbacks, steps of rollouts, recompositions and changed facts open no pages: they must not wait for a browser. */
const openChangedPages = async (plan: Plan, { evidence, openPages }: ApplyOptions) => {
  const { kind, changedFacts } = plan.target;
  const isQuick = kind !== undefined || changedFacts !== undefined || evidence !== undefined;
  return plan.hasChanges && !isQuick ? openPages?.(plan) : undefined;
};

function recordOf(
  plan: Plan,
  { opened, ...checked }: FreezeOverride & ApprovalRecord & Pick<Outcome, 'opened'>,
  options: ApplyOptions,
): NewRecord {
  const { head, target, live, candidates, variants, settings } = plan;
  const { canaries } = target;
  const parent = head?.record.rev ?? 0;
  const warnings = warningsOf(plan).length;
  const signers = Object.assign(
    {},
    ...[live, ...candidates].map((ready) => ready.signers),
  ) as NonNullable<NewRecord['signers']>;
  const changedSettings = [...settings.changes, ...settings.facts];
  const flag = options.allowBrokenLinks ? '--allow-broken-links: ' : '';
  const accepted = flag || warnings > 0 ? ` [${flag}${warnings} accepted]` : '';
  return {
    rev: parent + 1,
    parent,
    nonce: randomUUID(),
    live: live.edition.id,
    ...(canaries.length > 0 && { canaries, variants }),
    ...(Object.keys(signers).length > 0 && { signers }),
    ...(head?.lost && { lost: head.lost }),
    ...(target.undoes !== undefined && { undoes: target.undoes }),
    ...(target.kind === 'rollback' && { isRollback: true as const }),
    settings: settings.record,
    ...(changedSettings.length > 0 && { changedSettings }),
    ...(options.evidence && { evidence: options.evidence }),
    ...checked,
    ...(opened !== undefined && { opened }),
    who: options.who,
    when: options.now().toISOString(),
    why: (options.why || target.summary) + accepted,
  };
}
