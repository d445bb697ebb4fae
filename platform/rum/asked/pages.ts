import type { DuckDBConnection } from '@duckdb/node-api';
import type { ArmEditions, ArmPages, PagesCounted, ReportQuestions } from '../questions';
import { ask, conditions, numberIn } from './ask';

/** Which arm an edition is on; NULL for an edition of neither. */
export const armOfEdition = `CASE
  WHEN list_contains(string_split($candidate, ','), edition) THEN 'candidate'
  WHEN list_contains(string_split($live, ','), edition) THEN 'live' END`;

/** The values of `armOfEdition`. No edition is called `-`: a report without an edition is on no arm. */
export const armsBound = ({ candidate, live }: ArmEditions): Record<string, string> => ({
  candidate: candidate.join(',') || '-',
  live: live.join(',') || '-',
});

const hourMs = 3_600_000;

/**
 * Counts served and reported documents. A document counts as reported in the part of its first report. One that
 * reported in the hour before the interval counts there, not again.
 */
export async function askPages(
  connection: DuckDBConnection,
  { candidate, live, during, stepMs }: Parameters<ReportQuestions['pages']>[0],
): Promise<PagesCounted> {
  const { where, values } = conditions(during, {});
  const rows = await ask(
    connection,
    `WITH found AS (
       SELECT ${armOfEdition} AS arm, 'served' AS kind, met, value AS pages
       FROM readings WHERE ${where} AND kind = 'served'
       UNION ALL
       SELECT ${armOfEdition} AS arm, 'reported' AS kind, min(met) AS met, 1 AS pages
       FROM readings WHERE met >= $before AND met < $to AND kind = 'view' AND pattern <> '*'
       GROUP BY edition, view HAVING min(met) >= $from)
     SELECT arm, kind, (met - $from) // $step AS part, sum(pages) AS pages
     FROM found WHERE arm IS NOT NULL GROUP BY ALL`,
    {
      ...values,
      ...armsBound({ candidate, live }),
      before: BigInt(during.from.getTime() - hourMs),
      step: BigInt(stepMs),
    },
  );
  const [lost] = await ask(
    connection,
    `SELECT sum(value) AS reports FROM readings WHERE kind = 'dropped' AND met >= $since AND met < $to`,
    { since: BigInt(during.to.getTime() - hourMs), to: BigInt(during.to.getTime()) },
  );
  const none = (): ArmPages => ({ served: 0, reported: 0 });
  const length = Math.max(0, Math.ceil((during.to.getTime() - during.from.getTime()) / stepMs));
  const parts = Array.from({ length }, () => ({ candidate: none(), live: none() }));
  for (const row of rows) {
    const part = parts[numberIn(row, 'part')];
    const arm = row.arm === 'candidate' ? part?.candidate : part?.live;
    if (arm) arm[row.kind === 'served' ? 'served' : 'reported'] = numberIn(row, 'pages');
  }
  return { parts, dropped: lost ? numberIn(lost, 'reports') : 0 };
}
