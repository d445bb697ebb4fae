import type { LogRecord } from '@concourse/core/store/types';
import type { Trial } from './runTrial';

/** A Markdown table of rollouts, followed by their decisions with times. */
export const trialTable = (trials: Trial[]): string =>
  [
    '| release | outcome | duration | visits | with the release | harmed | harmed without a canary (estimate) |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...trials.map(rowOf),
    ...trials.flatMap(decisionsOf),
  ].join('\n');

function rowOf({ release, seconds, records, visits, harmedWithoutCanary }: Trial): string {
  const isRolledBack = records.at(-1)?.evidence?.verdict === 'roll back';
  const cells = [
    release.name,
    isRolledBack ? `rolled back at ${shareOf(records.at(-2))}%` : 'promoted',
    `${Math.round(seconds)} s`,
    ...[visits.all, visits.exposed, visits.harmed, harmedWithoutCanary].map((count) =>
      String(count),
    ),
  ];
  return `| ${cells.join(' | ')} |`;
}

const shareOf = (record: LogRecord | undefined): number => record?.canaries?.[0]?.percent ?? 100;

function decisionsOf({ release, records, command }: Trial): string[] {
  const start = Date.parse(records[0]?.when ?? '');
  const after = (at: number): string => `${Math.round((at - start) / 1000)} s`;
  return [
    '',
    release.name,
    ...command.output.map(({ at, text }) => `  ${after(at)}: ${text}`),
    ...records.map(({ when, why, evidence }) => {
      const { candidate, live } = evidence?.views ?? {};
      const views = evidence ? ` (${candidate} candidate views, ${live} live views)` : '';
      return `  ${after(Date.parse(when))}: revision, ${why}${views}`;
    }),
  ];
}
