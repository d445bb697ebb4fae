import { forNginx } from '@concourse/hosts/nginx/script';
import { follow } from '@concourse/mirror/follow';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import { folderStore } from '@concourse/store/Store';

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
