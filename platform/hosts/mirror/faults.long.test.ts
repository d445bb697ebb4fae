/** @jest-environment node */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeSeedStore } from '@concourse/test-kit/faults/scenarios';
import {
  folderTestStore,
  openWithFaults,
  type TestStore,
} from '@concourse/test-kit/faults/testStores';
import { fakeProcessIds, Writer } from '@concourse/test-kit/faults/Writer';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { nginxAdapter } from '../nginx/script';
import { LocalMirror } from './LocalMirror';
import { MirrorSync, type TrafficRouting } from './MirrorSync';

// The test repeats a sync for each of its calls to the store.
jest.setTimeout(60_000);

let home: TestStore;
beforeAll(async () => {
  fakeProcessIds();
  home = await folderTestStore();
  await writeSeedStore(home.open());
});
afterAll(() => home.remove());

const syncOnce = (reader: Writer, copy: LocalMirror): Promise<boolean | 'killed'> =>
  reader.run(async () => {
    const mirror = await MirrorSync.open({
      source: openWithFaults(home.open().label, reader),
      copy,
      adapter: nginxAdapter(copy),
      now: () => new Date(),
      log: () => undefined,
      retentionMs: 0,
    });
    return mirror.sync();
  });

test('a sync that fails at any call to the store serves nothing, and the next one serves the live edition', async () => {
  const roots: string[] = [];
  let failures = 0;
  for (let at = 1, isFailing = true; isFailing; at += 1) {
    const root = await temporaryFolder();
    roots.push(root);
    const copy = await LocalMirror.open(root, 'follower');
    const reader = new Writer({ at, kind: 'rejected' });
    const outcome = await syncOnce(reader, copy).catch((error: unknown) => error);
    reader.end();
    isFailing = reader.hasFailed;
    if (!isFailing) expect(outcome).toBe(true);
    else if (outcome !== true) {
      failures += 1;
      expect(existsSync(path.join(root, 'current.json'))).toBe(false);
      // A failed sync has no writes in flight.
      expect(await copy.list('tmp')).toEqual([]);
      expect(await syncOnce(new Writer(), copy)).toBe(true);
    }
    expect(await copy.readJson<TrafficRouting>('current.json')).toMatchObject({ rev: 2 });
  }
  expect(failures).toBeGreaterThan(10);
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});
