import { randomUUID } from 'node:crypto';
import type { Problem } from '@concourse/checks/checks/problem';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import type { OnProgress } from '@concourse/core/files/progress';
import { describeOwners } from '@concourse/core/project/owners';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { Edition, LogRecord, NewRecord, SettingsChange } from '@concourse/core/store/types';
import type { PromotionClaim } from '@concourse/store/claims';
import { editionBlobs } from '@concourse/store/editionBlobs';
import { changedAreas, type Change, type Target } from './changes';
import {
  composeCandidates,
  composeTarget,
  type ComposeOptions,
  type ReadyEdition,
  type TargetOptions,
} from './composeTarget';
import {
  addressChanges,
  countChangedPages,
  configurationChanges,
  factChanges,
  isIndexed,
  siteConfigOf,
  type AddressChange,
  type FactChange,
} from './editionChanges';
import { ReleaseError, StalePlanError } from './errors';
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
  emptyHistory,
  extendAreaHistory,
  saveAreaHistory,
  historyOf,
  readAreaHistory,
  readSiteState,
  readSiteStateIgnoringDamage,
  type SiteState,
} from './siteState';

/** A change, decided and checked against one head of the log, but not applied. */
export type Plan = {
  head: SiteState | null;
  target: Target;
  live: ReadyEdition;
  /** Mixtures of the canaries: those of bit mask 1, 2, 3 … over them. */
  candidates: ReadyEdition[];
  /** The ids of the live edition and of these mixtures. */
  variants: string[];
  settings: PlannedSettings;
  /** False if visitors already get these editions. */
  hasChanges: boolean;
};

export type Outcome = Plan & {
  /** The record that was appended; null for a dry run and for a plan without changes. */
  record: LogRecord | null;
  /** The number of times that another release manager was faster. */
  retries: number;
  /** The number of lost or damaged pages and files of the store that were restored. */
  restored: number;
};

type PlanOptions = ComposeOptions &
  SettingsOptions & {
    /** Allows the change to follow a damaged record: it replaces the live state. */
    ignoreDamagedHead?: boolean;
    /** The revision of an earlier plan: the change is rejected if the log has moved since. */
    expectedRevision?: number;
    /** Called before anything is composed, and again after each retry. */
    onTarget: (target: Target, head: SiteState | null) => void;
  };

export type ApplyOptions = PlanOptions &
  FreezeRules & {
    who: LogRecord['who'];
    why: string;
    dryRun: boolean;
    evidence?: Evidence;
    /** Called once the change is composed and checked, before anything is written. */
    onPlan?: (plan: Plan) => void;
    /** Called by `applyWithLock` once the record is written; does not throw. */
    onRecord?: (record: LogRecord) => Promise<void>;
    onProgress?: OnProgress;
  };

type PlannedEditions = Pick<Plan, 'live' | 'candidates'>;

/** Problems of any of the editions that did not reject the change. */
export function warningsOf({ live, candidates }: PlannedEditions): Problem[] {
  const all = [live, ...candidates].flatMap(({ warnings }) => warnings);
  return [...new Map(all.map((problem) => [canonicalJson(problem), problem])).values()];
}

export const noticesOf = ({ live, candidates }: PlannedEditions): string[] => [
  ...new Set([live, ...candidates].flatMap(({ notices }) => notices)),
];

/** Changes of facts, for all visitors or for those of the canaries that change. */
export const factChangesOf = (plan: Plan): FactChange[] =>
  factChanges(plan.head?.live ?? null, changedEdition(plan));

/** Changes of addresses, likewise. The first edition has none. */
export const addressChangesOf = (plan: Plan): AddressChange[] =>
  plan.head ? addressChanges(plan.head.live, changedEdition(plan)) : [];

