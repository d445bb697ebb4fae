import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import { failureStages, formOutcomes, vitalNames } from '@concourse/contract/report';
import {
  type QueryResult,
  type VariantEditions,
  type QueryParams,
  type Interval,
  reportQueries,
  type ReleaseFigures,
  type ReportQueries,
  vitalBounds,
} from './reportQueries';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Parameters of a query by name. Undefined ones are left out, with their conditions. */
type QueryValues = Record<string, string | number | bigint | undefined>;

/** The questions, answered by SQL queries. */
export const duckdbQueries = (connection: DuckDBConnection): ReportQueries => ({
  figures: async (ask) => (await queryFigures(connection, ask, 1)).map(({ figures }) => figures),
  arms: (ask) => queryVariants(connection, ask),
  pages: (ask) => queryPages(connection, ask),
  overTime: async ({ area, during, points }) => {
    const found = await queryFigures(connection, { area, by: 'release', during }, points);
    const step = lengthOf(during) / points;
    return Array.from({ length: points }, (_, point) => ({
      at: new Date(Math.round(during.from.getTime() + point * step)),
      figures: found.filter((part) => part.point === point).map(({ figures }) => figures),
    }));
  },
  slowestRoutes: ({ area, during, limit }) => {
    const { where, values } = conditions(during, { area });
    return query(
      connection,
      reportQueries.slowestRoutes.answer.item,
      `WITH slowest AS (
         SELECT pattern, area, release, quantile_cont(value, 0.75) AS lcp
         FROM readings WHERE ${where} AND kind = 'vital' AND name = 'LCP'
         GROUP BY ALL ORDER BY lcp DESC, pattern, release LIMIT $limit)
       SELECT pattern, area, release, any_value(lcp) AS lcp,
         (count(DISTINCT view) FILTER (kind = 'view'))::INTEGER AS views,
         coalesce(quantile_cont(value, 0.75) FILTER (name = 'INP'), 0) AS inp
       FROM readings JOIN slowest USING (pattern, area, release)
       WHERE ${where} AND (kind = 'view' OR (kind = 'vital' AND name = 'INP'))
       GROUP BY ALL ORDER BY lcp DESC, pattern, release`,
      { ...values, limit },
    );
  },
  failures: ({ area, release, during, limit }) => {
    const { where, values } = conditions(during, { area, release });
    return query(
      connection,
      reportQueries.failures.answer.item,
      `SELECT message, stack, area, release, pattern, count(DISTINCT view)::INTEGER AS views,
         epoch_ms(min(met)) AS first, epoch_ms(max(met)) AS last
       FROM texts WHERE ${where} AND kind IN ('failure', 'error')
       GROUP BY message, stack, area, release, pattern
       ORDER BY views DESC, last DESC, message LIMIT $limit`,
      { ...values, limit },
    );
  },
});

/** Runs a query with bound values. @returns its rows */
async function query<Row extends v.GenericSchema>(
  connection: DuckDBConnection,
  row: Row,
  sql: string,
  values: QueryValues,
): Promise<v.InferOutput<Row>[]> {
  const bound = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const reader = await connection.runAndReadAll(sql, Object.fromEntries(bound));
  return v.parse(v.array(row), reader.getRowObjectsJS());
}

/** The conditions of an interval and of further columns. */
function conditions(
  { from, to }: Interval,
  equal: Record<string, string | undefined> = {},
): { where: string; values: QueryValues } {
  const named = Object.keys(equal).filter((column) => equal[column] !== undefined);
  const where = ['met >= $from', 'met < $to', ...named.map((column) => `${column} = $${column}`)];
  const values = { from: BigInt(from.getTime()), to: BigInt(to.getTime()), ...equal };
  return { where: where.join(' AND '), values };
}

const lengthOf = ({ from, to }: Interval): number => Math.max(1, to.getTime() - from.getTime());

/** A view in which two policies rejected something is one view. */
const readingName = `CASE WHEN kind = 'refusal' THEN '' ELSE name END AS name`;

