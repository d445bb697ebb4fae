/** @jest-environment node */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
let to: string;

type Written = { rev: number; keys: number; changes: number };

const read = (file: string): Promise<string> => readFile(path.join(to, file), 'utf8');
const data = async (): Promise<{ key: string; value: string }[]> =>
  (JSON.parse(await read('key-value-store.json')) as { data: { key: string; value: string }[] })
    .data;

/** Writes the keys as `aws cloudfront-keyvaluestore list-keys` prints them. */
async function listKeys(): Promise<string> {
  const file = path.join(site.root, 'known.json');
  const Items = (await data()).map(({ key, value }) => ({ Key: key, Value: value }));
  await writeFile(file, JSON.stringify({ Items }));
  return file;
}

beforeEach(async () => {
  site = await TestSite.make();
  to = path.join(site.root, 'edge');
  await site.seed();
});

afterEach(() => site.remove());

test('writes the keys of the newest record, and the changes after a promotion', async () => {
  const first = await site.runJson<Written>('cloudfront', '--output', to);
  expect(first).toMatchObject({ rev: 1, changes: 2 });
  const [head] = await data();
  expect(head?.key).toBe('head');
  expect(head?.value).toContain('"percent":0');
  expect(await read('not-found.html')).toContain('Page Not Found');
  expect(await read('viewer-response.js')).toContain('content-security-policy');

  const known = await listKeys();
  expect(
    await site.runJson<Written>('cloudfront', '--output', to, '--existing-keys', known),
  ).toMatchObject({
    changes: 0,
  });
  expect(await readdir(path.join(to, 'changes'))).toEqual([]);

  await site.publish(awardsFixture('1.1.0'));
  await site.runJson('promote', 'mf-awards@1.1.0');
  const next = await site.runJson<Written>('cloudfront', '--output', to, '--existing-keys', known);
  expect(next).toMatchObject({ rev: 2, changes: 3 });
  const change = JSON.parse(await read('changes/00002.json')) as { Puts: { Key: string }[] };
  expect(change.Puts.map(({ Key }) => Key)).toEqual(['head']);
});

test('rejects a missing file, and one without a list of keys', async () => {
  const file = path.join(site.root, 'known.json');
  const refused = async (): Promise<void> => {
    expect(
      await site.runError('cloudfront', '--output', to, '--existing-keys', file),
    ).toMatchObject({
      code: 'KEY_LIST_INVALID',
      message: expect.stringContaining(file) as string,
      next: expect.stringContaining('list-keys') as string,
    });
  };
  await refused();
  await writeFile(file, '{}');
  await refused();
});
