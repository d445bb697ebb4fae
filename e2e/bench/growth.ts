import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild } from '@concourse/release/readBuild';
import type { Build } from '@concourse/store/ReleaseRepository';
import {
  publishSecondArea,
  publishSyntheticSite,
  secondArea,
} from '@concourse/test-kit/size/syntheticSite';
import { root, runSite } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import type { Row } from './rows';
import { median } from './statistics';

const AREAS = 20;
const PAGES_PER_AREA = 50;
const REPETITIONS = 3;

/** Names of the measured commands. The goal is for twice as many areas. */
const commands = {
  'promote one area': { goal: 1.5 },
  '`rollback <area>`': {},
  '`rollback`': {},
  '`status`': {},
};
type Times = Record<keyof typeof commands, number>;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Median durations of the commands, on the real shell with synthetic areas. */
async function measureCommands(shell: Build, areas: number): Promise<Times> {
  const size = { areas, pages: areas * PAGES_PER_AREA };
  const store = mkdtempSync(join(tmpdir(), 'concourse-growth-'));
  // Node loads extra certificates at startup, which takes up to half as long as a command: exclude it.
  const site = (...args: string[]) =>
    runSite([...args, '--store', store], { NODE_EXTRA_CA_CERTS: '' });
  try {
    await site('promote', ...(await publishSyntheticSite(store, shell, size)));
    const all: Times[] = [];
    for (let patch = 1; patch <= REPETITIONS; patch += 1) {
      const next = await publishSecondArea(store, shell, size, `1.0.${patch}`);
      all.push({
        'promote one area': await secondsOf(() => site('promote', next)),
        '`rollback <area>`': await secondsOf(() => site('rollback', secondArea)),
        '`rollback`': await secondsOf(() => site('rollback')),
        '`status`': await secondsOf(() => site('status')),
      });
    }
    const names = Object.keys(commands) as (keyof Times)[];
    const medians = names.map((name) => [name, median(all.map((each) => each[name]))]);
    return Object.fromEntries(medians) as Times;
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

/** Compares the durations of release commands for a site with those for a site with twice as many areas. */
export async function measureGrowth(): Promise<Row[]> {
  await releaseBaseSite();
  const shell = await readBuild('shell', join(root, 'shell/dist'));
  const [small, large] = [
    await measureCommands(shell, AREAS),
    await measureCommands(shell, 2 * AREAS),
  ];
  return (Object.entries(commands) as [keyof Times, { goal?: number }][]).map(
    ([metric, goals]): Row => ({
      ...{ metric, of: `${2 * AREAS} areas ÷ ${AREAS}`, unit: 'ratio', tolerance: 0.25, ...goals },
      value: large[metric] / small[metric],
      details: `${large[metric].toFixed(2)}, ${small[metric].toFixed(2)} s`,
    }),
  );
}
