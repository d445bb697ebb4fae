import type { VitalName } from '@concourse/contract/report';

/** A stretch of time: from its beginning on, up to its end without it. */
export type Interval = { from: Date; to: Date };

/** Of one figure: how often it was read, and how large it was. */
export type VitalFigures = {
  count: number;
  /** Three of four visitors met this or less: milliseconds, for CLS without a unit. 0 where nobody read it. */
  p75: number;
  /** How often it fell between two bounds of `vitalBounds`: one number more than there are bounds. */
  histogram: number[];
};

/** What the visitors of one release of an area met in an interval. */
export type ReleaseFigures = {
  area: string;
  release: string;
  /** Where editions are told apart. */
  edition?: string;
  /** Page views that reported. */
  views: number;
  /** Page views in which the area failed at least once, by stage. */
  failures: { load: number; hydration: number; render: number };
  /** Page views with at least one uncaught error. */
  errors: number;
  /** Page views with at least one script, style or address that a policy refused. */
  refusals: number;
  /** How forms ended, each one. */
  forms: { sent: number; queued: number; rejected: number; unknown: number };
  vitals: Record<VitalName, VitalFigures>;
  /** Moves that led to the area without loading a document. */
  moves: { count: number; p75: number };
};

export type FiguresAsked = {
  area: string;
  /** One answer for each release, or for each edition that a release was part of. */
  by: 'release' | 'edition';
  during: Interval;
  /** Of one route pattern only. */
  pattern?: string;
};

/** Editions of the two arms of a canary. */
export type ArmEditions = { candidate: string[]; live: string[] };

export type ArmsAsked = ArmEditions & {
  areas: string[];
  during: Interval;
  /** How many page views of one network count on a day, for each arm, and a third as many forms; null counts all. */
  perNetwork: { candidate: number; live: number } | null;
};

/** Failures, forms and timings of the visitors of one arm. Only the first reading of each name counts for a view. */
export type ArmFigures = Omit<ReleaseFigures, 'area' | 'release' | 'edition'> & {
  /** Distinct networks among the counted views, on the day that had most of them. */
  networks: number;
};

/** Documents of one arm: those that the server sent, and those that reported. */
export type ArmPages = { served: number; reported: number };

/** Documents that the server counted and documents that reported, in parts of an interval. */
export type PagesCounted = {
  parts: { candidate: ArmPages; live: ArmPages }[];
  /** Reports that were dropped in the last hour of the interval because the daily budget was spent. */
  dropped: number;
};

export type RouteFigures = {
  pattern: string;
  area: string;
  release: string;
  views: number;
  /** 75th percentiles, in milliseconds. */
  lcp: number;
  inp: number;
};

export type FailureMet = {
  message: string;
  stack: string | null;
  area: string;
  release: string;
  pattern: string;
  /** Page views that met it. */
  views: number;
  first: Date;
  last: Date;
};

/** What can be asked of reports that were kept. Nothing that an answer holds leads to a person. */
export type ReportQuestions = {
  /** What visitors of an area met, by release or edition. */
  figures: (ask: FiguresAsked) => Promise<ReleaseFigures[]>;
  /** Figures of the two arms of a canary in some areas, with a bound for each network. */
  arms: (ask: ArmsAsked) => Promise<{ candidate: ArmFigures; live: ArmFigures }>;
  /** Served and reported documents of both arms, in parts of `stepMs`. */
  pages: (ask: ArmEditions & { during: Interval; stepMs: number }) => Promise<PagesCounted>;
  /** The same by release, for as many equal parts of the interval as are asked for; each by its beginning. */
  overTime: (ask: {
    area: string;
    during: Interval;
    points: number;
  }) => Promise<{ at: Date; figures: ReleaseFigures[] }[]>;
  /** Routes whose largest picture or text came latest. */
  slowestRoutes: (ask: {
    area?: string;
    during: Interval;
    limit: number;
  }) => Promise<RouteFigures[]>;
  /** Failures and uncaught errors, those of the most page views first. */
  failures: (ask: {
    area?: string;
    release?: string;
    during: Interval;
    limit: number;
  }) => Promise<FailureMet[]>;
};

/** Rising bounds, each a tenth above the one before: a shift of a few percent crosses many of them. */
const rising = (first: number, last: number): number[] =>
  Array.from({ length: Math.ceil(Math.log(last / first) / Math.log(1.1)) + 1 }, (_, index) =>
    Number((first * 1.1 ** index).toPrecision(4)),
  );

const milliseconds = rising(8, 60_000);

/**
 * The bounds of a figure's histogram, ascending. Its first number counts what is at most the first bound, each
 * further one what is above the bound before and at most its own, the last one what is above them all.
 */
export const vitalBounds: Readonly<Record<VitalName, readonly number[]>> = {
  TTFB: milliseconds,
  FCP: milliseconds,
  LCP: milliseconds,
  INP: milliseconds,
  CLS: rising(0.001, 2),
};
