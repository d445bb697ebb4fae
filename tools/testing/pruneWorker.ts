// A child process that prunes. Arguments: the retention in milliseconds, and the store.
import { planPrune } from '@concourse/store/prune/planPrune';
import { pruneStore } from '@concourse/store/prune/pruneStore';
import { folderStore } from '@concourse/store/Store';

const now = (): Date => new Date();
const [keepMs = '', root = ''] = process.argv.slice(-2);
const store = folderStore(root, now);

async function work(): Promise<void> {
  const plan = await planPrune(store, Number(keepMs), now());
  process.stdout.write('ready\n');
  const { editions, releases } = await pruneStore(store, plan, { now });
  process.stdout.write(`removed ${editions} editions, ${releases.length} releases\n`);
}

void work();
