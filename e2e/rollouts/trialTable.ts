import type { LogRecord } from '@concourse/core/store/types';
import type { Trial } from './runTrial';

/** Rollouts as a table for the documents, and below it what was decided when. */
export const trialTable = (trials: Trial[]): string =>
  [
    '| release | ended | after | visits meanwhile | got it | harmed | harmed, had it been switched at once |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...trials.map(rowOf),
    ...trials.flatMap(decisionsOf),
  ].join('\n');

function rowOf({ release, seconds, records, visits, harmedAtOnce }: Trial): string {
  const isTakenBack = records.at(-1)?.evidence?.verdict === 'take back';
  const cells = [
    release.name,
    isTakenBack ? `taken back at ${shareOf(records.at(-2))} %` : 'everybody has it',
    `${Math.round(seconds)} s`,
    ...[visits.all, visits.got, visits.harmed, harmedAtOnce].map((count) => String(count)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const shareOf = (record: LogRecord | undefined): number => record?.canaries?.[0]?.percent ?? 100;

function decisionsOf({ release, records, command }: Trial): string[] {
  const began = Date.parse(records[0]?.when ?? '');
  const after = (at: number): string => `${Math.round((at - began) / 1000)} s`;
  return [
    '',
    release.name,
    ...command.output.map(({ at, words }) => `  ${after(at)}: ${words}`),
    ...records.map(({ when, why, evidence }) => {
      const { candidate, live } = evidence?.views ?? {};
      const by = evidence ? ` (${candidate} views beside ${live})` : '';
      return `  ${after(Date.parse(when))}: revision, ${why}${by}`;
    }),
  ];
}
