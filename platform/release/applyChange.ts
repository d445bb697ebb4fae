import { randomUUID } from 'node:crypto';
import type { Problem } from '@concourse/compose/checks/problem';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import type { OnProgress } from '@concourse/core/files/mapLimit';
import { describeOwners } from '@concourse/core/project/areas';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { Edition, LogRecord, NewRecord, SettingsChange } from '@concourse/core/store/types';
import type { DeltaStats } from '@concourse/store/deltas';
import { emptyHistory } from './areaHistory';
import { changedAreas, type Change, type Target } from './changes';
import {
  composeCandidates,
  composeTarget,
  type ComposeOptions,
  type ReadyEdition,
  type TargetOptions,
} from './composeTarget';
import { makeDeltasOf, noDeltas } from './deltas';
import { countChangedPages, configurationChanges, isIndexed, siteConfigOf } from './editionChanges';
import { StalePlanError } from './errors';
import { describeUnfinished, finish } from './finish';
import { freezeOverride, type FreezeRules } from './freezes';
import { describeIdentity } from './identity';
import {
  requireAccepted,
  rulesFor,
  type PlannedSettings,
  type Rules,
  type SettingsOptions,
} from './settings';
import {
  historyOf,
  readAreaHistory,
  readSiteState,
  readSiteStateIgnoringDamage,
  type SiteState,
} from './siteState';

/** A change that was computed and checked on one revision of the log, but not applied. */
export type Plan = {
  head: SiteState | null;
  target: Target;
  live: ReadyEdition;
  /** The editions for bit masks 1, 2, 3 … over the canaries. */
  candidates: ReadyEdition[];
  /** The ids of the live edition and of the candidates. */
  variants: string[];
  settings: PlannedSettings;
  /** False if visitors already get these editions. */
  hasChanges: boolean;
};

export type Outcome = Plan & {
  /** The appended record; null for a dry run and for a plan without changes. */
  record: LogRecord | null;
  /** How often the change was planned again because another one was appended first. */
  retries: number;
  /** The number of lost or damaged pages and files that were restored. */
  restored: number;
  deltas: DeltaStats;
  /** Warnings about work after the record that failed. The change is live. */
  unfinished: string[];
};

type PlanOptions = ComposeOptions &
  SettingsOptions &
  Pick<TargetOptions, 'onMade'> & {
    /** Allows the change to follow a damaged record. */
    ignoreDamagedHead?: boolean;
    /** Rejects the change if the newest revision is another one. */
    expectedRevision?: number;
    /** Called before anything is composed, and before each retry. */
    onTarget: (target: Target, head: SiteState | null) => void;
  };

export type ApplyOptions = PlanOptions &
  FreezeRules & {
    who: LogRecord['who'];
    why: string;
    dryRun: boolean;
    evidence?: Evidence;
    /** Called after the checks, before anything is written. */
    onPlan?: (plan: Plan) => void;
    /** Called by `applyWithLock` after the record is written. */
    onRecord?: (record: LogRecord) => Promise<void>;
    onProgress?: OnProgress;
  };

export function warningsOf({ live, candidates }: Plan): Problem[] {
  const all = [live, ...candidates].flatMap(({ warnings }) => warnings);
  return [...new Map(all.map((problem) => [canonicalJson(problem), problem])).values()];
}

/** Returns the live edition if it changes, otherwise the edition with the canaries that change. */
export function changedEdition({ head, target, live, candidates }: Plan): Edition {
  if (head?.live.id !== live.edition.id) return live.edition;
  const before = new Set(head.canaries.map((canary) => canonicalJson(canary)));
  const mask = target.canaries.reduce(
    (sum, canary, at) => sum + (before.has(canonicalJson(canary)) ? 0 : 2 ** at),
    0,
  );
  return (candidates[mask - 1] ?? live).edition;
}

export function ownersOfPlan({ head, target, live, candidates }: Plan): string[] {
  const last = candidates.at(-1) ?? live;
  return describeOwners(changedAreas(target, head), last.edition, live.edition, head?.live ?? null);
}

