import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
import { secondRelease } from '../support/commandLine';
import type { Site } from '../support/site';
import type { CandidateRelease } from './candidateReleases';
import { runRollout, type CommandResult } from './runRollout';
import type { CountedVisit } from './SimulatedVisitors';

/** The result of a rollout and its effect on visitors. */
export type Trial = {
  release: CandidateRelease;
  command: CommandResult;
  /** The log record that started the canary, and those that the rollout added. */
  records: LogRecord[];
  /** Duration of the rollout in seconds. */
  seconds: number;
  /** Visits during the rollout: all, those with the release, and those that it harmed. */
  visits: { all: number; exposed: number; harmed: number };
  /** Estimated number of harmed visits if all visitors had got the release at once. */
  harmedWithoutCanary: number;
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
  options: { reports: string; margin: number; env: Record<string, string>; visits: CountedVisit[] },
): Promise<Trial> {
  const before = recordsOf(site.store).length;
  const why = ['--reason', `release: ${release.name}`];
  await site.run(
    ...['promote', `${secondRelease.area}@${release.version}`, ...rolloutOptions],
    ...['--tolerance', String(options.margin), ...why],
  );
  const command = await runRollout(
    ['--reports-from', options.reports, '--decision-interval', '2s', '--store', site.store],
    options.env,
  );
  const records = recordsOf(site.store).slice(before);
  const [from = 0, to = 0] = [records[0], records.at(-1)].map(timeOf);
  const during = options.visits.filter(({ at }) => at >= from && at < to);
  const exposed = during.filter(({ version }) => version === release.version);
  const harmed = exposed.filter(({ isHarmed }) => isHarmed).length;
  return {
    release,
    command,
    records,
    seconds: (to - from) / 1000,
    visits: { all: during.length, exposed: exposed.length, harmed },
    harmedWithoutCanary: Math.round((during.length * harmed) / Math.max(1, exposed.length)),
  };
}

const timeOf = (record: LogRecord | undefined): number => Date.parse(record?.when ?? '');

/** All log records, oldest first. */
function recordsOf(store: string): LogRecord[] {
  const folder = join(store, 'log');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LogRecord);
}
