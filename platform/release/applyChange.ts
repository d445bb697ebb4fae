import { randomUUID } from 'node:crypto';
import type { Problem } from '@concourse/checks/checks/problem';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { ownersOf } from '@concourse/core/project/owners';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { Edition, LogRecord, NewRecord, RecordedCanary } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import type { PromotionClaim } from '@concourse/store/claims';
import type { Store } from '@concourse/store/Store';
import { addressChanges, type AddressChange } from './addressChanges';
import { extended, keepAreaHistory, readAreaHistory, type AreaHistory } from './areaHistory';
import type { Change, Target } from './changes';
import { composeMixtures } from './composeMixtures';
import {
  composeTarget,
  type ComposeOptions,
  type ReadyEdition,
  type TargetOptions,
} from './composeTarget';
import { changedPages, configurationChanges, isIndexed, siteOf } from './configurationChanges';
import { ReleaseError, StalePlanError } from './errors';
import { factChanges, type FactChange } from './factChanges';
import { despiteFreeze } from './freezes';
import { describeIdentity } from './identity';
import { pastOf } from './past';
import {
  requireAccepted,
  rulesFor,
  type PlannedSettings,
  type Rules,
  type SettingsOptions,
} from './settings';
import { changedAreas } from './shares';
import { readSiteState, readSiteStateAcrossDamage, type SiteState } from './siteState';

