import type { Interval, ReleaseFigures, ReportQuestions } from '../reports/questions';
import type { RunningCanary, RunningRollout, ShareTime } from './runningRollouts';
import { settlingMs, tallyOf, type Sides, type Stratum } from './tally';

/** Answers about times that are over, which do not change any more. */
export type KnownSides = Map<string, Sides>;

/** How long a server may keep reports to itself before they can be asked for. */
const latestMs = 60_000;

/** What visitors of both sides reported, one stratum for each share that the canary had. */
export async function strataOf(
  rollout: RunningRollout,
  { questions, now, known }: { questions: ReportQuestions; now: Date; known: KnownSides },
): Promise<Stratum[]> {
  const settling = settlingMs(rollout.canary.rollout.everyMs);
  const strata: Stratum[] = [];
  for (const { percent, from, to } of rollout.shares) {
    const settledFrom = new Date(from.getTime() + settling);
    const sides = await sidesDuring({ percent, from, to });
    strata.push({
      ...sides,
      percent,
      settled: await sidesDuring({ percent, from: settledFrom, to }),
    });
  }
  return strata;

  async function sidesDuring({ from, to }: ShareTime): Promise<Sides> {
    const during = { from, to: to ?? now };
    if (during.to <= during.from) return { candidate: tallyOf([]), live: tallyOf([]) };
    const key = `${rollout.canary.name} ${from.getTime()} ${during.to.getTime()}`;
    const sides = known.get(key) ?? (await askSides(rollout, questions, during));
    if (to && now.getTime() - to.getTime() > latestMs) known.set(key, sides);
    return sides;
  }
}

/** What visitors of both sides of a canary reported, on all pages that it changes. */
export async function askSides(
  { areas, arms }: Pick<RunningCanary, 'areas' | 'arms'>,
  questions: ReportQuestions,
  during: Interval,
): Promise<Sides> {
  const asked = areas.map((area) => questions.figures({ area, by: 'edition', during }));
  const figures = (await Promise.all(asked)).flat();
  const of = (side: string): ReleaseFigures[] =>
    figures.filter(({ edition }) => edition !== undefined && arms.get(edition) === side);
  return { candidate: tallyOf(of('candidate')), live: tallyOf(of('live')) };
}
