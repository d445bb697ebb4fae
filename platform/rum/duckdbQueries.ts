import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import { failureStages, formOutcomes, vitalNames } from '@concourse/contract/report';
import {
  type VariantEditions,
  type QueryParams,
  type Interval,
  reportQueries,
  type ReportQueries,
  vitalBounds,
} from './reportQueries';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type QueryValues = Record<string, string | number | bigint>;

export const duckdbQueries = (connection: DuckDBConnection): ReportQueries => ({
  figures: (params) => queryFigures(connection, params),
  variants: (params) => queryVariants(connection, params),
  pages: (params) => queryPages(connection, params),
  failures: ({ during, limit }) =>
    query(
      connection,
      reportQueries.failures.answer.item,
      `SELECT message, stack, area, release, pattern, count(DISTINCT view)::INTEGER AS views,
         epoch_ms(min(met)) AS first, epoch_ms(max(met)) AS last
       FROM texts WHERE ${isDuring} AND kind IN ('failure', 'error', 'changed')
       GROUP BY message, stack, area, release, pattern
       ORDER BY views DESC, last DESC, message LIMIT $limit`,
      { ...boundsOf(during), limit },
    ),
});

async function query<Row extends v.GenericSchema>(
  connection: DuckDBConnection,
  row: Row,
  sql: string,
  values: QueryValues,
): Promise<v.InferOutput<Row>[]> {
  const reader = await connection.runAndReadAll(sql, values);
  return v.parse(v.array(row), reader.getRowObjectsJS());
}

const isDuring = 'met >= $from AND met < $to';

/** Values for `isDuring`. */
const boundsOf = ({ from, to }: Interval) => ({
  from: BigInt(from.getTime()),
  to: BigInt(to.getTime()),
});

/** A page view that violated two policies counts once. */
const readingName = `CASE WHEN kind = 'refusal' THEN '' ELSE name END AS name`;

/** Queries the figures of an area by release. */
async function queryFigures(
  connection: DuckDBConnection,
  { area, during }: QueryParams<'figures'>,
) {
  const selected = `WITH selected AS (
    SELECT release, '' AS variant, view, kind, value, bucket, ${readingName}
    FROM readings WHERE ${isDuring} AND area = $area)`;
  const groups = await queryGroups(connection, selected, { ...boundsOf(during), area });
  return groups.map(({ release, readings }) => ({ area, release, ...figuresOf(readings) }));
}

/** Totals of the readings of one kind and name. */
const readingTotals = v.object({
  kind: v.string(),
  name: v.string(),
  count: v.number(),
  views: v.number(),
  p75: v.nullable(v.number()),
  buckets: v.nullable(v.array(v.object({ key: v.number(), value: v.bigint() }))),
});
type ReadingTotals = v.InferOutput<typeof readingTotals>;

/** Groups the readings of the table expression `selected` by release and variant. */
const queryGroups = (connection: DuckDBConnection, selected: string, bound: QueryValues) =>
  query(
    connection,
    v.object({
      ...{ release: v.string(), variant: v.string() },
      readings: v.array(readingTotals),
    }),
    `${selected},
     counted_readings AS (
       SELECT release, variant, kind, name, count(*)::INTEGER AS count,
         (count(DISTINCT view) FILTER (kind IN ('view', 'failure', 'error', 'refusal')))::INTEGER AS views,
         quantile_cont(value, 0.75) FILTER (value IS NOT NULL) AS p75,
         histogram(bucket) FILTER (kind = 'vital' AND bucket IS NOT NULL) AS buckets
       FROM selected GROUP BY ALL)
     SELECT release, variant,
       list({kind: kind, name: name, count: count, views: views, p75: p75, buckets: buckets}) AS readings
     FROM counted_readings GROUP BY ALL ORDER BY release, variant`,
    bound,
  );

const each = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Figures without readings are 0. */
function figuresOf(readings: ReadingTotals[]) {
  const find = (kind: string, name = '') =>
    readings.find((reading) => reading.kind === kind && reading.name === name);
  const views = (kind: string, name?: string) => find(kind, name)?.views ?? 0;
  return {
    views: views('view'),
    failures: each(failureStages, (stage) => views('failure', stage)),
    errors: views('error'),
    refusals: views('refusal'),
    forms: each(formOutcomes, (outcome) => find('form', outcome)?.count ?? 0),
    vitals: each(vitalNames, (name) => {
      const histogram = vitalBounds[name].concat(0).map(() => 0);
      const { count = 0, p75, buckets } = find('vital', name) ?? {};
      for (const { key, value } of buckets ?? []) histogram[key] = Number(value);
      return { count, p75: p75 ?? 0, histogram };
    }),
  };
}

/** SQL for the variant that an edition belongs to. NULL if it belongs to neither. */
const variantOfEdition = `CASE
  WHEN list_contains(string_split($candidate, ','), edition) THEN 'candidate'
  WHEN list_contains(string_split($live, ','), edition) THEN 'live' END`;