/** The live edition if it changes, otherwise the mixture of the canaries that change. */
function changedEdition({ head, target, live, candidates }: Plan): Edition {
  if (head?.live.id !== live.edition.id) return live.edition;
  const before = new Set(head.canaries.map((canary) => canonicalJson(canary)));
  const mask = target.canaries.reduce(
    (sum, canary, at) => sum + (before.has(canonicalJson(canary)) ? 0 : 2 ** at),
    0,
  );
  return (candidates[mask - 1] ?? live).edition;
}

export const ownersOfPlan = ({ head, target, live, candidates }: Plan): string[] =>
  describeOwners(
    changedAreas(target, head),
    candidates.at(-1)?.edition ?? live.edition,
    live.edition,
    head?.live ?? null,
  );

/** Decides, composes and checks a change. Writes nothing. @throws PromotionError, ReleaseError */
export async function planChange(
  change: Change,
  options: PlanOptions,
  onMade?: TargetOptions['onMade'],
): Promise<Plan> {
  const { store, kind, expectedRevision, acceptSettings = false } = options;
  const readHead = options.ignoreDamagedHead ? readSiteStateIgnoringDamage : readSiteState;
  const head = await readHead(store);
  if (expectedRevision !== undefined && expectedRevision !== (head?.record.rev ?? 0)) {
    const { rev = 0, who = 'somebody', why = '' } = head?.record ?? {};
    throw new StalePlanError(expectedRevision, { rev, who: describeIdentity(who), why });
  }
  if (head) store.editions.prefetchVerifiedBlobs(editionBlobs(head.live));
  const target = await change(head, historyOf(store, head));
  options.onTarget(target, head);
  const rules = await rulesFor(options, head);
  const how = {
    ...options,
    onMade,
    signers: rules.signers,
    // A rollback composes with the configuration of the live edition.
    ...(head &&
      kind === 'rollback' && {
        site: await siteConfigOf(head.live, store, options.site),
        indexed: isIndexed(head.live),
      }),
    shown: head?.live ?? null,
    tolerated: target.tolerated ?? [],
  };
  const previous = head && { edition: head.live, blobs: new Map() };
  const live = await composeTarget(target.live, previous, how);
  const tried = await composeCandidates(target, live, { ...how, running: head?.canaries ?? [] });
  const settings = await planSettings(rules, head, [live, ...tried], options);
  const records = settings.changes.length > 0 || !rules.areRecorded;
  const mixtures = [live, ...tried].map(({ edition }) => edition.id);
  const changes =
    head?.ignoresDamagedHead === true ||
    (records && acceptSettings !== false) ||
    canonicalJson([target.canaries, mixtures]) !== canonicalJson([head?.canaries, head?.variants]);
  return {
    head,
    target,
    live,
    candidates: tried,
    variants: mixtures,
    settings,
    hasChanges: changes,
  };
}

/** Adds the changes of the configuration in editions that visitors do not get yet. */
async function planSettings(
  rules: Rules,
  head: SiteState | null,
  editions: ReadyEdition[],
  { store, kind }: SettingsOptions,
): Promise<PlannedSettings> {
  if (!head) return { ...rules, pages: 0 };
  const byKey = new Map<string, SettingsChange>();
  const changed: Edition[] = [];
  for (const { edition, blobs } of editions) {
    if (head.variants.includes(edition.id)) continue;
    const found = await configurationChanges(head.live, edition, { blobs, store });
    if (found.length > 0) changed.push(edition);
    for (const change of found) byKey.set(change.key, change);
  }
  const changes = [...byKey.values(), ...rules.changes];
  const isExempt = kind === 'recomposition' && changes.length === 0;
  const pages = countChangedPages(head.live, changed);
  return { ...rules, changes, pages, ...(isExempt && { freezes: [] }) };
}

/** Applies a change after those of other processes on this machine, and then calls `onRecord`. */
export async function applyWithLock(change: Change, options: ApplyOptions): Promise<Outcome> {
  const outcome = await options.store.withPromotionMutex(() => applyChange(change, options));
  if (outcome.record) await options.onRecord?.(outcome.record);
  return outcome;
}

