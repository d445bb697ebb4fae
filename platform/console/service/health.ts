import type { Environment } from '@concourse/core/store/environment';
import { readSiteState } from '@concourse/release/siteState';
import { disagreementOf } from '@concourse/rollout/disagreement';
import { judge } from '@concourse/rollout/judge';
import { runningCanary } from '@concourse/rollout/runningRollouts';
import { meanOf, type Moments } from '@concourse/rollout/statistics/meanEvidence';
import { askSides, noneKnown, pagesOf } from '@concourse/rollout/strata';
import { emptySides, emptyStratum, type Sides, type Tally } from '@concourse/rollout/tally';
import { describeSuspect, fewestViews } from '@concourse/rollout/verdict';
import type { ReportQuestions } from '@concourse/rum/questions';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { CanaryFigures, CanaryVerdict, Health, SideFigures } from '../server/api';

const hourMs = 60 * 60 * 1000;
const points = 24;
const shown = 10;
/** Tolerated slowdown in percent, the default of `promote --margin`. */
const margin = 5;

/**
 * Selects where the reports of an environment are stored: each environment has its own servers.
 * @param room a place is that of the shown environment or the default one; `staging=<place>` is that of another
 */
export function placeOfReports(
  { reports = [], environment }: { reports?: string[]; environment?: string },
  { name, isDefault }: Environment,
): string | undefined {
  const named = reports.find((place) => place.startsWith(`${name}=`));
  if (named !== undefined) return named.slice(name.length + 1);
  const isMeant = environment === undefined ? isDefault : environment === name;
  return isMeant ? reports.find((place) => !/^[\w-]+=/.test(place)) : undefined;
}

/** Returns the figures of both sides of a canary since it began, counted as rollouts count them. */
export async function figuresOf(
  reports: ReportQuestions | null,
  store: Store,
  { canary, now }: { canary: string; now: Date },
): Promise<CanaryFigures> {
  if (!reports) return { isKept: false };
  const running = await runningCanary(canary, store);
  const share = running?.shares.at(-1);
  const from = running?.shares[0]?.from;
  if (!running || !share || !from) return figuresIn(emptySides(), 0, null);
  const pages = await pagesOf(running, { questions: reports, now, known: noneKnown() });
  const guard = { testTraffic: false, uncountedPages: false, lying: 0, share: 100 };
  const sides = await askSides(running, reports, { from, to: now }, share.percent);
  return figuresIn(sides, share.percent, disagreementOf(pages, guard));
}

function figuresIn(sides: Sides, percent: number, disagreement: string | null): CanaryFigures {
  const [candidate, live] = [sideOf(sides.candidate), sideOf(sides.live)];
  const verdict = verdictOn(candidate, sides, percent);
  return { isKept: true, candidate, live, verdict, disagreement };
}

/** Share of failing page views from which a canary fails, even if the live release fails too. */
const failing = 0.1;
const fewestFailures = 5;

/** Judges with the test that rollouts use. */
function verdictOn({ views, failures }: SideFigures, sides: Sides, percent: number): CanaryVerdict {
  if (failures >= fewestFailures && failures >= failing * views) {
    const share = Math.round((100 * failures) / views);
    const because = [`${share} % of ${views} page views failed or were not hydrated`];
    return { kind: 'failing', because };
  }
  const stratum = { ...emptyStratum(percent), ...sides, settled: sides };
  const judgement = judge([stratum], { margin, next: percent, lying: 0 });
  if (judgement.isWorse) return { kind: 'worse', because: judgement.suspects.map(describeSuspect) };
  if (views >= fewestViews) return { kind: 'no worse', because: [] };
  return { kind: 'too few', because: [`${views} page views of at least ${fewestViews}`] };
}

const sideOf = ({ views, mishaps, forms, vitals }: Tally): SideFigures => ({
  ...{ views, forms, errors: mishaps.errors },
  failures: mishaps.load + mishaps.hydration + mishaps.render,
  typical: { LCP: typicalOf(vitals.LCP), INP: typicalOf(vitals.INP) },
});

const typicalOf = (logarithms: Moments): { count: number; ms: number } => ({
  count: logarithms.count,
  ms: logarithms.count === 0 ? 0 : Math.exp(meanOf(logarithms)),
});

/** Returns figures by area and release over time, the slowest routes and failures of an environment. */
export async function healthOf(
  reports: ReportQuestions | null,
  store: Store,
  { hours, now }: { hours: number; now: Date },
): Promise<Health> {
  if (!reports) return { isKept: false, next: howToKeep };
  const during = { from: new Date(now.getTime() - hours * hourMs), to: now };
  const state = await readSiteState(store);
  const areas = state ? Object.keys(versionsOf(state.live)).sort() : [];
  const asked = areas.map(async (area) => ({
    area,
    figures: await reports.figures({ area, by: 'release', during }),
    overTime: await reports.overTime({ area, during, points }),
  }));
  return {
    isKept: true,
    ...during,
    areas: await Promise.all(asked),
    slowest: await reports.slowestRoutes({ during, limit: shown }),
    failures: await reports.failures({ during, limit: shown }),
  };
}

const howToKeep = [
  'Name an endpoint in site.config.json: { "reports": { "endpoint": "/__reports", "share": 1 } }',
  'Let the server keep what arrives: npm run site -- serve --reports <folder>',
  'Open the room with the same folder: npm run site -- console --reports <folder>',
];
