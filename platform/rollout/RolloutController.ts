import { describeFreeze, activeFreeze } from '@concourse/core/config/freezes';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { LogRecord } from '@concourse/core/store/types';
import { applyWithLock, type ApplyOptions } from '@concourse/release/applyChange';
import { describeStop } from '@concourse/release/freezes';
import { freezesIn, readSettings } from '@concourse/release/settings';
import type { ReportQueries } from '@concourse/rum';
import { falseAlarmRate } from './judge';
import { judgeCanary } from './judgeCanary';
import { advanceRollout, ConcurrentChangeError, abortRollout } from './rolloutChanges';
import { runningRollouts, type PlannedCanary, type RunningRollout } from './runningRollouts';
import { sumPages, type ReportTrustPolicy } from './sampleRatio';
import { CanaryReports } from './strata';
import { verdictOf, type Verdict } from './verdict';

export type RolloutControllerOptions = {
  apply: ApplyOptions;
  queries: ReportQueries;
  guard: ReportTrustPolicy;
  /** Receives each event once. */
  log: (line: string) => void;
};

/** Runs the rollouts of an environment. The log has all of its state: processes may be killed, and several may run. */
export class RolloutController {
  readonly #options: RolloutControllerOptions;
  readonly #reports: CanaryReports;
  readonly #lastLines = new Map<string, string>();
  /** Revisions that it added and logged. */
  readonly #ownRevisions = new Set<number>();
  #lastRunning: PlannedCanary[] = [];
  /** Canaries that the last round did not change, with the reasons. */
  held: { canary: string; because: string[] }[] = [];
  /** Rollouts that have ended. `verdict` is null if a release manager ended it. */
  readonly ended: { canary: string; record: LogRecord; verdict: Evidence['verdict'] | null }[] = [];

  constructor(options: RolloutControllerOptions) {
    this.#options = options;
    this.#reports = new CanaryReports(options.queries);
  }

  /**
   * Decides each rollout once, and applies the decisions. Logs other expected errors: the next round retries.
   * @returns the number of running rollouts
   * @throws StoreError if the log cannot be read
   */
  async reconcile(): Promise<number> {
    this.held = [];
    for (const rollout of await this.#running()) {
      try {
        await this.#decide(rollout);
      } catch (error) {
        if (!(error instanceof ActionableError)) throw error;
        this.held.push({ canary: rollout.canary.name, because: [error.message] });
        this.#logOnce(rollout.canary.name, `holds: ${error.message}`);
      }
    }
    return (await this.#running()).length;
  }

  async #running(): Promise<RunningRollout[]> {
    const running = await runningRollouts(this.#options.apply.store);
    const names = running.map(({ canary }) => canary.name);
    for (const canary of this.#lastRunning.filter(({ name }) => !names.includes(name))) {
      await this.#logEnd(canary);
    }
    this.#lastRunning = running.map(({ canary }) => canary);
    return running;
  }

  async #decide(rollout: RunningRollout): Promise<void> {
    const { canary } = rollout;
    const { verdict, evidence } = await analyzeRollout(rollout, this.#options, this.#reports);
    if (verdict.kind === 'hold') {
      this.held.push({ canary: canary.name, because: verdict.because });
      this.#logOnce(canary.name, `stays at ${canary.percent} %: ${verdict.because.join('; ')}`);
      return;
    }
    const change =
      verdict.kind === 'advance' ? advanceRollout(canary, verdict.next) : abortRollout(canary);
    try {
      const { record, unfinished } = await applyWithLock(change, {
        ...this.#options.apply,
        ...{ why: verdictReason(verdict), ...(evidence && { evidence }) },
      });
      if (!record) return;
      unfinished.forEach(this.#options.log);
      this.#ownRevisions.add(record.rev);
      this.#logOnce(canary.name, `${record.why} (revision ${record.rev})`);
    } catch (error) {
      // The next round starts with the record of the other process.
      if (!(error instanceof ConcurrentChangeError)) throw error;
      this.#logOnce(canary.name, 'was changed by another process');
    }
  }

  async #logEnd({ name }: PlannedCanary): Promise<void> {
    const { records } = await this.#options.apply.store.log.readNewest(32);
    const isIn = ({ canaries = [] }: LogRecord): boolean =>
      canaries.some((canary) => canary.name === name && canary.rollout !== undefined);
    const record = records[records.findLastIndex(isIn) + 1] ?? records.at(-1);
    if (!record) return;
    const verdict = record.evidence?.canary === name ? record.evidence.verdict : null;
    this.ended.push({ canary: name, record, verdict });
    if (this.#ownRevisions.has(record.rev)) return;
    const end = verdict === null ? 'was ended by another change' : 'ended';
    this.#logOnce(name, `${end}: ${record.why} (revision ${record.rev})`);
  }

  #logOnce(name: string, line: string): void {
    if (this.#lastLines.get(name) === line) return;
    this.#lastLines.set(name, line);
    this.#options.log(`${name} ${line}`);
  }
}

function verdictReason(verdict: Verdict): string {
  const because = verdict.because.join('; ');
  if (verdict.kind !== 'advance') return `rolled back: ${because}`;
  const share =
    verdict.next === 100 ? 'promoted to all visitors' : `increased to ${verdict.next} %`;
  return `${share}: ${because}`;
}

/** Queries the reports since a rollout started. Returns the decision and its evidence. */
async function analyzeRollout(
  rollout: RunningRollout,
  { apply, guard }: RolloutControllerOptions,
  reports: CanaryReports,
): Promise<{ verdict: Verdict; evidence: Evidence | null }> {
  const now = apply.now();
  const settings = await readSettings(apply.store);
  const freezes = freezesIn(settings);
  const { canary, steps } = rollout;
  const judged = await judgeCanary(rollout, reports, { guard, now });
  const since = steps.at(-1)?.from ?? now;
  const areas = Object.keys(canary.releases);
  const [freeze] = areas.flatMap((area) => activeFreeze({ freezes }, area, now) ?? []);
  const verdict = verdictOf({
    ...judged,
    plan: canary.rollout,
    percent: canary.percent,
    elapsedMs: now.getTime() - since.getTime(),
    blocked: settings.stop ? describeStop(settings.stop) : freeze ? describeFreeze(freeze) : null,
  });
  if (verdict.kind === 'hold') return { verdict, evidence: null };
  const { views, networks, metrics } = judged.judgement;
  const evidence: Evidence = {
    canary: canary.name,
    verdict: verdict.kind,
    because: verdict.because,
    test: testDescription,
    from: (steps[0]?.from ?? now).toISOString(),
    to: now.toISOString(),
    views,
    networks,
    served: sumPages(judged.pages.intervals).served,
    ...(guard.testTraffic && { testTraffic: true }),
    metrics,
  };
  return { verdict, evidence };
}

const testDescription = `mixture sequential probability ratio tests with averaged e-values: at most ${falseAlarmRate * 100} % of releases that are no worse are rolled back`;
