/** @jest-environment node */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forNginx } from '@concourse/hosts/nginx/script';
import { folderHome, openWatched, type Home } from '@concourse/test-kit/faults/homes';
import { writeSite } from '@concourse/test-kit/faults/scenarios';
import { pretendProcesses, Writer } from '@concourse/test-kit/faults/Writer';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { Follower, type Routing } from './Follower';
import { LocalCopy } from './LocalCopy';

// The test repeats a look for each of its calls to the store.
jest.setTimeout(60_000);

let home: Home;
beforeAll(async () => {
  pretendProcesses();
  home = await folderHome();
  await writeSite(home.open());
});
afterAll(() => home.remove());

const follow = (reader: Writer, copy: LocalCopy): Promise<boolean | 'killed'> =>
  reader.run(async () => {
    const follower = await Follower.over({
      source: openWatched(home.open().label, reader),
      copy,
      presentation: forNginx(copy),
      now: () => new Date(),
      log: () => undefined,
      keepMs: 0,
    });
    return follower.look();
  });

test('a look that fails at any call to the store shows nothing, and the next look shows it all', async () => {
  const roots: string[] = [];
  let failures = 0;
  for (let at = 1, isFailing = true; isFailing; at += 1) {
    const root = await temporaryFolder();
    roots.push(root);
    const copy = await LocalCopy.open(root, 'follower');
    const reader = new Writer({ at, kind: 'refused' });
    const outcome = await follow(reader, copy).catch((error: unknown) => error);
    reader.end();
    isFailing = reader.hasFailed;
    if (!isFailing) expect(outcome).toBe(true);
    else if (outcome !== true) {
      failures += 1;
      expect(existsSync(path.join(root, 'current.json'))).toBe(false);
      // Nothing is on its way to its place after the look has settled.
      expect(await copy.list('tmp')).toEqual([]);
      expect(await follow(new Writer(), copy)).toBe(true);
    }
    expect(await copy.readJson<Routing>('current.json')).toMatchObject({ rev: 2 });
  }
  expect(failures).toBeGreaterThan(10);
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});
