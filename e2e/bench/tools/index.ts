import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal, Measure, Section } from '../section';
import { startupCost } from '../startupCost';
import { median } from '../statistics';
import { makeCheckout, type Checkout } from './makeCheckout';

type TimedTask = { what: string; times: number[]; limit?: number; why?: string };

/** Of real pages; the tool has to be loaded as well, as for `status`. */
const compressionCost = 'compressing a page at brotli 11 takes 62 ms of processor time';

/** By process, in processor time; of the first start on a machine with other work. */
const startCost =
  'of 155 s of processor time on two cores, 81 go into the bundling of six workspaces, 36 into the installation of 390 packages and types of CSS modules, 10 into the type check, 21 into compressing and composing';
const restartCost =
  'two processes in turn: `deploy` takes 1.5 s of processor time, half of it for reading and digesting what is built and published, `serve` 0.9';
const releaseCost =
  'of 8 s of processor time 5.4 go into the process of the bundler, 1 of them into loading it, 1 into the type check beside it, 1.3 into what the pages cost, 0.5 into publication';

/** Taken beside others on two cores, with most sources transformed anew, 23 November 2026. */
const unitTestCost =
  '3439 tests in 405 files take 332 s of user time, of which two cores have 120 in a minute; half of the time goes to tests of areas and of what they share';

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} s`;

const area = 'mf-awards';
const cli = 'tools/setup/site.mjs';

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) all.push(await work());
  return all;
}

/** A sentence of a page, and what a team may write instead. */
const page = {
  file: `${area}/src/pages/IntegrationAwardPage.tsx`,
  sentence: 'Look for the number first',
};

/** Another sentence on a page, and the version that it is released as. */
function changeArea({ change }: Checkout, patch: number): string {
  const text = (count: number): string => `${page.sentence}${'!'.repeat(count)}:`;
  const version = (count: number): string => `"version": "1.0.${count}"`;
  change(page.file, text(patch - 1), text(patch));
  change(`${area}/package.json`, version(patch - 1), version(patch));
  return `1.0.${patch}`;
}

/** Changes of one area, from their builds to visitors and back; three after one that nothing was built before. */
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
    { what: `\`site build ${area}\`, the first in a clone`, times: [first] },
    { what: `\`site build ${area}\`, a changed sentence and a new version`, times: build },
    { what: `\`site publish ${area}\``, times: publish },
    {
      what: 'from a change to a published release',
      times: build.map((each, index) => each + (publish[index] ?? 0)),
      limit: 5,
      why: releaseCost,
    },
    { what: `\`site promote ${area}@…\``, times: promote, limit: 0.7, why: compressionCost },
    {
      what: `\`site rollback ${area}\``,
      times: rollbackArea,
      limit: 0.3,
      why: 'of 0.29 s of processor time 0.16 are what `site rollback` takes',
    },
    { what: '`site rollback`', times: rollback, limit: 0.3, why: startupCost },
    {
      what: '`site status`',
      times: await repeat(5, () => site('status')),
      limit: 0.15,
      why: startupCost,
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
        what: '`npm start` in a fresh clone, nothing built on the machine',
        times: [cold],
        limit: 60,
        why: startCost,
      },
      { what: '`npm start` in another clone', times: [warm], limit: 60 },
      {
        what: '`npm start` again, nothing changed',
        times: again,
        limit: 2,
        why: restartCost,
      },
      ...released,
      { what: '`eslint`', times: [await npm('lint:structure')], limit: 30 },
      { what: '`npm run lint`', times: [await npm('lint')] },
      { what: '`npm run lint`, again', times: [await npm('lint')] },
      { what: '`npm run types`', times: [await npm('types')] },
      { what: '`npm run unit`', times: [await npm('unit')], limit: 60, why: unitTestCost },
      { what: '`npm run unit`, again', times: [await npm('unit')] },
    ];
  } finally {
    first.remove();
    second.remove();
  }
}

const goalOf = ({ what, times, limit, why }: TimedTask): Goal[] =>
  limit === undefined
    ? []
    : [
        {
          what,
          asked: `≤ ${seconds(limit)}`,
          reached: seconds(median(times)),
          met: median(times) <= limit,
          ...(why !== undefined && median(times) > limit && { why }),
        },
      ];

const title = 'Tools';

/** What a team waits for, in clones of the working copy with the machine's cache of packages. */
const measure: Measure = async ({ small }): Promise<Section> => {
  // Times of tools are no ratios.
  if (small) return { title, method: '', tables: [], goals: [] };
  const builds = mkdtempSync(join(tmpdir(), 'concourse-builds-'));
  try {
    const timed = await measureAll(builds);
    const rows = timed.map(({ what, times }) => [
      what,
      seconds(median(times)),
      seconds(Math.max(...times)),
      times.length,
    ]);
    return {
      title,
      method:
        'Clones in folders of their own, packages in the cache of npm. `npm start` is measured until the home page is answered, commands with the start of their process, without the certificates that `NODE_EXTRA_CA_CERTS` names.',
      tables: [{ title: 'What a team waits for', head: ['', 'median', 'worst', 'times'], rows }],
      goals: timed.flatMap(goalOf),
    };
  } finally {
    rmSync(builds, { recursive: true, force: true });
  }
};

export default measure;
