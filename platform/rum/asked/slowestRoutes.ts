import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReportQuestions, RouteFigures } from '../questions';
import { ask, conditions, numberIn, wordIn } from './ask';

export async function askSlowestRoutes(
  connection: DuckDBConnection,
  { area, during, limit }: Parameters<ReportQuestions['slowestRoutes']>[0],
): Promise<RouteFigures[]> {
  const { where, values } = conditions(during, { area });
  const rows = await ask(
    connection,
    `WITH slowest AS (
       SELECT pattern, area, release, quantile_cont(value, 0.75) AS lcp
       FROM readings WHERE ${where} AND kind = 'vital' AND name = 'LCP'
       GROUP BY ALL ORDER BY lcp DESC, pattern, release LIMIT $limit)
     SELECT pattern, area, release, any_value(lcp) AS lcp,
       count(DISTINCT view) FILTER (kind = 'view') AS views,
       quantile_cont(value, 0.75) FILTER (name = 'INP') AS inp
     FROM readings JOIN slowest USING (pattern, area, release)
     WHERE ${where} AND (kind = 'view' OR (kind = 'vital' AND name = 'INP'))
     GROUP BY ALL ORDER BY lcp DESC, pattern, release`,
    { ...values, limit },
  );
  return rows.map((row) => ({
    pattern: wordIn(row, 'pattern'),
    area: wordIn(row, 'area'),
    release: wordIn(row, 'release'),
    views: numberIn(row, 'views'),
    lcp: numberIn(row, 'lcp'),
    inp: numberIn(row, 'inp'),
  }));
}
