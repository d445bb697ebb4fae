/** The plan of an automatic rollout, in every record of its canary. */
export type RecordedRollout = {
  /** The shares after the first one, in percent, ascending. */
  then: number[];
  /** The minimum time of each share, in milliseconds. */
  everyMs: number;
  /** Each share lasts until the release is shown to be no worse than `margin` allows. */
  untilSure: boolean;
  /** Tolerated slowdown in percent; other tolerances are derived from it. */
  margin: number;
};

/** What a plan without options has. Canaries without a plan are judged by it, too. */
export const rolloutDefaults = { everyMs: 15 * 60_000, margin: 5 };

/** True for the shares of a rollout: whole numbers up to 100, each larger than the one before it. */
export const areShares = (shares: number[]): boolean =>
  shares.every(
    (share, at) => Number.isInteger(share) && share <= 100 && share > (shares[at - 1] ?? 0),
  );

export type MetricEvidence = {
  metric: string;
  /** Null before the first report. */
  candidate: number | null;
  live: number | null;
  unit: 'share of views' | 'share of forms' | 'forms a view' | 'ms' | 'score' | 'share of reports';
  /** Evidence (an e-value) that the candidate is worse. */
  worse: number;
  /** Evidence that it is no worse than tolerated; null if the metric does not require that. */
  sure: number | null;
};

/** The reasons for which a rollout continued or rolled its release back. */
export type Evidence = {
  canary: string;
  verdict: 'advance' | 'roll back';
  because: string[];
  /** The statistical test, with its false-alarm rate. */
  test: string;
  /** ISO 8601, UTC: from the start of the canary to the time of these figures. */
  from: string;
  to: string;
  /** Page views with reports. */
  views: { candidate: number; live: number };
  networks?: { candidate: number; live: number };
  /** Pages that the server served in this time; 0 if another server serves them. */
  served?: number;
  /** Set if the rollout trusted every report, as a setting for tests allows. */
  testTraffic?: true;
  metrics: MetricEvidence[];
};
