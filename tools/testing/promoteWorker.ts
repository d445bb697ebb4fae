// A process of its own that promotes: its argument is the store, the plan comes on standard input.
import { text } from 'node:stream/consumers';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll, promoteToCanary } from '@concourse/release/changes';
import { folderStore } from '@concourse/store/Store';
import { composeEdition } from './fakeCompose';
import { makeBuild, type BuildFixture } from './makeBuild';

export type WorkerPlan = {
  /** Releases to promote one after the other. */
  releases: BuildFixture[];
  /** Whether they have to be published before. */
  publish: boolean;
  /** Whether the process waits for the others, as the commands do. */
  withMutex: boolean;
  /** For a share of the visitors; for everybody unless told. */
  percent?: number;
};

const now = (): Date => new Date();
const store = folderStore(process.argv.at(-1) ?? '', now);
async function work(): Promise<void> {
  const plan = JSON.parse(await text(process.stdin)) as WorkerPlan;

  process.stdout.write('ready\n');
  for (const sketch of plan.releases) {
    if (plan.publish) await store.releases.publish(makeBuild(sketch));
    const named = { [sketch.name]: sketch.version };
    const { percent } = plan;
    const change = percent === undefined ? promoteToAll(named) : promoteToCanary(named, percent);
    const promote = () =>
      applyChange(change, {
        store,
        site: defaultSiteConfig,
        compose: composeEdition,
        now,
        who: sketch.name,
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
