import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { LogRecord } from '@concourse/core/store/types';
import { applyInTurn, type ApplyOptions, type Outcome } from '@concourse/release/applyChange';
import type { Change } from '@concourse/release/changes';
import type { ReportQuestions } from '@concourse/rum/questions';
import type { Guard } from './disagreement';
import { lookAt, type Look } from './lookAt';
import { goOn, OvertakenError, takeBack } from './rolloutChanges';
import { runningRollouts, type PlannedCanary, type RunningRollout } from './runningRollouts';
import { noneKnown } from './strata';

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
    const { apply, questions, guard } = this.#options;
    const known = this.#known;
    const look = await lookAt(rollout, { ...apply, questions, known, guard });
    if (look.verdict.kind === 'hold') {
      this.held.push({ canary: canary.name, because: look.verdict.because });
      this.#tell(canary.name, `stays at ${canary.percent} %: ${look.verdict.because.join('; ')}`);
      return;
    }
    const change =
      look.verdict.kind === 'go on' ? goOn(canary, look.verdict.next) : takeBack(canary);
    try {
      const { record } = await this.#apply(change, look);
      if (!record) return;
      this.#own.add(record.rev);
      this.#tell(canary.name, `${record.why} (revision ${record.rev})`);
    } catch (error) {
      // The other one has written down what it decided: the next look begins there.
      if (!(error instanceof OvertakenError)) throw error;
      this.#tell(canary.name, 'was changed meanwhile');
    }
  }

  #apply(change: Change, { verdict, evidence }: Look): Promise<Outcome> {
    const { apply } = this.#options;
    const why = whyOf(verdict);
    const kind = verdict.kind === 'take back' ? 'rollback' : 'rollout';
    return applyInTurn(change, { ...apply, kind, why, ...(evidence && { evidence }) });
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

function whyOf(verdict: Look['verdict']): string {
  const because = verdict.because.join('; ');
  if (verdict.kind !== 'go on') return `taken back: ${because}`;
  return verdict.next === 100 ? `for everybody: ${because}` : `on to ${verdict.next} %: ${because}`;
}
