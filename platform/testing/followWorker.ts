import { follow } from '../follow/follow';
import { LocalCopy } from '../follow/LocalCopy';
import { forNginx } from '../follow/nginx/presentation';
import { folderStore } from '../store/Store';

const now = (): Date => new Date();

/** A follower in a process of its own, until it is killed. */
async function run([store = '', folder = '']: string[]): Promise<void> {
  const copy = await LocalCopy.open(folder, 'follower');
  await follow({
    source: folderStore(store, now),
    copy,
    presentation: forNginx(copy),
    now,
    log: (line) => console.log(line),
    keepMs: 10_000,
    everyMs: 5,
    signal: new AbortController().signal,
  });
}

void run(process.argv.slice(1));