/** Composes and checks a change. Writes nothing. @throws PromotionError, ReleaseError */
export async function planChange(change: Change, options: PlanOptions): Promise<Plan> {
  const { store, kind, expectedRevision, acceptSettings = false } = options;
  const readHead = options.ignoreDamagedHead ? readSiteStateIgnoringDamage : readSiteState;
  const head = await readHead(store);
  if (expectedRevision !== undefined && expectedRevision !== (head?.record.rev ?? 0)) {
    const { rev = 0, who = 'unknown', why = '' } = head?.record ?? {};
    throw new StalePlanError(expectedRevision, { rev, who: describeIdentity(who), why });
  }
  const target = await change(head, historyOf(store, head));
  options.onTarget(target, head);
  const rules = await rulesFor(options, head);
  const site = head && kind === 'rollback' ? siteConfigOf(head.live, options.site) : options.site;
  const how = {
    ...{ ...options, site, signers: rules.signers },
    ...(head && kind === 'rollback' && { indexed: isIndexed(head.live) }),
    shown: head?.live ?? null,
    tolerated: target.tolerated ?? [],
    approved: [head?.candidate ?? null, ...(target.approved ?? [])],
  };
  const previous = head && { edition: head.live, blobs: new Map() };
  const live = await composeTarget(target.live, previous, how);
  live.notices.push(...clockNotices(head, options.now()));
  const running = head?.canaries ?? [];
  const candidates = await composeCandidates(target, live, { ...how, running });
  const settings = planSettings(rules, head, [live, ...candidates], options.kind);
  const changesSettings = settings.changes.length > 0 || !rules.areRecorded;
  const variants = [live, ...candidates].map(({ edition }) => edition.id);
  const hasChanges =
    head?.lost !== undefined ||
    (changesSettings && acceptSettings !== false) ||
    canonicalJson([target.canaries, variants]) !== canonicalJson([head?.canaries, head?.variants]);
  return { head, target, live, candidates, variants, settings, hasChanges };
}

const dayMs = 86_400_000;
/** Sites without a change for months are rare. A longer time after the newest record may be a wrong clock. */
const clockToleranceMs = { behind: 5 * 60_000, ahead: 90 * dayMs };

/** Compares the clock of this machine with the newest record. A bucket rejects wrong clocks; a folder has no clock. */
function clockNotices(head: SiteState | null, now: Date): string[] {
  const { rev, when } = head?.record ?? { rev: 0, when: now.toISOString() };
  const aheadMs = now.getTime() - Date.parse(when);
  const clock = `The clock of this machine says ${now.toISOString()}`;
  if (aheadMs <= -clockToleranceMs.behind) {
    const minutes = Math.round(-aheadMs / 60_000);
    return [
      `${clock}, ${minutes} minutes before revision ${rev}: it is wrong here, or was wrong on the machine of that revision`,
    ];
  }
  if (aheadMs < clockToleranceMs.ahead) return [];
  const days = Math.round(aheadMs / dayMs);
  return [
    `${clock}, ${days} days after revision ${rev}. If it is wrong, set it before you promote: a record keeps its time, and pages show the phases of that day`,
  ];
}

/** Adds the changed configuration values of new editions. */
function planSettings(
  rules: Rules,
  head: SiteState | null,
  editions: ReadyEdition[],
  kind: SettingsOptions['kind'],
): PlannedSettings {
  if (!head) return { ...rules, pages: 0 };
  const byKey = new Map<string, SettingsChange>();
  const changed: Edition[] = [];
  for (const { edition } of editions) {
    if (head.variants.includes(edition.id)) continue;
    const found = configurationChanges(head.live, edition);
    if (found.length > 0) changed.push(edition);
    for (const change of found) byKey.set(change.key, change);
  }
  const changes = [...byKey.values(), ...rules.changes];
  const isExempt = kind === 'recomposition' && changes.length === 0;
  const pages = countChangedPages(head.live, changed);
  return { ...rules, changes, pages, ...(isExempt && { freezes: [] }) };
}

/**
 * Applies a change after those of other processes on this machine, and finishes it.
 * @throws PromotionError, ReleaseError: then the live site has not changed
 */
