// A child process that applies the requests that are due. Argument: the store.
import { text } from 'node:stream/consumers';
import { applyDueRequests } from '@concourse/release/requests/applyRequest';
import { folderStore } from '@concourse/store/Store';
import { composeEdition } from './fakeCompose';

/** `composeMs`: how long each composition takes at least. */
export type RequestWorkerPlan = { composeMs: number };

const now = (): Date => new Date();
const store = folderStore(process.argv.at(-1) ?? '', now);
async function work(): Promise<void> {
  const { composeMs } = JSON.parse(await text(process.stdin)) as RequestWorkerPlan;
  process.stdout.write('ready\n');
  const attempts = await applyDueRequests(
    {
      store,
      applyOptions: () =>
        Promise.resolve({
          ...{ store, now, who: '', why: '', dryRun: false, allowBrokenLinks: false },
          onTarget: () => undefined,
          compose: async (input) => {
            await new Promise((resolve) => setTimeout(resolve, composeMs));
            return composeEdition(input);
          },
        }),
    },
    (error) => {
      throw error;
    },
  );
  for (const { event } of attempts) process.stdout.write(`${event.message}\n`);
}

void work();
