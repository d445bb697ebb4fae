import type { DuckDBConnection } from '@duckdb/node-api';
import type { FailureMet, ReportQuestions } from '../questions';
import { ask, conditions, numberIn, wordIn } from './ask';

export async function askFailures(
  connection: DuckDBConnection,
  { area, release, during, limit }: Parameters<ReportQuestions['failures']>[0],
): Promise<FailureMet[]> {
  const { where, values } = conditions(during, { area, release });
  const rows = await ask(
    connection,
    `SELECT message, stack, area, release, pattern, count(DISTINCT view) AS views,
       min(met) AS first, max(met) AS last
     FROM texts WHERE ${where} AND kind IN ('failure', 'error')
     GROUP BY message, stack, area, release, pattern
     ORDER BY views DESC, last DESC, message LIMIT $limit`,
    { ...values, limit },
  );
  return rows.map((row) => ({
    message: wordIn(row, 'message'),
    stack: row.stack === null ? null : wordIn(row, 'stack'),
    area: wordIn(row, 'area'),
    release: wordIn(row, 'release'),
    pattern: wordIn(row, 'pattern'),
    views: numberIn(row, 'views'),
    first: new Date(numberIn(row, 'first')),
    last: new Date(numberIn(row, 'last')),
  }));
}
