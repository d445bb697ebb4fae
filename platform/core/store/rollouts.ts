/** How a canary goes on by itself: the plan, written with the canary into every record while it runs. */
export type RecordedRollout = {
  /** Shares in percent that follow the first one, ascending; 100 is everybody. */
  then: number[];
  /** How long each share is looked at before the next, in milliseconds. */
  everyMs: number;
  /** Whether it waits, however long, until it is sure that the release is no worse than `margin` allows. */
  untilSure: boolean;
  /** By how many percent a release may make the site slower; what it may lose otherwise follows from it. */
  margin: number;
};

/** What one figure says of a candidate beside live. */
export type MetricEvidence = {
  /** Such as `hydration`, `LCP`, `forms sent`. */
  metric: string;
  /** What visitors of either met; null where nobody met anything yet. */
  candidate: number | null;
  live: number | null;
  /** What the two figures are: a share of views, milliseconds … */
  unit: 'share of views' | 'share of forms' | 'forms a view' | 'ms' | 'score' | 'share of reports';
  /** Evidence (an e-value) that the candidate is worse than live: the larger the surer. */
  worse: number;
  /** Evidence that it is no worse than is tolerated; null where that is not asked of this figure. */
  sure: number | null;
};

/** Why a rollout went on, or took its release back: what it knew when it decided. */
export type Evidence = {
  canary: string;
  verdict: 'go on' | 'take back';
  /** Sentences that say why. */
  because: string[];
  /** Name of the test, with how often at most it takes back a release that is no worse. */
  test: string;
  /** ISO 8601, UTC: when the canary began, and when these figures were asked for. */
  from: string;
  to: string;
  /** Page views that reported, of either. */
  views: { candidate: number; live: number };
  /** Distinct networks that they came from. */
  networks?: { candidate: number; live: number };
  /** Pages that the server counted in the same time; 0 where it does not serve them. */
  served?: number;
  /** The rollout ran with the setting for tests: it trusted every report. */
  testTraffic?: true;
  metrics: MetricEvidence[];
};
