/** The plan of an automatic rollout; every record of its canary has it. */
export type RecordedRollout = {
  /** The shares after the first one in percent, ascending. */
  then: number[];
  /** How long each share is observed, in milliseconds. */
  everyMs: number;
  /** Whether it waits until the release is proven to be no worse than `margin` allows. */
  untilSure: boolean;
  /** Tolerated slowdown in percent; other tolerances follow from it. */
  margin: number;
};

export type MetricEvidence = {
  /** For example `LCP`. */
  metric: string;
  /** Null before the first report. */
  candidate: number | null;
  live: number | null;
  unit: 'share of views' | 'share of forms' | 'forms a view' | 'ms' | 'score' | 'share of reports';
  /** Evidence (an e-value) that the candidate is worse: larger is stronger. */
  worse: number;
  /** Evidence that it is no worse than tolerated; null if this figure does not require that. */
  sure: number | null;
};

/** Why a rollout continued or rolled its release back. */
export type Evidence = {
  canary: string;
  verdict: 'go on' | 'take back';
  because: string[];
  /** The statistical test, with its rate of false alarms. */
  test: string;
  /** ISO 8601, UTC: the start of the canary, and the time of these figures. */
  from: string;
  to: string;
  /** Page views with reports. */
  views: { candidate: number; live: number };
  /** Distinct networks. */
  networks?: { candidate: number; live: number };
  /** Pages that the server counted meanwhile; 0 if it does not serve them. */
  served?: number;
  /** The rollout ran with the setting for tests, which trusts every report. */
  testTraffic?: true;
  metrics: MetricEvidence[];
};