export async function applyWithLock(change: Change, options: ApplyOptions): Promise<Outcome> {
  let written: Outcome | undefined;
  const onWritten = (outcome: Outcome): void => void (written = outcome);
  try {
    written = await options.store.withPromotionMutex(() => applyChange(change, options, onWritten));
  } catch (error) {
    // Removing a claim may fail after the record is written.
    if (!written) throw error;
    const failure = 'the claim of the promotion was not removed, which a later promotion does';
    written.unfinished.push(describeUnfinished(failure, error));
  }
  const { record } = written;
  if (!record) return written;
  const { head, live } = written;
  const failed = await finish({ head, live: live.edition, record }, options);
  return { ...written, unfinished: [...written.unfinished, ...failed] };
}

/**
 * Plans a change, writes its editions and appends it to the log. If another record is appended first, plans again.
 * @param onWritten called when the record is written
 * @throws PromotionError, ReleaseError: then the live site has not changed
 */
export async function applyChange(
  change: Change,
  options: ApplyOptions,
  onWritten: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome> {
  if (options.dryRun) {
    const plan = await planChange(change, options);
    options.onPlan?.(plan);
    return { ...plan, record: null, retries: 0, restored: 0, deltas: noDeltas, unfinished: [] };
  }
  await options.store.sweepTemporaryFiles();
  return options.store.withPromotionClaim(async (store) => {
    const written = await applyWithClaim(change, { ...options, store });
    const outcome: Outcome = { ...written, unfinished: [] };
    if (outcome.record) onWritten(outcome);
    return outcome;
  });
}

async function applyWithClaim(change: Change, options: ApplyOptions) {
  const { store } = options;
  let accepted = options.acceptSettings;
  for (let retries = 0; ; retries += 1) {
    const plan = await planToWrite(change, options);
    options.onPlan?.(plan);
    if (!plan.hasChanges) {
      return { ...plan, record: null, retries, ...(await writeFiles(plan, options)) };
    }
    const frozen = freezeOverride(plan, options);
    accepted = requireAccepted(plan.settings, accepted, store.environment.name);
    if ((await store.log.newest()) !== (plan.head?.record.rev ?? 0)) continue;

    const files = await writeFiles(plan, options);
    const record = await store.log.append({ ...recordOf(plan, options), ...frozen });
    if (!record) continue;
    const editions = [plan.live, ...plan.candidates];
    const restored = editions.reduce((sum, edition) => sum + edition.restored, 0);
    return { ...plan, record, retries, restored, deltas: files.deltas };
  }
}

/** Plans the change, and compresses composed files while later ones are composed and checked. */
async function planToWrite(change: Change, options: ApplyOptions): Promise<Plan> {
  const planned = new AbortController();
  const compress = options.store.editions.compressAhead(planned.signal);
  try {
    const onMade: TargetOptions['onMade'] = (...made) => void compress(...made);
    return await planChange(change, { ...options, onMade });
  } finally {
    planned.abort();
  }
}

/** Writes editions, and deltas at the same time: both compress on other threads. */
async function writeFiles(plan: Plan, options: ApplyOptions) {
  const { store } = options;
  const history = plan.head ? await readAreaHistory(store, plan.head) : emptyHistory;
  const making = makeDeltasOf(plan, history, store);
  const [restored] = await Promise.allSettled([writeEditions(plan, options), making]);
  if (restored.status === 'rejected') throw restored.reason;
  return { restored: restored.value, deltas: await making };
}

async function writeEditions({ live, candidates }: Plan, { store, onProgress }: ApplyOptions) {
  await store.releases.keepPromoted([live, ...candidates].map(({ edition }) => edition));
  let written = 0;
  for (const { edition, blobs } of [live, ...candidates]) {
    written += await store.editions.write(edition, blobs, onProgress);
  }
  return written;
}

function recordOf(plan: Plan, options: ApplyOptions): NewRecord {
  const { head, target, live, candidates, variants, settings } = plan;
  const { canaries } = target;
  const parent = head?.record.rev ?? 0;
  const warnings = warningsOf(plan).length;
  const signers = Object.assign(
    {},
    ...[live, ...candidates].map((ready) => ready.signers),
  ) as NonNullable<NewRecord['signers']>;
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
    ...(target.tolerated && { isRollback: true as const }),
    ...(settings.record && { settings: settings.record }),
    ...(settings.changes.length > 0 && { acceptedSettings: settings.changes }),
    ...(options.evidence && { evidence: options.evidence }),
    who: options.who,
    when: options.now().toISOString(),
    why: (options.why || target.summary) + accepted,
  };
}
