import * as v from 'valibot';
import type { VitalName } from '@concourse/contract/report';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** Reports that cannot be stored or queried. */
export class ReportsError extends ActionableError {
  override name = 'ReportsError';
}

/** ISO 8601 in JSON. */
const date = v.union([v.date(), v.pipe(v.string(), v.isoTimestamp(), v.toDate())]);
const counts = <const Names extends string[]>(...names: Names) =>
  v.object(v.entriesFromList(names, v.number()));
const shortText = v.pipe(v.string(), v.maxLength(200));
const positiveInteger = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** `to` is not part of the interval. */
const interval = v.object({ from: date, to: date });
export type Interval = v.InferOutput<typeof interval>;

const ids = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))), v.maxLength(2000));
/** Editions of the two arms of a canary. */
const editions = { candidate: ids, live: ids };
export type VariantEditions = Record<keyof typeof editions, string[]>;

const vital = v.object({
  count: v.number(),
  /** 75th percentile in milliseconds, for CLS without a unit; 0 without readings. */
  p75: v.number(),
  /** Counts by `vitalBounds`: one number more than there are bounds. */
  histogram: v.array(v.number()),
});
export type VitalFigures = v.InferOutput<typeof vital>;

const figures = {
  /** Page views that reported. */
  views: v.number(),
  /** Page views in which the area failed at least once, by stage. */
  failures: counts('load', 'hydration', 'render'),
  /** Page views with at least one uncaught error. */
  errors: v.number(),
  /** Page views with at least one script, style or address that a policy rejected. */
  refusals: v.number(),
  /** How forms ended, each one. */
  forms: counts('sent', 'queued', 'rejected', 'unknown'),
  vitals: v.object({ TTFB: vital, FCP: vital, LCP: vital, INP: vital, CLS: vital }),
  /** Moves that led to the area without loading a document. */
  moves: counts('count', 'p75'),
};

/** Reports of the visitors of one release of an area, in an interval. */
const releaseFigures = v.object({
  area: v.string(),
  release: v.string(),
  /** Set when figures are grouped by edition. */
  edition: v.exactOptional(v.string()),
  ...figures,
});
export type ReleaseFigures = v.InferOutput<typeof releaseFigures>;

/** Reports of the visitors of one arm. Only the first reading of each name counts for a view. */
const variantFigures = v.object({
  ...figures,
  /** Distinct networks among the counted views, on the day that had most of them. */
  networks: v.number(),
});
export type VariantFigures = v.InferOutput<typeof variantFigures>;

/** Documents of one arm: those that the server sent, and those that reported. */
const variantPageCounts = counts('served', 'reported');
export type VariantPageCounts = v.InferOutput<typeof variantPageCounts>;

/** The queries of the database, each with its parameters and its answer. No answer identifies a person. */
export const reportQueries = {
  /** Figures of an area by release or edition. */
  figures: {
    ask: v.object({
      area: shortText,
      by: v.picklist(['release', 'edition']),
      during: interval,
      /** Of one route pattern only. */
      pattern: v.exactOptional(shortText),
    }),
    answer: v.array(releaseFigures),
  },
  /** Figures of the two arms of a canary in some areas. */
  arms: {
    ask: v.object({
      ...editions,
      areas: v.pipe(v.array(v.pipe(shortText, v.regex(/^[\w.+-]+$/))), v.maxLength(200)),
      during: interval,
      /** The most page views of one network and day that count, by arm, and a third as many forms; null counts all. */
      perNetwork: v.nullable(
        v.object({ candidate: positiveInteger(1_000_000), live: positiveInteger(1_000_000) }),
      ),
    }),
    answer: v.object({ candidate: variantFigures, live: variantFigures }),
  },
  /** Served and reported documents of both arms, in parts of `stepMs`. */
  pages: {
    ask: v.object({ ...editions, during: interval, stepMs: positiveInteger(86_400_000) }),
    answer: v.object({
      parts: v.array(v.object({ candidate: variantPageCounts, live: variantPageCounts })),
      /** Reports that the daily budget dropped in the last hour of the interval. */
      dropped: v.number(),
    }),
  },
  /** Figures by release for equal parts of the interval; each part with its start. */
  overTime: {
    ask: v.object({ area: shortText, during: interval, points: positiveInteger(1000) }),
    answer: v.array(v.object({ at: date, figures: v.array(releaseFigures) })),
  },
  /** The routes with the largest LCP. */
  slowestRoutes: {
    ask: v.object({
      area: v.exactOptional(shortText),
      during: interval,
      limit: positiveInteger(1000),
    }),
    answer: v.array(
      v.object({
        pattern: v.string(),
        area: v.string(),
        release: v.string(),
        views: v.number(),
        /** 75th percentiles, in milliseconds. */
        lcp: v.number(),
        inp: v.number(),
      }),
    ),
  },
  /** Failures and uncaught errors, those of the most page views first. */
  failures: {
    ask: v.object({
      area: v.exactOptional(shortText),
      release: v.exactOptional(shortText),
      during: interval,
      limit: positiveInteger(1000),
    }),
    answer: v.array(
      v.object({
        message: v.string(),
        stack: v.nullable(v.string()),
        area: v.string(),
        release: v.string(),
        pattern: v.string(),
        views: v.number(),
        first: date,
        last: date,
      }),
    ),
  },
};

export type QueryName = keyof typeof reportQueries;
export type QueryParams<Name extends QueryName> = v.InferOutput<
  (typeof reportQueries)[Name]['ask']
>;
export type QueryResult<Name extends QueryName> = v.InferOutput<
  (typeof reportQueries)[Name]['answer']
>;

export type ReportQueries = {
  [Name in QueryName]: (ask: QueryParams<Name>) => Promise<QueryResult<Name>>;
};

export type PageCounts = QueryResult<'pages'>;
export type RouteFigures = QueryResult<'slowestRoutes'>[number];
export type FailureGroup = QueryResult<'failures'>[number];

/** Each bound is a tenth above the one before: a shift of a few percent crosses many of them. */
const exponentialBounds = (first: number, last: number): number[] =>
  Array.from({ length: Math.ceil(Math.log(last / first) / Math.log(1.1)) + 1 }, (_, index) =>
    Number((first * 1.1 ** index).toPrecision(4)),
  );

const millisecondBounds = exponentialBounds(8, 60_000);

/** The bounds of each vital's histogram: a number counts the values up to its bound, the last one those above all bounds. */
export const vitalBounds: Readonly<Record<VitalName, readonly number[]>> = {
  TTFB: millisecondBounds,
  FCP: millisecondBounds,
  LCP: millisecondBounds,
  INP: millisecondBounds,
  CLS: exponentialBounds(0.001, 2),
};
