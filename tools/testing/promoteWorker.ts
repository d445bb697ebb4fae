// A child process that promotes. Argument: the store. Standard input: the plan.
import { text } from 'node:stream/consumers';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll, promoteToCanary } from '@concourse/release/changes';
import { folderStore } from '@concourse/store/Store';
import { composeEdition } from './fakeCompose';
import { makeBuild, type BuildFixture } from './makeBuild';

export type WorkerPlan = {
  /** Releases to promote in this order. */
  releases: BuildFixture[];
  /** Publishes the releases first. */
  publish: boolean;
  /** Waits for other processes, like the commands. */
  withMutex: boolean;
  /** Share of the canary; promotes to all visitors if omitted. */
  percent?: number;
};

const now = (): Date => new Date();
const store = folderStore(process.argv.at(-1) ?? '', now);
async function work(): Promise<void> {
  const plan = JSON.parse(await text(process.stdin)) as WorkerPlan;

  process.stdout.write('ready\n');
  for (const fixture of plan.releases) {
    if (plan.publish) await store.releases.publish(makeBuild(fixture));
    const versions = { [fixture.name]: fixture.version };
    const { percent } = plan;
    const change =
      percent === undefined ? promoteToAll(versions) : promoteToCanary(versions, percent);
    const promote = () =>
      applyChange(change, {
        store,
        compose: composeEdition,
        now,
        who: fixture.name,
        why: '',
        dryRun: false,
        allowBrokenLinks: false,
        onTarget: () => undefined,
      });
    const { record, retries } = await (plan.withMutex
      ? store.withPromotionMutex(promote)
      : promote());
    process.stdout.write(`revision ${record?.rev ?? 'unchanged'} retries ${retries}\n`);
  }
}

void work();
