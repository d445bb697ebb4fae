import { describeFreeze, freezeAt } from '@concourse/config/freezes';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { LogRecord } from '@concourse/core/store/types';
import { applyInTurn, type ApplyOptions } from '@concourse/release/applyChange';
import type { ReportQuestions } from '@concourse/rum/questions';
import { disagreementOf, sumOf, type Guard } from './disagreement';
import { falseAlarms, judge } from './judge';
import { fewestNetworks } from './networks';
import { goOn, OvertakenError, takeBack } from './rolloutChanges';
import { runningRollouts, type PlannedCanary, type RunningRollout } from './runningRollouts';
import { noneKnown, pagesOf, strataOf, type KnownSides } from './strata';
import { nextShare, verdictOf, type Verdict } from './verdict';

export type RolloutsOptions = {
  apply: ApplyOptions;
  questions: ReportQuestions;
  guard: Guard;
  /** Told what happens, each thing once. */
  log: (line: string) => void;
};

/** What came of a rollout that was seen to run: null where a person ended it. */
export type RolloutEnd = { canary: string; record: LogRecord; verdict: Evidence['verdict'] | null };

/**
 * Runs the rollouts of an environment. Everything it has to know stands in the log: it may be stopped, killed and
 * started anew at any time, and several may run at once.
 */
export class Rollouts {
  readonly #options: RolloutsOptions;
  readonly #known = noneKnown();
  readonly #told = new Map<string, string>();
  /** Revisions that it added, and told of. */
  readonly #own = new Set<number>();
  #seen: PlannedCanary[] = [];
  /** Canaries that stayed as they were at the last look, each with the reasons. */
  held: { canary: string; because: string[] }[] = [];
  readonly ended: RolloutEnd[] = [];

  constructor(options: RolloutsOptions) {
    this.#options = options;
  }

  /**
   * Looks at each rollout once, and does what it decides.
   * @returns how many still run
   * @throws what the log cannot say; what else is in the way is told, and tried again with the next look
   */
  async look(): Promise<number> {
    this.held = [];
    for (const rollout of await this.#running()) {
      try {
        await this.#decide(rollout);
      } catch (error) {
        if (!(error instanceof ActionableError)) throw error;
        this.held.push({ canary: rollout.canary.name, because: [error.message] });
        this.#tell(rollout.canary.name, `holds: ${error.message}`);
      }
    }
    return (await this.#running()).length;
  }

  async #running(): Promise<RunningRollout[]> {
    const { store } = this.#options.apply;
    const running = await runningRollouts(store);
    const names = running.map(({ canary }) => canary.name);
    for (const canary of this.#seen.filter(({ name }) => !names.includes(name))) {
      await this.#tellEnd(canary);
    }
    this.#seen = running.map(({ canary }) => canary);
    return running;
  }

  async #decide(rollout: RunningRollout): Promise<void> {
    const { canary } = rollout;
    const { verdict, evidence } = await lookAt(rollout, this.#options, this.#known);
    if (verdict.kind === 'hold') {
      this.held.push({ canary: canary.name, because: verdict.because });
      this.#tell(canary.name, `stays at ${canary.percent} %: ${verdict.because.join('; ')}`);
      return;
    }
    const [change, kind] =
      verdict.kind === 'go on'
        ? ([goOn(canary, verdict.next), 'rollout'] as const)
        : ([takeBack(canary), 'rollback'] as const);
    try {
      const { record } = await applyInTurn(change, {
        ...this.#options.apply,
        ...{ kind, why: whyOf(verdict), ...(evidence && { evidence }) },
      });
      if (!record) return;
      this.#own.add(record.rev);
      this.#tell(canary.name, `${record.why} (revision ${record.rev})`);
    } catch (error) {
      // Another process has changed the canary: the next look starts from its record.
      if (!(error instanceof OvertakenError)) throw error;
      this.#tell(canary.name, 'was changed meanwhile');
    }
  }

  async #tellEnd({ name }: PlannedCanary): Promise<void> {
    const { records } = await this.#options.apply.store.log.readBack(32);
    const isIn = ({ canaries = [] }: LogRecord): boolean =>
      canaries.some((canary) => canary.name === name && canary.rollout !== undefined);
    const record = records[records.findLastIndex(isIn) + 1] ?? records.at(-1);
    if (!record) return;
    const verdict = record.evidence?.canary === name ? record.evidence.verdict : null;
    this.ended.push({ canary: name, record, verdict });
    if (this.#own.has(record.rev)) return;
    this.#tell(
      name,
      verdict === null
        ? `has no plan any more: revision ${record.rev} (${record.why})`
        : `is over, ${record.why} (revision ${record.rev})`,
    );
  }

  #tell(name: string, line: string): void {
    if (this.#told.get(name) === line) return;
    this.#told.set(name, line);
    this.#options.log(`${name} ${line}`);
  }
}

function whyOf(verdict: Verdict): string {
  const because = verdict.because.join('; ');
  if (verdict.kind !== 'go on') return `taken back: ${because}`;
  return verdict.next === 100 ? `for everybody: ${because}` : `on to ${verdict.next} %: ${because}`;
}

/** Asks for the reports since a rollout began. Returns the decision, and the evidence for it. */
async function lookAt(
  rollout: RunningRollout,
  { apply, questions, guard }: RolloutsOptions,
  known: KnownSides,
): Promise<{ verdict: Verdict; evidence: Evidence | null }> {
  const now = apply.now();
  const { canary, shares } = rollout;
  const { testTraffic } = guard;
  const strata = await strataOf(rollout, { questions, known, now, isBounded: !testTraffic });
  const pages = await pagesOf(rollout, { questions, known, now });
  const plan = canary.rollout;
  const next = nextShare(plan, canary.percent) ?? canary.percent;
  const lying = testTraffic ? 0 : guard.lying;
  const judgement = judge(strata, { margin: plan.margin, next, lying });
  const since = shares.at(-1)?.from ?? now;
  const verdict = verdictOf({
    plan,
    percent: canary.percent,
    elapsedMs: now.getTime() - since.getTime(),
    judgement,
    disagreement: disagreementOf(pages, guard),
    fewestNetworks: testTraffic ? 0 : fewestNetworks,
    freeze: frozen(Object.keys(canary.releases), apply, now),
  });
  if (verdict.kind === 'hold') return { verdict, evidence: null };
  const { views, networks, metrics } = judgement;
  const evidence: Evidence = {
    canary: canary.name,
    verdict: verdict.kind,
    because: verdict.because,
    test,
    from: (shares[0]?.from ?? now).toISOString(),
    to: now.toISOString(),
    views,
    networks,
    served: sumOf(pages.parts).served,
    ...(testTraffic && { testTraffic }),
    metrics,
  };
  return { verdict, evidence };
}

const test = `mixture sequential probability ratio tests, their e-values averaged: at most ${falseAlarms * 100} of 100 releases that are no worse are taken back`;

function frozen(areas: string[], { freezes = [] }: ApplyOptions, now: Date): string | null {
  const found = areas.flatMap((area) => freezeAt({ freezes }, area, now) ?? []);
  return found[0] ? describeFreeze(found[0]) : null;
}
