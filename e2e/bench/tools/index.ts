import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part, Row } from '../rows';
import { median } from '../statistics';
import { makeCheckout, type Checkout } from './makeCheckout';

type TimedTask = { metric: string; times: number[]; limit?: number };

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
    },
    { metric: `\`site promote ${area}@…\``, times: promote, limit: 0.7 },
    {
      metric: `\`site rollback ${area}\``,
      times: rollbackArea,
      limit: 0.3,
    },
    { metric: '`site rollback`', times: rollback, limit: 0.3 },
    {
      metric: '`site status`',
      times: await repeat(5, () => site('status')),
      limit: 0.15,
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
      },
      { metric: '`npm start` in another clone', times: [warm], limit: 60 },
      {
        metric: '`npm start` again, nothing changed',
        times: again,
        limit: 2,
      },
      ...released,
      { metric: '`eslint`', times: [await npm('lint:structure')], limit: 30 },
      { metric: '`npm run lint`', times: [await npm('lint')] },
      { metric: '`npm run lint`, again', times: [await npm('lint')] },
      { metric: '`npm run types`', times: [await npm('types')] },
      { metric: '`npm run unit`', times: [await npm('unit')], limit: 60 },
      { metric: '`npm run unit`, again', times: [await npm('unit')] },
    ];
  } finally {
    first.remove();
    second.remove();
  }
}

/**
 * Measures how long developers wait for commands, in fresh clones with a warm npm cache. `npm start` is measured until the
 * home page responds. Command times do not include the loading of certificates from `NODE_EXTRA_CA_CERTS`.
 */
const measure: Part = async () => {
  const builds = mkdtempSync(join(tmpdir(), 'concourse-builds-'));
  try {
    return (await measureAll(builds)).map(({ metric, times, limit }): Row => ({
      metric,
      of: times.length === 1 ? 'one run' : `median of ${times.length}`,
      unit: 's',
      value: median(times),
      tolerance: 0.25,
      ...(limit !== undefined && { goal: limit }),
    }));
  } finally {
    rmSync(builds, { recursive: true, force: true });
  }
};

export default measure;
