import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, type ProcessResult } from '@concourse/build';
import type { LogRecord } from '@concourse/core/store/types';
import { root, secondRelease } from '../support/commandLine';
import type { Site } from '../support/site';
import type { CandidateRelease } from './candidateReleases';

/** The result of a rollout. */
export type Trial = {
  release: CandidateRelease;
  command: ProcessResult;
  /** The log record that started the canary, and those that the rollout added. */
  records: LogRecord[];
};

const rolloutOptions = [
  '--canary',
  '10',
  '--steps',
  '50,100',
  '--step-duration',
  '1m',
  '--until-significant',
];

/** Rolls out a release while visitors use the site. */
export async function runTrial(
  site: Site,
  release: CandidateRelease,
  options: { reports: string; margin: number; env: Record<string, string> },
): Promise<Trial> {
  const before = recordsOf(site.store).length;
  const why = ['--reason', `release: ${release.name}`];
  await site.run(
    ...['promote', `${secondRelease.area}@${release.version}`, ...rolloutOptions],
    ...['--tolerance', String(options.margin), ...why],
  );
  const rollout = ['rollout', '--reports-from', options.reports, '--decision-interval', '2s'];
  const cli = ['--import', 'tsx', 'platform/cli/cli.ts', ...rollout, '--store', site.store];
  const env = { ...process.env, ...options.env };
  const command = await runProgram(process.execPath, cli, { cwd: root, env });
  return { release, command, records: recordsOf(site.store).slice(before) };
}

/** All log records, oldest first. */
function recordsOf(store: string): LogRecord[] {
  const folder = join(store, 'log');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LogRecord);
}
