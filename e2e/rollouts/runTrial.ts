import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogRecord } from '@concourse/core/store/types';
import { secondRelease } from '../support/commandLine';
import type { Site } from '../support/site';
import type { CandidateRelease } from './candidateReleases';
import { runRollout, type CommandResult } from './runRollout';
import type { CountedVisit } from './SimulatedVisitors';

/** What came of a rollout, and what visitors had of it. */
export type Trial = {
  release: CandidateRelease;
  command: CommandResult;
  /** The record that began it, and those that the rollout added. */
  records: LogRecord[];
  /** Seconds from its beginning to its end. */
  seconds: number;
  /** Visits to the site meanwhile, those that got the release, and those that it harmed. */
  visits: { all: number; got: number; harmed: number };
  /** Visits that it would have harmed in the same time, had everybody got it at once. */
  harmedAtOnce: number;
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

/** Puts a release through a rollout as a release manager would, while visitors come. */
export async function runTrial(
  site: Site,
  release: CandidateRelease,
  how: { reports: string; margin: number; env: Record<string, string>; visits: CountedVisit[] },
): Promise<Trial> {
  const before = recordsOf(site.store).length;
  const why = ['--reason', `a release that ${release.name}`];
  await site.run(
    ...['promote', `${secondRelease.area}@${release.version}`, ...rolloutOptions],
    ...['--tolerance', String(how.margin), ...why],
  );
  const ran = await runRollout(
    ['--reports-from', how.reports, '--decision-interval', '2s', '--store', site.store],
    how.env,
  );
  const records = recordsOf(site.store).slice(before);
  const [from = 0, to = 0] = [records[0], records.at(-1)].map(timeOf);
  const meanwhile = how.visits.filter(({ at }) => at >= from && at < to);
  const got = meanwhile.filter(({ version }) => version === release.version);
  const harmed = got.filter(({ isHarmed }) => isHarmed).length;
  return {
    release,
    command: ran,
    records,
    seconds: (to - from) / 1000,
    visits: { all: meanwhile.length, got: got.length, harmed },
    harmedAtOnce: Math.round((meanwhile.length * harmed) / Math.max(1, got.length)),
  };
}

const timeOf = (record: LogRecord | undefined): number => Date.parse(record?.when ?? '');

/** The log, oldest first. */
function recordsOf(store: string): LogRecord[] {
  const folder = join(store, 'log');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LogRecord);
}
