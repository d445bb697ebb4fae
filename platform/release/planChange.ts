import type { Problem } from '@concourse/compose/checks/problem';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { describeOwners } from '@concourse/core/project/areas';
import type { Edition, RecordedSettings, SettingsChange } from '@concourse/core/store/types';
import { factValues, reconcileChangedFacts } from './changedFacts';
import { changedAreas, type Change, type Target } from './changes';
import {
  composeCandidates,
  composeTarget,
  type ComposeOptions,
  type ReadyEdition,
} from './composeTarget';
import { countChangedPages, configurationChanges, valuesOf } from './editionChanges';
import { StalePlanError } from './errors';
import { describeIdentity } from './identity';
import {
  defaultSettings,
  factValueChanges,
  nextSettings,
  recordedSettings,
  ruleChanges,
  type PlannedSettings,
  type Settings,
} from './settings';
import { historyOf, readSiteState, readSiteStateIgnoringDamage, type SiteState } from './siteState';

/** Options that print nothing about a plan. */
export const quiet = { onTarget: (): void => undefined, onPlan: (): void => undefined };

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

export type PlanOptions = ComposeOptions & {
  now: () => Date;
  /** Loads the settings of the first promotion; `defaultSettings` if omitted. Later changes use the recorded ones. */
  firstSettings?: () => Promise<Settings>;
  /** Allows the change to follow a damaged record. */
  ignoreDamagedHead?: boolean;
  /** Rejects the change if the newest revision is another one. */
  expectedRevision?: number;
  /** Called before anything is composed, and before each retry. */
  onTarget: (target: Target, head: SiteState | null) => void;
};

export function warningsOf({ live, candidates }: Plan): Problem[] {
  const all = [live, ...candidates].flatMap(({ warnings }) => warnings);
  return [...new Map(all.map((problem) => [canonicalJson(problem), problem])).values()];
}

/** Returns the live edition if it changes, otherwise the edition with the canaries that change. */
export function changedEdition({ head, target, live, candidates }: Plan): ReadyEdition {
  if (head?.live.id !== live.edition.id) return live;
  const before = new Set(head.canaries.map((canary) => canonicalJson(canary)));
  const mask = target.canaries.reduce(
    (sum, canary, at) => sum + (before.has(canonicalJson(canary)) ? 0 : 2 ** at),
    0,
  );
  return candidates[mask - 1] ?? live;
}

export function ownersOfPlan({ head, target, live, candidates }: Plan): string[] {
  const last = candidates.at(-1) ?? live;
  return describeOwners(changedAreas(target, head), last.edition, live.edition, head?.live ?? null);
}

/** Composes and checks a change. Writes nothing. @throws PromotionError, ReleaseError */
export async function planChange(change: Change, options: PlanOptions): Promise<Plan> {
  const { store, expectedRevision, firstSettings = () => defaultSettings } = options;
  const readHead = options.ignoreDamagedHead ? readSiteStateIgnoringDamage : readSiteState;
  const head = await readHead(store);
  if (expectedRevision !== undefined && expectedRevision !== (head?.record.rev ?? 0)) {
    const { rev = 0, who = 'unknown', why = '' } = head?.record ?? {};
    throw new StalePlanError(expectedRevision, { rev, who: describeIdentity(who), why });
  }
  const target = await change(head, historyOf(store, head));
  options.onTarget(target, head);
  const recorded = await recordedSettings(store, head?.record ?? null);
  const kept = head && { ...valuesOf(head.live), rules: recorded };
  const { site, indexed, rules } = target.settings ?? kept ?? (await firstSettings());
  const { notice = recorded.notice } = target;
  const { changedFacts, notices } = await reconcileChangedFacts(target, recorded.changedFacts, {
    ...{ head, store },
  });
  const record = nextSettings(recorded, { ...rules, notice, changedFacts }, options.now());
  const how = {
    ...{ ...options, site, indexed, signers: record.signers, notice },
    changedFacts: factValues(changedFacts),
    shown: head?.live ?? null,
    tolerated: target.tolerated ?? [],
    approved: [head?.candidate ?? null, ...(target.approved ?? [])],
  };
  const previous = head && { edition: head.live, blobs: new Map() };
  const live = await composeTarget(target.live, previous, how);
  live.notices.push(...notices, ...clockNotices(head, options.now()));
  const running = head?.canaries ?? [];
  const candidates = await composeCandidates(target, live, { ...how, running });
  const settings = planSettings({ recorded, record }, head, [live, ...candidates]);
  const variants = [live, ...candidates].map(({ edition }) => edition.id);
  const hasChanges =
    head?.lost !== undefined ||
    settings.changes.length + settings.facts.length > 0 ||
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

/** Lists the changed rules, and the changed values of new editions. */
function planSettings(
  { recorded, record }: { recorded: RecordedSettings; record: RecordedSettings },
  head: SiteState | null,
  editions: ReadyEdition[],
): PlannedSettings {
  if (!head) return { changes: [], pages: 0, facts: [], record };
  const shownNotice = head.live.notice ?? null;
  const byKey = new Map<string, SettingsChange>();
  const changed: Edition[] = [];
  for (const { edition } of editions) {
    if (head.variants.includes(edition.id)) continue;
    const found = configurationChanges(head.live, edition);
    const hasSameNotice = canonicalJson(edition.notice ?? null) === canonicalJson(shownNotice);
    if (found.length > 0 || !hasSameNotice) changed.push(edition);
    for (const change of found) byKey.set(change.key, change);
  }
  const changes = [...byKey.values(), ...ruleChanges(recorded, record)];
  const facts = factValueChanges(recorded.changedFacts, record.changedFacts);
  return { changes, pages: countChangedPages(head.live, changed), facts, record };
}
