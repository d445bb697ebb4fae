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
const word = v.pipe(v.string(), v.maxLength(200));
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** `to` is not part of the interval. */
const during = v.object({ from: date, to: date });
export type Interval = v.InferOutput<typeof during>;

const ids = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))), v.maxLength(2000));
/** Editions of the two arms of a canary. */
const editions = { candidate: ids, live: ids };
export type ArmEditions = Record<keyof typeof editions, string[]>;

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
const armFigures = v.object({
  ...figures,
  /** Distinct networks among the counted views, on the day that had most of them. */
  networks: v.number(),
});
export type ArmFigures = v.InferOutput<typeof armFigures>;

/** Documents of one arm: those that the server sent, and those that reported. */
const armPages = counts('served', 'reported');
export type ArmPages = v.InferOutput<typeof armPages>;

/** The queries of the database, each with its parameters and its answer. No answer identifies a person. */
export const questions = {
  /** Figures of an area by release or edition. */
  figures: {
    ask: v.object({
      area: word,
      by: v.picklist(['release', 'edition']),
      during,
      /** Of one route pattern only. */
      pattern: v.exactOptional(word),
    }),
    answer: v.array(releaseFigures),
  },
  /** Figures of the two arms of a canary in some areas. */
  arms: {
    ask: v.object({
      ...editions,
      areas: v.pipe(v.array(v.pipe(word, v.regex(/^[\w.+-]+$/))), v.maxLength(200)),
      during,
      /** The most page views of one network and day that count, by arm, and a third as many forms; null counts all. */
      perNetwork: v.nullable(v.object({ candidate: whole(1_000_000), live: whole(1_000_000) })),
    }),
    answer: v.object({ candidate: armFigures, live: armFigures }),
  },
  /** Served and reported documents of both arms, in parts of `stepMs`. */
  pages: {
    ask: v.object({ ...editions, during, stepMs: whole(86_400_000) }),
    answer: v.object({
      parts: v.array(v.object({ candidate: armPages, live: armPages })),
      /** Reports that the daily budget dropped in the last hour of the interval. */
      dropped: v.number(),
    }),
  },
  /** Figures by release for equal parts of the interval; each part with its start. */
  overTime: {
    ask: v.object({ area: word, during, points: whole(1000) }),
    answer: v.array(v.object({ at: date, figures: v.array(releaseFigures) })),
  },
  /** The routes with the largest LCP. */
  slowestRoutes: {
    ask: v.object({ area: v.exactOptional(word), during, limit: whole(1000) }),
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
      area: v.exactOptional(word),
      release: v.exactOptional(word),
      during,
      limit: whole(1000),
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

export type Question = keyof typeof questions;
export type Ask<Name extends Question> = v.InferOutput<(typeof questions)[Name]['ask']>;
export type Answer<Name extends Question> = v.InferOutput<(typeof questions)[Name]['answer']>;

export type ReportQuestions = { [Name in Question]: (ask: Ask<Name>) => Promise<Answer<Name>> };

export type PagesCounted = Answer<'pages'>;
export type RouteFigures = Answer<'slowestRoutes'>[number];
export type FailureMet = Answer<'failures'>[number];

/** Each bound is a tenth above the one before: a shift of a few percent crosses many of them. */
const rising = (first: number, last: number): number[] =>
  Array.from({ length: Math.ceil(Math.log(last / first) / Math.log(1.1)) + 1 }, (_, index) =>
    Number((first * 1.1 ** index).toPrecision(4)),
  );

const milliseconds = rising(8, 60_000);

/** The bounds of each vital's histogram: a number counts the values up to its bound, the last one those above all bounds. */
export const vitalBounds: Readonly<Record<VitalName, readonly number[]>> = {
  TTFB: milliseconds,
  FCP: milliseconds,
  LCP: milliseconds,
  INP: milliseconds,
  CLS: rising(0.001, 2),
};