/** Figures of an area by release or edition, in equal parts of the interval. */
async function queryFigures(
  connection: DuckDBConnection,
  { area, by, during, pattern }: QueryParams<'figures'>,
  points: number,
): Promise<{ point: number; figures: ReleaseFigures }[]> {
  const { where, values } = conditions(during, { area, pattern });
  const asked = `WITH asked AS (
    SELECT CAST(floor((met - $from) * $points / $length) AS INTEGER) AS point, release,
      ${by === 'edition' ? 'edition' : "''"} AS edition, view, kind, value, bucket, ${readingName}
    FROM readings WHERE ${where})`;
  const bound = { ...values, points, length: lengthOf(during) };
  const found = await queryGroups(connection, asked, bound);
  return found.map(({ point, release, edition, readings }) => ({
    point,
    figures: { area, release, ...(by === 'edition' && { edition }), ...figuresOf(readings) },
  }));
}

/** The counted readings of one kind and name. */
const counted = v.object({
  kind: v.string(),
  name: v.string(),
  count: v.number(),
  views: v.number(),
  p75: v.nullable(v.number()),
  buckets: v.nullable(v.array(v.object({ key: v.number(), value: v.bigint() }))),
});
const group = v.object({
  point: v.number(),
  release: v.string(),
  edition: v.string(),
  readings: v.array(counted),
});
type Group = v.InferOutput<typeof group>;

/** The readings in `asked`, by part, release and edition. */
const queryGroups = (
  connection: DuckDBConnection,
  asked: string,
  bound: QueryValues,
): Promise<Group[]> =>
  query(
    connection,
    group,
    `${asked},
     counted_readings AS (
       SELECT point, release, edition, kind, name, count(*)::INTEGER AS count,
         (count(DISTINCT view) FILTER (kind IN ('view', 'failure', 'error', 'refusal')))::INTEGER AS views,
         quantile_cont(value, 0.75) FILTER (value IS NOT NULL) AS p75,
         histogram(bucket) FILTER (kind = 'vital' AND bucket IS NOT NULL) AS buckets
       FROM asked GROUP BY ALL)
     SELECT point, release, edition,
       list({kind: kind, name: name, count: count, views: views, p75: p75, buckets: buckets}) AS readings
     FROM counted_readings GROUP BY ALL ORDER BY point, release, edition`,
    bound,
  );

const each = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The figures of counted readings; zeros without readings. */
function figuresOf(
  readings: Group['readings'],
): Omit<ReleaseFigures, 'area' | 'release' | 'edition'> {
  const found = (kind: string, name = '') =>
    readings.find((reading) => reading.kind === kind && reading.name === name);
  const views = (kind: string, name?: string) => found(kind, name)?.views ?? 0;
  const moves = found('move');
  return {
    views: views('view'),
    failures: each(failureStages, (stage) => views('failure', stage)),
    errors: views('error'),
    refusals: views('refusal'),
    forms: each(formOutcomes, (outcome) => found('form', outcome)?.count ?? 0),
    vitals: each(vitalNames, (name) => {
      const histogram = vitalBounds[name].concat(0).map(() => 0);
      const { count = 0, p75, buckets } = found('vital', name) ?? {};
      for (const { key, value } of buckets ?? []) histogram[key] = Number(value);
      return { count, p75: p75 ?? 0, histogram };
    }),
    moves: { count: moves?.count ?? 0, p75: moves?.p75 ?? 0 },
  };
}

/** The arm of an edition; NULL for an edition of neither. */
const variantOfEdition = `CASE
  WHEN list_contains(string_split($candidate, ','), edition) THEN 'candidate'
  WHEN list_contains(string_split($live, ','), edition) THEN 'live' END`;

/** The values of `variantOfEdition`. No edition is called `-`: a report without an edition belongs to no arm. */
const variantParams = ({ candidate, live }: VariantEditions): QueryValues => ({
  candidate: candidate.join(',') || '-',
  live: live.join(',') || '-',
});

