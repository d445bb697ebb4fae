import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { judge } from '../judge';
import { adversarialNetworks, minNetworks } from '../networks';
import { sampleRatioCheck, type VariantPageCounts } from '../sampleRatio';
import { addTally, emptyStratum, settlingMs, type Stratum } from '../tally';
import { findingOf, nextShare, verdictOf } from '../verdict';
import { seededRandom, type Random } from './random';
import { type Conditions, type Experience, healthy, simulateReports } from './visitors';

export type SimulatedRollout = {
  /** The first share. */
  canary: number;
  plan: RecordedRollout;
  candidate: Experience;
  visitsPerHour: number;
  /** The time after which an undecided rollout ends. */
  untilMs: number;
  seed: number;
};

export type SimulationResult = {
  /** 'waiting' if the rollout is undecided. */
  outcome: 'promoted' | 'rolled back' | 'waiting';
  durationMs: number;
  /** Visits that got the candidate. */
  candidateVisits: number;
};

/** The time until the report of a visit arrives. */
const reportDelayMs = 20_000;

/** The time between two decisions: a few seconds at first, later a part of the elapsed time. */
const pollIntervalMs = (elapsedMs: number): number => Math.max(5_000, 0.04 * elapsedMs);

/** Simulates the visitors of one rollout until its end. */
export function simulateRollout(rollout: SimulatedRollout): SimulationResult {
  const { plan, candidate, visitsPerHour, untilMs } = rollout;
  const random = seededRandom(rollout.seed);
  const hasMismatch = sampleRatioCheck(100);
  const conditionsAt = createConditions(random);
  const strata: Stratum[] = [emptyStratum(rollout.canary)];
  let percent = rollout.canary;
  let since = 0;
  let candidateVisits = 0;
  const undecided = (): SimulationResult => {
    return { outcome: 'waiting', durationMs: untilMs, candidateVisits };
  };
  for (let now = 0; now < untilMs;) {
    const passed = pollIntervalMs(now);
    now += passed;
    const visits = (visitsPerHour * passed) / 3_600_000;
    const current = strata.at(-1) ?? emptyStratum(percent);
    const part = percent / 100;
    const conditions = conditionsAt(now);
    const candidateReports = simulateReports(visits * part, candidate, conditions, random);
    const liveReports = simulateReports(visits * (1 - part), healthy, conditions, random);
    const isSettled = now - since > settlingMs(plan.everyMs);
    current.days = daysOf(now) - daysOf(since) + 1;
    for (const tallies of isSettled ? [current, current.settled] : [current]) {
      addTally(tallies.candidate, candidateReports);
      addTally(tallies.live, liveReports);
    }
    current.candidate.networks = networksOf(current.candidate.views);
    current.live.networks = networksOf(current.live.views);
    candidateVisits += candidateReports.views;
    const pages = {
      percent,
      candidate: pagesOf(candidateReports.views),
      live: pagesOf(liveReports.views),
    };
    // After a mismatch the rollout holds until the end.
    if (hasMismatch(pages)) return undecided();
    const next = nextShare(plan, percent) ?? 100;
    const limits = { margin: plan.margin, next, adversarialNetworks };
    const judgement = judge(strata, limits);
    const elapsedMs = now - since;
    const finding = findingOf(judgement, minNetworks);
    const known = { judgement, finding, sampleRatioMismatch: null, blocked: null };
    const verdict = verdictOf({ plan, percent, elapsedMs, ...known });
    if (verdict.kind === 'hold') continue;
    if (verdict.kind === 'roll back' || verdict.next === 100) {
      const unreportedVisits = (visitsPerHour * part * reportDelayMs) / 3_600_000;
      return {
        outcome: verdict.kind === 'roll back' ? 'rolled back' : 'promoted',
        durationMs: now + reportDelayMs,
        candidateVisits: Math.round(candidateVisits + unreportedVisits),
      };
    }
    percent = verdict.next;
    since = now;
    strata.push(emptyStratum(percent));
  }
  return undecided();
}

const daysOf = (ms: number): number => Math.floor(ms / 86_400_000);

/** Each visit comes from one of this many networks, at random. */
const totalNetworks = 50_000;
const networksOf = (views: number): number =>
  Math.round(totalNetworks * (1 - Math.exp(-views / 1.5 / totalNetworks)));

/** 80 % of served pages report. */
const pagesOf = (views: number): VariantPageCounts => ({
  served: Math.round(views * 1.25),
  reported: views,
});

/** Slow and fast hours, and an outage of 15 minutes, with the same effect on both groups. */
function createConditions(random: Random): (now: number) => Conditions {
  const phase = random.uniform();
  const outage = random.uniform() * 4 * 3_600_000;
  return (now) => ({
    slowness: 0.2 * Math.sin(2 * Math.PI * (now / 86_400_000 + phase)),
    failureFactor: now > outage && now < outage + 900_000 ? 10 : 1,
  });
}
