import * as v from 'valibot';
import type { VitalName } from '@concourse/contract/report';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** Thrown when reports cannot be stored, sent or queried. */
export class ReportsError extends ActionableError {}

/** A date, or ISO 8601 text from JSON. */
const date = v.union([v.date(), v.pipe(v.string(), v.isoTimestamp(), v.toDate())]);
const counts = <const Names extends string[]>(...names: Names) =>
  v.object(v.entriesFromList(names, v.number()));
const shortText = v.pipe(v.string(), v.maxLength(200));
const positiveInteger = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** `to` is exclusive. */
const interval = v.object({ from: date, to: date });
export type Interval = v.InferOutput<typeof interval>;

const ids = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))), v.maxLength(2000));
/** The editions of the two variants that a canary compares. */
const editions = { candidate: ids, live: ids };
export type VariantEditions = Record<keyof typeof editions, string[]>;

const vital = v.object({
  count: v.number(),
  /** The 75th percentile, in milliseconds except for CLS. 0 without readings. */
  p75: v.number(),
  /** Counts per interval of `vitalBounds`: one entry more than there are bounds. */
  histogram: v.array(v.number()),
});

const figures = {
  views: v.number(),
  /** Page views in which the area failed at least once, by stage. */
  failures: counts('load', 'hydration', 'render'),
  /** Page views with at least one uncaught error. */
  errors: v.number(),
  /** Page views with at least one violation of the content security policy. */
  refusals: v.number(),
  forms: counts('sent', 'queued', 'rejected', 'unknown'),
  vitals: v.object({ TTFB: vital, FCP: vital, LCP: vital, INP: vital, CLS: vital }),
};

/** Figures of one release of an area in an interval. */
const releaseFigures = v.object({
  area: v.string(),
  release: v.string(),
  ...figures,
});

/** Figures of one variant. A view counts only its first reading of each name. */
const variantFigures = v.object({
  ...figures,
  /** Distinct networks of the counted views, on the day with the most networks. */
  networks: v.number(),
});

/** Documents of one variant that the server sent, and those that sent a report. */
const variantPageCounts = counts('served', 'reported');

/** The schemas of each query's parameters (`ask`) and result (`answer`). No result identifies a person. */
export const reportQueries = {
  /** Figures of an area by release. */
  figures: {
    ask: v.object({ area: shortText, during: interval }),
    answer: v.array(releaseFigures),
  },
  /** Figures of the two variants of a canary in the given areas. */
  variants: {
    ask: v.object({
      ...editions,
      areas: v.pipe(v.array(v.pipe(shortText, v.regex(/^[\w.+-]+$/))), v.maxLength(200)),
      during: interval,
      /** The maximum of counted page views per network and day. Forms: a third of that. null means no limit. */
      perNetwork: v.nullable(
        v.object({ candidate: positiveInteger(1_000_000), live: positiveInteger(1_000_000) }),
      ),
    }),
    answer: v.object({ candidate: variantFigures, live: variantFigures }),
  },
  /** Served and reported documents of both variants, in parts of `stepMs`. */
  pages: {
    ask: v.object({ ...editions, during: interval, stepMs: positiveInteger(86_400_000) }),
    answer: v.object({
      parts: v.array(v.object({ candidate: variantPageCounts, live: variantPageCounts })),
      /** Reports dropped because of the daily limit, in the last hour of the interval. */
      dropped: v.number(),
    }),
  },
  /** Failures and uncaught errors, sorted by affected page views. */
  failures: {
    ask: v.object({ during: interval, limit: positiveInteger(1000) }),
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

type Queries = typeof reportQueries;
export type QueryName = keyof Queries;
export type QueryParams<Name extends QueryName> = v.InferOutput<Queries[Name]['ask']>;
export type QueryResult<Name extends QueryName> = v.InferOutput<Queries[Name]['answer']>;
export type ReportQueries = {
  [Name in QueryName]: (ask: QueryParams<Name>) => Promise<QueryResult<Name>>;
};

/** Each bound is 10 % above the previous one, so a shift of a few percent moves many values to another interval. */
const exponentialBounds = (first: number, last: number): number[] =>
  Array.from({ length: Math.ceil(Math.log(last / first) / Math.log(1.1)) + 1 }, (_, index) =>
    Number((first * 1.1 ** index).toPrecision(4)),
  );

const millisecondBounds = exponentialBounds(8, 60_000);

/** Upper bounds of each vital's histogram (inclusive). The last entry of a histogram counts the values above all bounds. */
export const vitalBounds: Readonly<Record<VitalName, readonly number[]>> = {
  TTFB: millisecondBounds,
  FCP: millisecondBounds,
  LCP: millisecondBounds,
  INP: millisecondBounds,
  CLS: exponentialBounds(0.001, 2),
};
