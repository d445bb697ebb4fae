/** @jest-environment node */
import { copyFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Status } from '@concourse/release/status';
import { followFolder } from '@concourse/server/testing/testServer';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { readPage } from './markdown';

const guide = 'docs/how-to/handle-an-incident.md';

/** The commands of the guide that contain a text, each as arguments. */
function commandsWith(text: string): string[][] {
  const lines = readPage(guide).blocks.flatMap((block) => block.text.split('\n'));
  return lines.flatMap((line) => {
    const [, command] = /^npm run site -- (.*)$/.exec(line) ?? [];
    if (command?.includes(text) !== true) return [];
    return [
      Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? ''),
    ];
  });
}

async function siteAfterRollback(seed = {}): Promise<TestSite> {
  const made = await TestSite.make();
  await made.seed(seed);
  await made.publish(awardsFixture('1.1.0'), awardsFixture('1.2.0'));
  await made.runJson('promote', 'mf-awards@1.1.0');
  await made.runJson('promote', 'mf-awards@1.2.0', '--reason', 'the bad release');
  await made.runJson('rollback', 'mf-awards');
  return made;
}

let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  // Its records must differ, also the first one.
  other = await siteAfterRollback({ mayCopy: false });
});
beforeEach(async () => {
  site = await siteAfterRollback();
});
afterEach(() => site.remove());
afterAll(() => other.remove());

const damage: Record<string, (file: string, rev: number) => Promise<void>> = {
  truncated: (file) => truncate(file, 40),
  missing: (file) => rm(file),
  foreign: (file, rev) => copyFile(other.paths.record(rev), file),
};
const positions = { newest: 4, 'before the newest': 3, middle: 2, first: 1 };
const cases = Object.entries(positions).flatMap(([position, rev]) =>
  Object.keys(damage).map((kind) => [position, kind, rev] as const),
);

/** The revisions that `status` lists, in its order. */
async function choices(): Promise<string[]> {
  const { err } = await site.run('status');
  return Array.from(err.matchAll(/--to-revision (\d+): /g), ([, rev = '']) => rev);
}

test.each(cases)('the incident guide heals a log whose %s record is %s', async (_, kind, rev) => {
  const backup = ['backup', '--destination', path.join(site.root, 'backup'), '--create'];
  await site.runJson(...backup);
  const running = followFolder(site.paths.root);
  expect((await running.current())?.record.rev).toBe(4);
  await damage[kind]?.(site.paths.record(rev), rev);
  expect((await site.run('verify')).code).toBe(1);

  if ((await site.run(...(commandsWith('status').at(-1) ?? []))).code !== 0) {
    const [keepsServed = ''] = await choices();
    for (const command of commandsWith('--to-revision')) {
      const chosen = command.map((word) => (/^\d+$/.test(word) ? keepsServed : word));
      expect((await site.run(...chosen)).err).toBe('');
    }
  }
  for (const command of commandsWith('--accept-loss'))
    expect(await site.run(...command)).toMatchObject({ code: 0, err: '' });

  const fresh = ['backup', '--destination', path.join(site.root, 'fresh'), '--create'];
  for (const command of [['verify'], backup, fresh, ['prune', '--retention', '1d']])
    expect(await site.run(...command)).toMatchObject({ code: 0, err: '' });
  const status = await site.runJson<Status>('status');
  expect(status.damage).toEqual([]);
  const started = followFolder(site.paths.root);
  for (const host of [running, started]) {
    expect((await host.current())?.record).toEqual(status.record);
    expect(host.degraded).toBeNull();
  }
  expect(await site.liveVersions()).toMatchObject({ 'mf-awards': '1.1.0' });
  expect(status.record.lost).toEqual([rev]);
  await site.runJson('promote', 'mf-awards@1.2.0');
  expect((await site.run('verify', '--store', path.join(site.root, 'fresh'))).code).toBe(0);
  expect((await site.run('verify')).code).toBe(0);
});

test('accepting a loss without damage writes no record', async () => {
  const [acceptLoss = []] = commandsWith('--accept-loss');
  expect((await site.run(...acceptLoss)).code).toBe(0);
  expect(await site.store.log.newest()).toBe(4);
});
