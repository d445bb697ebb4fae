/** @jest-environment node */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { folderStore } from '@concourse/store/Store';
import { eventually } from '@concourse/test-kit/eventually';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { nginxAdapter } from '../nginx/script';
import { LocalMirror } from './LocalMirror';
import { type MirrorHealth, runSync } from './runSync';
import { SyncWaiters } from './SyncWaiters';

const controller = new AbortController();

// Also after a failed test: a running sync would keep the process alive.
afterEach(() => controller.abort());

const until = (isTrue: () => boolean): Promise<void> =>
  eventually(() => expect(isTrue()).toBe(true));

test('waits for the first promotion, applies each one, and retries while the store is unavailable', async () => {
  const store = new TemporaryStore();
  const root = await temporaryFolder();
  const lines: string[] = [];
  const waiters = new SyncWaiters();
  const syncStarted = jest.spyOn(waiters, 'syncStarted');
  const copy = await LocalMirror.open(root, 'follower');
  const ended = runSync({
    source: folderStore(store.dir, () => new Date()),
    copy,
    adapter: nginxAdapter(copy),
    now: () => new Date(),
    log: (line) => lines.push(line),
    retentionMs: 60_000,
    everyMs: 5,
    waiters,
    signal: controller.signal,
  });
  const health = (): MirrorHealth =>
    JSON.parse(readFileSync(path.join(root, 'health.json'), 'utf8')) as MirrorHealth;
  const hasLogged = (part: string) => () => lines.some((line) => line.includes(part));

  await until(hasLogged('waiting for the first promotion'));
  const live = store.edition();
  store.promote({ live: live.id });
  await until(hasLogged('Revision 1 of'));
  await until(() => health().rev === 1);
  expect(health()).toMatchObject({ status: 'ok', edition: live.id });

  const next = store.edition({ pages: { '/': 'next' } });
  renameSync(path.join(store.dir, 'editions'), path.join(store.dir, 'away'));
  store.promote({ live: next.id });
  await until(hasLogged('Visitors keep revision 1. Retrying'));
  await until(() => health().status !== 'ok');
  expect(health()).toMatchObject({ edition: live.id, rev: 1 });

  renameSync(path.join(store.dir, 'away'), path.join(store.dir, 'editions'));
  await until(hasLogged('can be read again'));
  await until(() => health().rev === 2 && health().status === 'ok');
  expect(lines.filter((line) => line.includes('Retrying'))).toHaveLength(1);

  const away = `${store.dir}-away`;
  renameSync(store.dir, away);
  await until(hasLogged('no longer has revision 2'));
  await until(() => health().status !== 'ok');
  // The store stays away for two periodic checks of the source.
  const before = syncStarted.mock.calls.length;
  await until(() => syncStarted.mock.calls.length > before + 30);
  expect(health().status).not.toBe('ok');
  renameSync(away, store.dir);
  await until(() => health().status === 'ok');
  expect(lines.filter((line) => line.includes('can be read again'))).toHaveLength(2);

  controller.abort();
  await ended;
  store.remove();
  rmSync(root, { recursive: true });
});