/** Values for `variantOfEdition`. An empty list becomes `-`, because '' would match reports without an edition. */
const variantParams = ({ candidate, live }: VariantEditions): QueryValues => ({
  candidate: candidate.join(',') || '-',
  live: live.join(',') || '-',
});

async function queryVariants(
  connection: DuckDBConnection,
  { areas, candidate, live, during, perNetwork }: QueryParams<'variants'>,
) {
  const selected = `WITH variant_readings AS (
    SELECT met, view, kind, value, bucket, coalesce(network, 0) AS network, ${variantOfEdition} AS variant,
      ${readingName},
      row_number() OVER (PARTITION BY view, edition, area, kind, name ORDER BY met) AS nth
    FROM readings WHERE ${isDuring} AND list_contains(string_split($areas, ','), area)),
  viewed AS (
    SELECT variant, view, min(network) AS network, min(met) AS first
    FROM variant_readings WHERE variant IS NOT NULL GROUP BY variant, view),
  counted AS (
    SELECT * FROM viewed QUALIFY row_number() OVER (PARTITION BY variant, network ORDER BY first, view)
      <= CASE variant WHEN 'candidate' THEN $maxCandidate ELSE $maxLive END),
  selected AS (
    SELECT '' AS release, variant, view, kind, name, value, bucket
    FROM variant_readings
    JOIN (SELECT variant, view, network AS sender FROM counted) USING (variant, view)
    WHERE nth = 1
    QUALIFY kind <> 'form' OR row_number() OVER (PARTITION BY variant, sender, kind ORDER BY met, name)
      <= ceil(CASE variant WHEN 'candidate' THEN $maxCandidate ELSE $maxLive END / 3))`;
  const bound = {
    ...boundsOf(during),
    ...variantParams({ candidate, live }),
    areas: areas.join(','),
    maxCandidate: perNetwork?.candidate ?? 2 ** 31,
    maxLive: perNetwork?.live ?? 2 ** 31,
  };
  const groups = await queryGroups(connection, selected, bound);
  const counts = await query(
    connection,
    v.object({ variant: v.string(), networks: v.number() }),
    `${selected} SELECT variant, max(networks)::INTEGER AS networks FROM (
       SELECT variant, first // ${dayMs} AS day, count(DISTINCT network) AS networks
       FROM counted GROUP BY ALL) GROUP BY variant`,
    bound,
  );
  return each(['candidate', 'live'], (name) => ({
    ...figuresOf(groups.find(({ variant }) => variant === name)?.readings ?? []),
    networks: counts.find(({ variant }) => variant === name)?.networks ?? 0,
  }));
}

/**
 * Counts served and reported documents. A document counts once, in the part of its first report. Documents that first
 * reported in the hour before the interval do not count.
 */
async function queryPages(
  connection: DuckDBConnection,
  { candidate, live, during, stepMs }: QueryParams<'pages'>,
) {
  const rows = await query(
    connection,
    v.object({
      variant: v.picklist(['candidate', 'live']),
      kind: v.picklist(['served', 'reported']),
      part: v.number(),
      pages: v.number(),
    }),
    `WITH found AS (
       SELECT ${variantOfEdition} AS variant, 'served' AS kind, met, value AS pages
       FROM readings WHERE ${isDuring} AND kind = 'served'
       UNION ALL
       SELECT ${variantOfEdition} AS variant, 'reported' AS kind, min(met) AS met, 1 AS pages
       FROM readings WHERE met >= $before AND met < $to AND kind = 'view' AND pattern <> '*'
       GROUP BY edition, view HAVING min(met) >= $from)
     SELECT variant, kind, ((met - $from) // $step)::INTEGER AS part, sum(pages)::DOUBLE AS pages
     FROM found WHERE variant IS NOT NULL GROUP BY ALL`,
    {
      ...boundsOf(during),
      ...variantParams({ candidate, live }),
      before: BigInt(during.from.getTime() - hourMs),
      step: BigInt(stepMs),
    },
  );
  const [dropped] = await query(
    connection,
    v.object({ reports: v.number() }),
    `SELECT coalesce(sum(value), 0)::DOUBLE AS reports FROM readings
     WHERE kind = 'dropped' AND met >= $since AND met < $to`,
    { since: BigInt(during.to.getTime() - hourMs), to: BigInt(during.to.getTime()) },
  );
  const length = Math.max(0, Math.ceil((during.to.getTime() - during.from.getTime()) / stepMs));
  const parts = Array.from({ length }, () =>
    each(['candidate', 'live'], () => ({ served: 0, reported: 0 })),
  );
  for (const { variant, kind, part, pages: count } of rows) {
    const counts = parts[part]?.[variant];
    if (counts) counts[kind] = count;
  }
  return { parts, dropped: dropped?.reports ?? 0 };
}
