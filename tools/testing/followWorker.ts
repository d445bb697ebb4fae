import { LocalMirror, runSync } from '@concourse/hosts';
import { nginxAdapter } from '@concourse/hosts/testing';
import { folderStore } from '@concourse/store/Store';

const now = (): Date => new Date();

/** Follows a store until the process is killed. */
async function run([store = '', folder = '']: string[]): Promise<void> {
  const copy = await LocalMirror.open(folder, 'follower');
  await runSync({
    source: folderStore(store, now),
    copy,
    adapter: nginxAdapter(copy),
    now,
    log: (line) => console.log(line),
    retentionMs: 10_000,
    everyMs: 5,
    signal: new AbortController().signal,
  });
}

void run(process.argv.slice(1));
