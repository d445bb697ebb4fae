import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { judge } from '@concourse/rollout/judge';
import { minNetworks, defaultAdversarialNetworks } from '@concourse/rollout/networks';
import { SampleRatioCheck } from '@concourse/rollout/sampleRatioMismatch';
import { addTally, emptyStratum, settlingMs, type Stratum } from '@concourse/rollout/tally';
import { nextShare, verdictOf } from '@concourse/rollout/verdict';
import type { VariantPageCounts } from '@concourse/rum/reportQueries';
import { Attackers, type Attack } from './Attackers';
import { seededRandom, type Random } from './random';
import { healthy, simulateReports, type Experience, type Conditions } from './visitors';

export type SimulatedRollout = {
  /** Share that it begins with. */
  canary: number;
  plan: RecordedRollout;
  candidate: Experience;
  visitsPerHour: number;
  /** When it is given up to a person. */
  untilMs: number;
  seed: number;
  /** False reports that are sent as well. */
  attack?: Attack;
  /** How many lying networks a decision withstands; the default unless given. */
  lying?: number;
};

export type SimulationResult = {
  /** What came of it: everybody has the release, nobody, or it waits still. */
  outcome: 'everybody' | 'nobody' | 'waits';
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** Visits that got the candidate until then. */
  candidateVisits: number;
  /** What it was taken back for first. */
  suspect: string | null;
};

/** How long after a visit its report is there. */
const reportDelayMs = 20_000;

/** Between two looks: a few seconds at first, later a part of the time that has passed. */
const pollIntervalMs = (elapsedMs: number): number => Math.max(5_000, 0.04 * elapsedMs);

/** Runs one rollout of simulated visitors to its end. */
export function simulate(rollout: SimulatedRollout): SimulationResult {
  const { plan, candidate, visitsPerHour, untilMs, lying = defaultAdversarialNetworks } = rollout;
  const random = seededRandom(rollout.seed);
  const attackers = rollout.attack && new Attackers(rollout.attack);
  const check = new SampleRatioCheck(100);
  const weather = createConditions(random);
  const strata: Stratum[] = [emptyStratum(rollout.canary)];
  let percent = rollout.canary;
  let since = 0;
  let shown = 0;
  for (let now = 0; now < untilMs;) {
    const passed = pollIntervalMs(now);
    now += passed;
    const visits = (visitsPerHour * passed) / 3_600_000;
    const current = strata.at(-1) ?? emptyStratum(percent);
    const part = percent / 100;
    const here = weather(now);
    const met = simulateReports(visits * part, candidate, here, random);
    const others = simulateReports(visits * (1 - part), healthy, here, random);
    const sides = now - since > settlingMs(plan.everyMs) ? [current, current.settled] : [current];
    const forged = attackers?.during(now - passed, now, percent);
    current.days = daysOf(now) - daysOf(since) + 1;
    for (const { candidate: tried, live } of sides) {
      addTally(tried, met);
      addTally(live, others);
      if (forged) {
        addTally(tried, forged.candidate);
        addTally(live, forged.live);
      }
    }
    current.candidate.networks = networksOf(current.candidate.views, forged?.networks);
    current.live.networks = networksOf(current.live.views, forged?.networks);
    shown += met.views;
    check.add({
      percent,
      candidate: pagesOf(met.views, forged?.pages.candidate),
      live: pagesOf(others.views, forged?.pages.live),
    });
    // It holds from now on, whatever follows.
    if (check.hasMismatch)
      return { outcome: 'waits', durationMs: untilMs, candidateVisits: shown, suspect: null };
    const next = nextShare(plan, percent);
    const judgement = judge(strata, {
      margin: plan.margin,
      next: next ?? 100,
      lying,
    });
    const elapsedMs = now - since;
    const known = { judgement, sampleRatioMismatch: null, minNetworks, freeze: null };
    const verdict = verdictOf({ plan, percent, elapsedMs, ...known });
    if (verdict.kind === 'hold') continue;
    const late = (visitsPerHour * part * reportDelayMs) / 3_600_000;
    if (verdict.kind === 'take back' || verdict.next === 100) {
      const end = verdict.kind === 'take back' ? 'nobody' : 'everybody';
      const suspect = judgement.suspectMetrics[0]?.metric ?? null;
      return {
        outcome: end,
        durationMs: now + reportDelayMs,
        candidateVisits: Math.round(shown + late),
        suspect,
      };
    }
    percent = verdict.next;
    since = now;
    strata.push(emptyStratum(percent));
  }
  return { outcome: 'waits', durationMs: untilMs, candidateVisits: shown, suspect: null };
}

const daysOf = (ms: number): number => Math.floor(ms / 86_400_000);

/** Networks of all visitors, of which each visit comes from any. */
const totalNetworks = 50_000;
const networksOf = (views: number, forging = 0): number =>
  Math.round(totalNetworks * (1 - Math.exp(-views / 1.5 / totalNetworks))) + forging;

/** Four of five served pages report. */
const pagesOf = (
  views: number,
  forged: VariantPageCounts = { served: 0, reported: 0 },
): VariantPageCounts => ({
  served: Math.round(views * 1.25) + forged.served,
  reported: views + forged.reported,
});

/** Slow hours and fast ones, and now and then a quarter of an hour in which much fails, for everybody alike. */
function createConditions(random: Random): (now: number) => Conditions {
  const phase = random.uniform();
  const outage = random.uniform() * 4 * 3_600_000;
  return (now) => ({
    slowness: 0.2 * Math.sin(2 * Math.PI * (now / 86_400_000 + phase)),
    failureFactor: now > outage && now < outage + 900_000 ? 10 : 1,
  });
}
