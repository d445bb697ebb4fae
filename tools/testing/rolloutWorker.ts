// A child process that runs rollouts until it is killed. Arguments: the store, and the version of the faulty release.
import { setTimeout as pause } from 'node:timers/promises';
import { RolloutController } from '@concourse/rollout';
import { fakeReportQueries } from '@concourse/rollout/testing';
import { folderStore } from '@concourse/store/Store';
import { composeEdition } from './fakeCompose';

const [, root = '', broken = ''] = process.argv;
const now = (): Date => new Date();
const store = folderStore(root, now);

const rollouts = new RolloutController({
  apply: {
    store,
    compose: composeEdition,
    allowBrokenLinks: false,
    who: `rollout ${process.pid}`,
    why: '',
    now,
    dryRun: false,
    onTarget: () => undefined,
  },
  queries: fakeReportQueries(store, (version) =>
    version === broken ? { views: 400, hydration: 200 } : { views: 4000, sent: 120 },
  ),
  // The records of the test are months old by this clock, so checks by day and network would reject their reports.
  guard: { testTraffic: true },
  log: (line) => process.stdout.write(`${line}\n`),
});

async function run(): Promise<void> {
  process.stdout.write('ready\n');
  while ((await rollouts.reconcile()) > 0) await pause(5);
}

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
