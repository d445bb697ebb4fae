import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal, Measure, Section } from '../section';
import { startupCost } from '../startupCost';
import { median } from '../statistics';
import { makeCheckout, type Checkout } from './makeCheckout';

type TimedTask = { metric: string; times: number[]; limit?: number; reason?: string };

/** Measured with real pages. Loading the tool takes as long as for `status`. */
const compressionCost = 'compressing a page with brotli level 11 takes 62 ms of CPU time';

/** CPU time by process, measured on a machine with other load. */
const startCost =
  'of 155 s of CPU time on two cores, bundling six workspaces takes 81 s, installing 390 packages and generating CSS module types 36 s, compressing and composing 21 s, the type check 10 s';
const restartCost =
  'two processes run one after the other: the deployment takes 1.5 s of CPU time, half of it to read and hash builds and releases; `serve` takes 0.9 s';
const releaseCost =
  'of 8 s of CPU time, the bundler takes 5.4 s (1 s to load), measuring the pages 1.3 s, the parallel type check 1 s, publishing 0.5 s';

/** Measured on two shared cores, with a cold transform cache for most sources, 23 November 2026. */
const unitTestCost =
  '3439 tests in 405 files take 332 s of user time, and two cores provide 120 s per minute; half of the time goes to tests of areas and shared packages';

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} s`;

const area = 'mf-awards';
const cli = 'tools/setup/site.mjs';

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) all.push(await work());
  return all;
}

/** The sentence that the bench changes. */
const page = {
  file: `${area}/src/pages/IntegrationAwardPage.tsx`,
  sentence: 'Look for the number first',
};

/** Changes a sentence and the version of the area. @returns the new version */
function changeArea({ change }: Checkout, patch: number): string {
  const text = (count: number): string => `${page.sentence}${'!'.repeat(count)}:`;
  const version = (count: number): string => `"version": "1.0.${count}"`;
  change(page.file, text(patch - 1), text(patch));
  change(`${area}/package.json`, version(patch - 1), version(patch));
  return `1.0.${patch}`;
}

/** Builds, publishes, promotes and rolls back an area three times, after a first build without a cache. */
async function releaseArea(checkout: Checkout): Promise<TimedTask[]> {
  const site = (...args: string[]) => checkout.run(process.execPath, cli, ...args);
  changeArea(checkout, 1);
  const first = await site('build', area);
  const build: number[] = [];
  const publish: number[] = [];
  const promote: number[] = [];
  const rollbackArea: number[] = [];
  const rollback: number[] = [];
  for (const patch of [2, 3, 4]) {
    const version = changeArea(checkout, patch);
    build.push(await site('build', area));
    publish.push(await site('publish', area));
    promote.push(await site('promote', `${area}@${version}`));
    rollbackArea.push(await site('rollback', area));
    rollback.push(await site('rollback'));
  }
  return [
    { metric: `\`site build ${area}\`, the first in a clone`, times: [first] },
    { metric: `\`site build ${area}\`, a changed sentence and a new version`, times: build },
    { metric: `\`site publish ${area}\``, times: publish },
    {
      metric: 'from a change to a published release',
      times: build.map((each, index) => each + (publish[index] ?? 0)),
      limit: 5,
      reason: releaseCost,
    },
    { metric: `\`site promote ${area}@…\``, times: promote, limit: 0.7, reason: compressionCost },
    {
      metric: `\`site rollback ${area}\``,
      times: rollbackArea,
      limit: 0.3,
      reason: 'of 0.29 s of CPU time, 0.16 s are the same work as in `site rollback`',
    },
    { metric: '`site rollback`', times: rollback, limit: 0.3, reason: startupCost },
    {
      metric: '`site status`',
      times: await repeat(5, () => site('status')),
      limit: 0.15,
      reason: startupCost,
    },
  ];
}

async function measureAll(builds: string): Promise<TimedTask[]> {
  const first = await makeCheckout(builds);
  const second = await makeCheckout(builds);
  try {
    const cold = await first.start();
    const warm = await second.start();
    const again = await repeat(3, () => second.start());
    const released = await releaseArea(second);
    const npm = (script: string) => second.run('npm', 'run', '--silent', script);
    await second.run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
    return [
      {
        metric: '`npm start` in a fresh clone, nothing built on the machine',
        times: [cold],
        limit: 60,
        reason: startCost,
      },
      { metric: '`npm start` in another clone', times: [warm], limit: 60 },
      {
        metric: '`npm start` again, nothing changed',
        times: again,
        limit: 2,
        reason: restartCost,
      },
      ...released,
      { metric: '`eslint`', times: [await npm('lint:structure')], limit: 30 },
      { metric: '`npm run lint`', times: [await npm('lint')] },
      { metric: '`npm run lint`, again', times: [await npm('lint')] },
      { metric: '`npm run types`', times: [await npm('types')] },
      { metric: '`npm run unit`', times: [await npm('unit')], limit: 60, reason: unitTestCost },
      { metric: '`npm run unit`, again', times: [await npm('unit')] },
    ];
  } finally {
    first.remove();
    second.remove();
  }
}

const goalOf = ({ metric, times, limit, reason }: TimedTask): Goal[] =>
  limit === undefined
    ? []
    : [
        {
          metric,
          target: `≤ ${seconds(limit)}`,
          result: seconds(median(times)),
          met: median(times) <= limit,
          ...(reason !== undefined && median(times) > limit && { reason }),
        },
      ];

const title = 'Tools';

/** Measures how long developers wait for commands, in fresh clones with a warm npm cache. */
const measure: Measure = async ({ small }): Promise<Section> => {
  // Only absolute times: nothing to compare in the small bench.
  if (small) return { title, method: '', tables: [], goals: [] };
  const builds = mkdtempSync(join(tmpdir(), 'concourse-builds-'));
  try {
    const timed = await measureAll(builds);
    const rows = timed.map(({ metric, times }) => [
      metric,
      seconds(median(times)),
      seconds(Math.max(...times)),
      times.length,
    ]);
    return {
      title,
      method:
        'Fresh clones, packages in the npm cache. `npm start` is measured until the home page responds. Command times include the start of the process, but not the loading of certificates from `NODE_EXTRA_CA_CERTS`.',
      tables: [{ title: 'Durations of commands', head: ['', 'median', 'worst', 'runs'], rows }],
      goals: timed.flatMap(goalOf),
    };
  } finally {
    rmSync(builds, { recursive: true, force: true });
  }
};

export default measure;
