import type { ArmEditions, Interval, ReportQuestions } from '@concourse/rum/questions';
import { partMs, type PagesPart, type PagesSeen } from './disagreement';
import { viewsThatCount } from './networks';
import type { RunningCanary, RunningRollout, ShareTime } from './runningRollouts';
import { emptySides, settlingMs, tallyOf, type Sides, type Stratum } from './tally';

/** Answers about times that are over, which do not change any more. */
export type KnownSides = { sides: Map<string, Sides>; pages: Map<string, PagesPart[]> };

export const noneKnown = (): KnownSides => ({ sides: new Map(), pages: new Map() });

type StrataOptions = { questions: ReportQuestions; now: Date; known: KnownSides };

/** How long a server may keep reports to itself before they can be asked for. */
const latestMs = 60_000;

/** What visitors of both sides reported, one stratum for each share that the canary had. */
export async function strataOf(
  rollout: RunningRollout,
  { questions, now, known, isBounded }: StrataOptions & { isBounded: boolean },
): Promise<Stratum[]> {
  const settling = settlingMs(rollout.canary.rollout.everyMs);
  const strata: Stratum[] = [];
  for (const { percent, from, to } of rollout.shares) {
    const settledFrom = new Date(from.getTime() + settling);
    const sides = await sidesDuring({ percent, from, to });
    strata.push({
      ...sides,
      percent,
      days: daysOf({ from, to: to ?? now }),
      settled: await sidesDuring({ percent, from: settledFrom, to }),
    });
  }
  return strata;

  async function sidesDuring({ percent, from, to }: ShareTime): Promise<Sides> {
    const during = { from, to: to ?? now };
    if (during.to <= during.from) return emptySides();
    const key = keyOf(rollout, during);
    const bound = isBounded ? percent : null;
    const sides = known.sides.get(key) ?? (await askSides(rollout, questions, during, bound));
    if (isOver(to, now)) known.sides.set(key, sides);
    return sides;
  }
}

/** Pages are counted a little later than the reports of them arrive: the last seconds are left out. */
const countedLateMs = 5000;

const dayMs = 86_400_000;
const daysOf = ({ from, to }: Interval): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs) + 1;

const keyOf = ({ canary }: RunningCanary, { from, to }: Interval): string =>
  `${canary.name} ${from.getTime()} ${to.getTime()}`;

const isOver = (to: Date | null, now: Date): boolean =>
  to !== null && now.getTime() - to.getTime() > latestMs;

/** The documents of both arms that were served and that reported, since the canary began. */
export async function pagesOf(
  rollout: RunningCanary,
  { questions, now, known }: StrataOptions,
): Promise<PagesSeen> {
  const parts: PagesPart[] = [];
  let dropped = 0;
  for (const { percent, from, to } of rollout.shares) {
    const during = { from, to: to ?? new Date(now.getTime() - countedLateMs) };
    if (during.to <= during.from) continue;
    const key = keyOf(rollout, during);
    let found = known.pages.get(key);
    if (!found) {
      const counted = await questions.pages({ ...editionsOf(rollout), during, stepMs: partMs });
      found = counted.parts.map((part) => ({ percent, ...part }));
      if (isOver(to, now)) known.pages.set(key, found);
      dropped = counted.dropped;
    }
    parts.push(...found);
  }
  return { parts, dropped };
}

/**
 * Reports of both arms of a canary, from all pages that it changes.
 * @param percent the canary's share, which bounds what one network counts for; null counts everything
 */
export async function askSides(
  canary: Pick<RunningCanary, 'areas' | 'arms'>,
  questions: ReportQuestions,
  during: Interval,
  percent: number | null,
): Promise<Sides> {
  const perNetwork = percent === null ? null : viewsThatCount(percent);
  const { areas } = canary;
  const met = await questions.arms({ areas, ...editionsOf(canary), during, perNetwork });
  return { candidate: tallyOf(met.candidate), live: tallyOf(met.live) };
}

function editionsOf({ arms }: Pick<RunningCanary, 'arms'>): ArmEditions {
  const of = (side: string): string[] =>
    [...arms].filter(([, arm]) => arm === side).map(([edition]) => edition);
  return { candidate: of('candidate'), live: of('live') };
}
