import type { ArmPages } from '@concourse/rum/questions';
import { logOfMean, OnsetEvidence, type EventPair } from './statistics/rateEvidence';

/** Documents of both arms in a short time in which the canary had one share. */
export type PagesPart = { percent: number; candidate: ArmPages; live: ArmPages };

/** Counts of the server and of the reports for the same time. */
export type PagesSeen = { parts: PagesPart[]; dropped: number };

/** How a rollout treats reports that it cannot check. */
export type Guard = {
  /** For tests only: all visitors may come from one network, and nothing is bounded or compared. */
  testTraffic: boolean;
  /** Goes on although the server that takes the reports does not serve the pages, and cannot count them. */
  uncountedPages: boolean;
  /** How many networks may send false reports without changing what is decided. */
  lying: number;
  /** How many of 100 page views report, see `reports.share` of the site's configuration. */
  share: number;
};

/** The length of a part, in milliseconds. */
export const partMs = 5 * 60_000;

/** How often, at most, honest reports are called too many: once in so many rollouts. */
const honestHolds = 1000;

/** Tolerance for honest visitors: pages from a browser's cache report again, and some visitors come back often. */
const tolerated = {
  reports: { ratio: 1.2, designEffect: 1 },
  share: { ratio: 1.25, designEffect: 3 },
};
const shared = tolerated.share;

/** Until so many pages were served, the canary's share weighs in on how reports ought to divide. */
const few = 20;

/**
 * Compares reports with the pages that the server served. Four tests, at any time of the rollout: more reports than
 * pages, in all and of the candidate; a larger share of reports than of pages for the candidate; a larger share of
 * pages than the canary's for the candidate. Each is a sequential test of counts. The mean of their e-values exceeds
 * `honestHolds` at any time in at most one of as many honest rollouts.
 */
export class PagesCheck {
  readonly #all: OnsetEvidence;
  readonly #candidate: OnsetEvidence;
  readonly #reportedShare = new OnsetEvidence(shared);
  readonly #servedShare = new OnsetEvidence(shared);
  /** True once any part gave enough evidence: later honest parts do not change it. */
  disagrees = false;

  /** @param share how many of 100 page views report */
  constructor(share: number) {
    const { designEffect } = tolerated.reports;
    const ratio = (tolerated.reports.ratio * Math.max(1, share)) / 100;
    this.#all = new OnsetEvidence({ ratio, designEffect });
    this.#candidate = new OnsetEvidence({ ratio, designEffect });
  }

  /** Adds the next part, in order of time. */
  add({ percent, candidate, live }: PagesPart): void {
    const served = candidate.served + live.served + few;
    const occasions = (candidate.served + (few * percent) / 100) / served;
    const [reportsOf, pagesOf] = [pairOf('reported'), pairOf('served')];
    const evidence = [
      this.#all.add(perPage(added(candidate, live))),
      this.#candidate.add(perPage(candidate)),
      this.#reportedShare.add({ ...reportsOf, occasions }),
      this.#servedShare.add({ ...pagesOf, occasions: percent / 100 }),
    ];
    this.disagrees ||= logOfMean(evidence) >= Math.log(honestHolds);

    function pairOf(count: keyof ArmPages): Omit<EventPair, 'occasions'> {
      return { candidate: candidate[count], live: live[count] };
    }
  }
}

const perPage = ({ served, reported }: ArmPages): EventPair => ({
  candidate: reported,
  live: served,
  occasions: 0.5,
});

/** Why reports cannot decide, or null where they can. */
export function disagreementOf({ parts, dropped }: PagesSeen, guard: Guard): string | null {
  if (guard.testTraffic) return null;
  if (dropped > 0) {
    return `${dropped} reports were dropped in the last hour: the daily budget of the server is spent`;
  }
  if (guard.uncountedPages) return null;
  const total = sumOf(parts);
  if (total.reported > 0 && total.served === 0) {
    return 'the server that takes the reports counted no served page to compare them with (--uncounted-pages accepts that)';
  }
  const check = new PagesCheck(guard.share);
  for (const part of parts) check.add(part);
  if (!check.disagrees) return null;
  const candidate = sumOf(parts.map((part) => ({ ...part, live: nothing })));
  return (
    `reports do not fit the served pages: ${candidate.reported} page views of the candidate reported and ${candidate.served} were served, ` +
    `${total.reported - candidate.reported} and ${total.served - candidate.served} of live. Somebody may send false reports: a person decides`
  );
}

const nothing: ArmPages = { served: 0, reported: 0 };

const added = (one: ArmPages, other: ArmPages): ArmPages => ({
  served: one.served + other.served,
  reported: one.reported + other.reported,
});

/** All documents of some parts. */
export const sumOf = (parts: Pick<PagesPart, 'candidate' | 'live'>[]): ArmPages =>
  parts.reduce((sum, { candidate, live }) => added(sum, added(candidate, live)), nothing);