/** A change, decided and checked against one head of the log, but not applied. */
export type Plan = {
  head: SiteState | null;
  target: Target;
  live: ReadyEdition;
  /** Mixtures of the canaries: those of bit mask 1, 2, 3 … over them. */
  tried: ReadyEdition[];
  settings: PlannedSettings;
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

export type ApplyOptions = ComposeOptions &
  SettingsOptions & {
    who: LogRecord['who'];
    why: string;
    dryRun: boolean;
    /** Somebody said that it goes live all the same: the record tells. */
    despiteFreeze?: boolean;
    /** For a change that says by itself what is to be live: it may follow a damaged record. */
    acrossDamage?: boolean;
    /** The revision that somebody was shown a plan for: where the log has moved since, nothing is changed. */
    plannedOn?: number;
    /** Figures for which it is made, kept in the record. */
    evidence?: Evidence;
    /** Told before anything is composed. Called again when somebody else was first. */
    onTarget: (target: Target, head: SiteState | null) => void;
    /** Told once the change is composed and checked, before anything is written. */
    onPlan?: (plan: Plan) => void;
    /** Told of the record once it is written, by `applyInTurn`; does not throw. */
    onRecord?: (record: LogRecord) => Promise<void>;
    /** Told about long writing. */
    onProgress?: OnProgress;
  };

type Ready = Pick<Plan, 'live' | 'tried'>;

/** What was let through, in any of the editions. */
export function warningsOf({ live, tried }: Ready): Problem[] {
  const all = [live, ...tried].flatMap(({ warnings }) => warnings);
  const asTold = ({ area, file, rule, message }: Problem): string =>
    [area, file, rule, message].join(' ');
  return [...new Map(all.map((problem) => [asTold(problem), problem])).values()];
}

/** What is worth knowing of any of the editions, and no fault. */
export const noticesOf = ({ live, tried }: Ready): string[] => [
  ...new Set([live, ...tried].flatMap(({ notices }) => notices)),
];

/** What becomes of the facts: for everybody, or for those of a canary where nothing else changes. */
export const factChangesOf = (plan: Plan): FactChange[] =>
  factChanges(plan.head?.live ?? null, changedEdition(plan));

/** What becomes of addresses, likewise. Of the first edition all of them are new. */
export const addressChangesOf = (plan: Plan): AddressChange[] =>
  plan.head ? addressChanges(plan.head.live, changedEdition(plan)) : [];

const changedEdition = (plan: Decided): Edition => changedOf(plan).edition;

type Decided = Pick<Plan, 'head' | 'target' | 'live' | 'tried'>;

/** What visitors get of the canaries that change; what everybody gets where live does, or none of them. */
function changedOf({ head, target, live, tried }: Decided): ReadyEdition {
  const isForEverybody = head?.live.id !== live.edition.id;
  const before = new Set(head?.canaries.map((canary) => canonicalJson(canary)));
  const mask = target.canaries
    .map((canary, at) => (before.has(canonicalJson(canary)) ? 0 : 2 ** at))
    .reduce((sum, bit) => sum + bit, 0);
  return isForEverybody ? live : (tried[mask - 1] ?? live);
}

/** Whom to ask about the areas that change. */
export const ownersOfPlan = (plan: Plan): string[] =>
  ownersOf(
    changedAreas(plan.target, plan.head),
    plan.tried.at(-1)?.edition ?? null,
    plan.live.edition,
    plan.head?.live ?? null,
  );

/** @throws StalePlanError where somebody was faster than whoever looked at a plan */
function refuseStale(head: SiteState | null, plannedOn: number | undefined): void {
  if (plannedOn === undefined || plannedOn === (head?.record.rev ?? 0)) return;
  const { rev = 0, who = 'somebody', why = '' } = head?.record ?? {};
  throw new StalePlanError(plannedOn, { rev, who: describeIdentity(who), why });
}

/** Plans the change on the present head: decides, composes and checks. Changes nothing. */
export async function planChange(
  change: Change,
  options: ComposeOptions &
    SettingsOptions &
    Pick<ApplyOptions, 'onTarget' | 'acrossDamage' | 'plannedOn'> &
    Pick<TargetOptions, 'onMade'>,
): Promise<Plan> {
  const readHead = options.acrossDamage ? readSiteStateAcrossDamage : readSiteState;
  const head = await readHead(options.store);
  refuseStale(head, options.plannedOn);
  if (head) options.store.editions.lookAhead(blobsOf(head.live));
  const target = await change(head, pastOf(options.store, head));
  options.onTarget(target, head);
  const rules = await rulesFor(options, head);
  const { signers: _local, ...how } = options;
  const checked = {
    ...how,
    ...(rules.signers && { signers: rules.signers }),
    ...(head && options.kind === 'rollback' && (await asComposed(head.live, options))),
    shown: head?.live ?? null,
    tolerated: target.tolerated ?? [],
  };
  const live = await composeTarget(
    target.live,
    head && { edition: head.live, blobs: new Map() },
    checked,
  );
  const tried = await composeMixtures(target, live, {
    ...checked,
    running: head?.canaries ?? [],
  });
  const settings = await settingsOf(rules, head, [live, ...tried], options);
  const isToBeRecorded = settings.changes.length > 0 || !rules.areRecorded;
  const changes =
    head?.isAfterDamage === true ||
    (isToBeRecorded && (options.acceptSettings ?? false) !== false) ||
    asRecorded(target.canaries, [live, ...tried]) !==
      canonicalJson([head?.canaries, head?.mixtures]);
  return { head, target, live, tried, settings, changes };
}

/** How a rollback composes: with what the live edition was composed with, whatever the folder says. */
const asComposed = async (
  live: Edition,
  { store, site }: ComposeOptions,
): Promise<Pick<ComposeOptions, 'site' | 'indexed'>> => ({
  site: await siteOf(live, store, site),
  indexed: isIndexed(live),
});

/** The settings that editions change which no visitor gets yet, and the rules. */
async function settingsOf(
  { areRecorded: _areRecorded, signers: _signers, ...rules }: Rules,
  head: SiteState | null,
  editions: ReadyEdition[],
  { store, kind }: SettingsOptions,
): Promise<PlannedSettings> {
  if (!head) return { ...rules, pages: 0 };
  const found = editions.filter(({ edition }) => !head.mixtures.includes(edition.id));
  const changed = await Promise.all(
    found.map(async ({ edition, blobs }) => ({
      edition,
      changes: await configurationChanges(head.live, edition, { blobs, store }),
    })),
  );
  const other = changed.filter(({ changes }) => changes.length > 0);
  const byKey = new Map(
    other.flatMap(({ changes }) => changes.map((each) => [each.key, each] as const)),
  );
  const changes = [...byKey.values(), ...rules.changes];
  const pages = changedPages(
    head.live,
    other.map(({ edition }) => edition),
  );
  const isExempt = kind === 'recomposition' && changes.length === 0;
  return { ...rules, changes, pages, ...(isExempt && { freezes: [] }) };
}

const asRecorded = (canaries: RecordedCanary[], editions: ReadyEdition[]): string =>
  canonicalJson([canaries, editions.map(({ edition }) => edition.id)]);

/**
 * Plans the change, writes its editions and appends it to the log. If somebody else appends first,
 * the same change is decided, composed and checked anew on what they made live.
 * @throws PromotionError, ReleaseError: then nothing has changed for visitors
 */
export async function applyChange(change: Change, options: ApplyOptions): Promise<Outcome> {
  const { store, dryRun } = options;
  if (dryRun) {
    const plan = await planChange(change, options);
    options.onPlan?.(plan);
    return { ...plan, record: null, retries: 0, restored: 0 };
  }
  await store.sweep();
  return store.promoting((claim) => applyClaimed(change, options, claim));
}

async function applyClaimed(
  change: Change,
  options: ApplyOptions,
  claim: PromotionClaim,
): Promise<Outcome> {
  const { store } = options;
  let accepted = options.acceptSettings;
  for (let retries = 0; ; retries += 1) {
    const plan = await planToWrite(change, options);
    options.onPlan?.(plan);
    // Visitors get this already, but what the store has lost of it is put back.
    if (!plan.changes) {
      return { ...plan, record: null, retries, restored: await write(plan, options) };
    }
    const frozen = despiteFreeze(plan, options);
    accepted = requireAccepted(plan.settings, accepted, store.environment.name);
    // Whoever was overtaken while composing need not write what nobody will see.
    if ((await store.log.newest()) !== (plan.head?.record.rev ?? 0)) continue;

    await write(plan, options);
    const restored = restoredIn(plan);
    const history = await historyBefore(plan, store);
    if (!claim.isHeld()) throw stoodStill();
    const record = await store.log.append({ ...recordOf(plan, options), ...frozen });
    if (!record) continue;
    const shown = { record, live: plan.live.edition };
    if (history) await keepAreaHistory(store, extended(history, [shown]));
    return { ...plan, record, retries, restored };
  }
}

/** Plans the change, and compresses meanwhile what will probably be written. */
async function planToWrite(change: Change, options: ApplyOptions): Promise<Plan> {
  const decided = new AbortController();
  const compress = options.store.editions.compressAhead(decided.signal);
  try {
    return await planChange(change, {
      ...options,
      onMade: (sha256, made) => void compress(sha256, made),
    });
  } finally {
    decided.abort();
  }
}

/** What is written down of the log that this change follows; of a new log, that nothing was live. */
async function historyBefore({ head }: Plan, store: Store): Promise<AreaHistory | null> {
  if (!head) return { rev: 0, digest: '', areas: {} };
  return head.isAfterDamage ? null : readAreaHistory(store, head);
}

const stoodStill = (): ReleaseError =>
  new ReleaseError(
    'The promotion stood still for minutes, as on a machine that sleeps: what it needs may have been pruned since. Nothing was promoted.',
    'Run the same command again.',
  );

const restoredIn = ({ live, tried }: Ready): number =>
  [live, ...tried].reduce((sum, { restored }) => sum + restored, 0);

async function write({ live, tried }: Plan, { store, onProgress }: ApplyOptions): Promise<number> {
  let written = 0;
  for (const { edition, blobs } of [live, ...tried]) {
    written += await store.editions.write(edition, blobs, onProgress);
  }
  return written;
}

function recordOf({ head, target, live, tried, settings }: Plan, options: ApplyOptions): NewRecord {
  const parent = head?.record.rev ?? 0;
  const warnings = warningsOf({ live, tried }).length;
  const signers = Object.fromEntries(
    [live, ...tried].flatMap((ready) => Object.entries(ready.signers)),
  );
  const { canaries } = target;
  // Who reads no canaries by name is told of one that runs alone, and shows live to everybody otherwise.
  const only = canaries.length === 1 ? canaries[0] : undefined;
  return {
    rev: parent + 1,
    parent,
    nonce: randomUUID(),
    live: live.edition.id,
    candidate: (only && tried[0]?.edition.id) ?? null,
    percent: only?.percent ?? 0,
    ...(canaries.length > 0 && {
      canaries,
      mixtures: [live, ...tried].map(({ edition }) => edition.id),
    }),
    ...(Object.keys(signers).length > 0 && { signers }),
    ...(target.undoes !== undefined && { undoes: target.undoes }),
    ...(target.tolerated && { takesBack: true as const }),
    ...(settings.record && { settings: settings.record }),
    ...(settings.changes.length > 0 && { acceptedSettings: settings.changes }),
    ...(options.evidence && { evidence: options.evidence }),
    who: options.who,
    when: options.now().toISOString(),
    why:
      (options.why || target.summary) +
      (options.allowBrokenLinks ? ` [--allow-broken-links: ${warnings} let through]` : '') +
      (warnings > 0 && !options.allowBrokenLinks ? ` [${warnings} let through]` : ''),
  };
}