async function queryVariants(
  connection: DuckDBConnection,
  { areas, candidate, live, during, perNetwork }: QueryParams<'arms'>,
): Promise<QueryResult<'arms'>> {
  const { where, values } = conditions(during);
  const asked = `WITH readings_of_arms AS (
    SELECT met, view, kind, value, bucket, coalesce(network, 0) AS network, ${variantOfEdition} AS arm,
      ${readingName},
      row_number() OVER (PARTITION BY view, edition, area, kind, name ORDER BY met) AS nth
    FROM readings WHERE ${where} AND list_contains(string_split($areas, ','), area)),
  viewed AS (
    SELECT arm, view, min(network) AS network, min(met) AS first
    FROM readings_of_arms WHERE arm IS NOT NULL GROUP BY arm, view),
  counted AS (
    SELECT * FROM viewed QUALIFY row_number() OVER (PARTITION BY arm, network ORDER BY first, view)
      <= CASE arm WHEN 'candidate' THEN $mostOfCandidate ELSE $mostOfLive END),
  asked AS (
    SELECT 0 AS point, '' AS release, arm AS edition, view, kind, name, value, bucket
    FROM readings_of_arms JOIN (SELECT arm, view, network AS sender FROM counted) USING (arm, view)
    WHERE nth = 1
    QUALIFY kind <> 'form' OR row_number() OVER (PARTITION BY arm, sender, kind ORDER BY met, name)
      <= ceil(CASE arm WHEN 'candidate' THEN $mostOfCandidate ELSE $mostOfLive END / 3))`;
  const bound = {
    ...values,
    ...variantParams({ candidate, live }),
    areas: areas.join(','),
    mostOfCandidate: perNetwork?.candidate ?? 2 ** 31,
    mostOfLive: perNetwork?.live ?? 2 ** 31,
  };
  const found = await queryGroups(connection, asked, bound);
  const counts = await query(
    connection,
    v.object({ arm: v.string(), networks: v.number() }),
    `${asked} SELECT arm, max(networks)::INTEGER AS networks FROM (
       SELECT arm, first // ${dayMs} AS day, count(DISTINCT network) AS networks
       FROM counted GROUP BY ALL) GROUP BY arm`,
    bound,
  );
  return each(['candidate', 'live'], (name) => ({
    ...figuresOf(found.find(({ edition }) => edition === name)?.readings ?? []),
    networks: counts.find(({ arm }) => arm === name)?.networks ?? 0,
  }));
}

/**
 * Counts served and reported documents. A document counts as reported in the part of its first report. If that was in
 * the hour before the interval, the document does not count.
 */
async function queryPages(
  connection: DuckDBConnection,
  { candidate, live, during, stepMs }: QueryParams<'pages'>,
): Promise<QueryResult<'pages'>> {
  const { where, values } = conditions(during);
  const rows = await query(
    connection,
    v.object({
      arm: v.picklist(['candidate', 'live']),
      kind: v.picklist(['served', 'reported']),
      part: v.number(),
      pages: v.number(),
    }),
    `WITH found AS (
       SELECT ${variantOfEdition} AS arm, 'served' AS kind, met, value AS pages
       FROM readings WHERE ${where} AND kind = 'served'
       UNION ALL
       SELECT ${variantOfEdition} AS arm, 'reported' AS kind, min(met) AS met, 1 AS pages
       FROM readings WHERE met >= $before AND met < $to AND kind = 'view' AND pattern <> '*'
       GROUP BY edition, view HAVING min(met) >= $from)
     SELECT arm, kind, ((met - $from) // $step)::INTEGER AS part, sum(pages)::DOUBLE AS pages
     FROM found WHERE arm IS NOT NULL GROUP BY ALL`,
    {
      ...values,
      ...variantParams({ candidate, live }),
      before: BigInt(during.from.getTime() - hourMs),
      step: BigInt(stepMs),
    },
  );
  const [lost] = await query(
    connection,
    v.object({ reports: v.number() }),
    `SELECT coalesce(sum(value), 0)::DOUBLE AS reports FROM readings
     WHERE kind = 'dropped' AND met >= $since AND met < $to`,
    { since: BigInt(during.to.getTime() - hourMs), to: BigInt(during.to.getTime()) },
  );
  const none = () => ({ served: 0, reported: 0 });
  const length = Math.max(0, Math.ceil((during.to.getTime() - during.from.getTime()) / stepMs));
  const parts = Array.from({ length }, () => ({ candidate: none(), live: none() }));
  for (const { arm, kind, part, pages: count } of rows) {
    const counts = parts[part]?.[arm];
    if (counts) counts[kind] = count;
  }
  return { parts, dropped: lost?.reports ?? 0 };
}
