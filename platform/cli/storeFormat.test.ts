/** @jest-environment node */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
});
afterEach(() => site.remove());

test.each(['{"format":2}', '{"kind":"other"}', 'torn'])(
  'every command rejects a store whose store.json is %s, and changes no file',
  async (marker) => {
    await site.seed();
    await site.build(awardsFixture('1.1.0'));
    const folder = site.paths.root;
    await writeFile(site.paths.marker, marker);
    const files = () => site.store.files.list('', { recursive: true });
    const before = await files();
    for (const args of [
      ['status'],
      ['publish', 'mf-awards'],
      ['promote', 'mf-awards@1.0.0'],
      ['verify'],
      ['prune', '--retention', '30d'],
      ['status', '--store', folder],
      ['backup', '--destination', path.join(site.root, 'copy'), '--create'],
      ['backup', '--store', path.join(site.root, 'other'), '--destination', folder],
    ]) {
      const { code } = await site.runError(...args);
      const isOther = args.includes(path.join(site.root, 'other'));
      expect([args, code]).toEqual([args, isOther ? 'STORE_NOT_FOUND' : 'STORE_FORMAT_UNKNOWN']);
    }
    expect(await files()).toEqual(before);
    expect(await readFile(site.paths.marker, 'utf8')).toBe(marker);
    await expect(site.store.writeMarker()).rejects.toMatchObject({ code: 'STORE_FORMAT_UNKNOWN' });
  },
);

test.each([
  ['RELEASE_NOT_FOUND', ['promote', 'shell@1.0.0']],
  ['SHELL_MISSING', ['promote', 'mf-awards@1.0.0', '--dry-run']],
  ['NOTHING_LIVE', ['rollback']],
  ['NOTHING_LIVE', ['promote', 'mf-awards@1.0.0', '--canary', '10']],
  ['NOTHING_LIVE', ['preview', 'mf-awards@1.0.0']],
  ['NOTHING_LIVE', ['freeze', 'add', '--until', '2030-01-01', '--reason', 'x']],
])('a command that ends with %s in an empty folder creates no store', async (expected, args) => {
  expect((await site.runError(...args)).code).toBe(expected);
  expect(existsSync(site.paths.root)).toBe(false);
});