/**
 * Plans the change, writes its editions and appends it to the log. If another release manager appends first,
 * the change is planned again on the new live state.
 * @throws PromotionError, ReleaseError: then nothing has changed for visitors
 */
export async function applyChange(change: Change, options: ApplyOptions): Promise<Outcome> {
  if (options.dryRun) {
    const plan = await planChange(change, options);
    options.onPlan?.(plan);
    return { ...plan, record: null, retries: 0, restored: 0 };
  }
  await options.store.sweepTemporaryFiles();
  return options.store.withPromotionClaim((claim) => applyWithClaim(change, options, claim));
}

async function applyWithClaim(
  change: Change,
  options: ApplyOptions,
  claim: PromotionClaim,
): Promise<Outcome> {
  const { store } = options;
  let accepted = options.acceptSettings;
  for (let retries = 0; ; retries += 1) {
    const plan = await planToWrite(change, options);
    options.onPlan?.(plan);
    if (!plan.hasChanges) {
      return { ...plan, record: null, retries, restored: await writeEditions(plan, options) };
    }
    const frozen = freezeOverride(plan, options);
    accepted = requireAccepted(plan.settings, accepted, store.environment.name);
    if ((await store.log.newest()) !== (plan.head?.record.rev ?? 0)) continue;

    await writeEditions(plan, options);
    const history = plan.head ? await readAreaHistory(store, plan.head) : emptyHistory;
    if (!claim.isHeld()) {
      throw new ReleaseError(
        'PROMOTION_CLAIM_LOST',
        'The promotion stood still for minutes, as on a machine that sleeps: what it needs may have been pruned since. Nothing was promoted.',
        'Run the same command again.',
      );
    }
    const record = await store.log.append({ ...recordOf(plan, options), ...frozen });
    if (!record) continue;
    const state = { record, live: plan.live.edition };
    if (history) await saveAreaHistory(store, extendAreaHistory(history, [state]));
    const restored = [plan.live, ...plan.candidates].reduce(
      (sum, ready) => sum + ready.restored,
      0,
    );
    return { ...plan, record, retries, restored };
  }
}

/** Plans the change, and already compresses what it composes. */
async function planToWrite(change: Change, options: ApplyOptions): Promise<Plan> {
  const decided = new AbortController();
  const compress = options.store.editions.compressAhead(decided.signal);
  try {
    return await planChange(change, options, (sha256, made) => void compress(sha256, made));
  } finally {
    decided.abort();
  }
}

async function writeEditions(
  { live, candidates }: Plan,
  { store, onProgress }: ApplyOptions,
): Promise<number> {
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
  const signers = Object.fromEntries(
    [live, ...candidates].flatMap((ready) => Object.entries(ready.signers)),
  );
  // Old readers know one canary by `candidate` and `percent`; they show the live edition for several.
  const only = canaries.length === 1 ? canaries[0] : undefined;
  const flag = options.allowBrokenLinks ? '--allow-broken-links: ' : '';
  const letThrough = flag || warnings > 0 ? ` [${flag}${warnings} let through]` : '';
  return {
    rev: parent + 1,
    parent,
    nonce: randomUUID(),
    live: live.edition.id,
    candidate: (only && candidates[0]?.edition.id) ?? null,
    percent: only?.percent ?? 0,
    ...(canaries.length > 0 && { canaries, mixtures: variants }),
    ...(Object.keys(signers).length > 0 && { signers }),
    ...(target.undoes !== undefined && { undoes: target.undoes }),
    ...(target.tolerated && { takesBack: true as const }),
    ...(settings.record && { settings: settings.record }),
    ...(settings.changes.length > 0 && { acceptedSettings: settings.changes }),
    ...(options.evidence && { evidence: options.evidence }),
    who: options.who,
    when: options.now().toISOString(),
    why: (options.why || target.summary) + letThrough,
  };
}
