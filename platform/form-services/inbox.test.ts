/** @jest-environment node */
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inbox, InboxWriteError } from './inbox';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concourse-inbox-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const all = () => true;
const entry = (text: string) => ({ service: 'email' as const, spam: false, fields: { text } });

test('another instance reads the stored submissions, newest first, in pages', async () => {
  const first = new Inbox(join(folder, 'made', 'on demand'));
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => first.append(entry(`line\n${index}`))),
  );
  await first.close();

  const next = new Inbox(join(folder, 'made', 'on demand'));
  const pages = [await next.page(all), await next.page(all, 2), await next.page(all, 99)];
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(pages[0]).toMatchObject({ total: 50, pages: 3, damaged: 0, older: 0 });
  const newestFirst = Array.from({ length: 50 }, (_, index) => `line\n${49 - index}`);
  expect(pages.flatMap(({ records }) => records).map(({ fields }) => fields.text)).toEqual(
    newestFirst,
  );
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
});

test('a line that a crash truncated does not affect other records', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  await inbox.close();
  appendFileSync(inbox.file, '{"id":"torn","fields":{"te');

  const next = new Inbox(folder);
  expect(await next.page(all)).toMatchObject({
    records: [{ fields: { text: 'before' } }],
    damaged: 1,
  });
  await next.append(entry('after'));
  await next.close();

  const { records, damaged } = await next.page(all);
  expect(records.map(({ fields }) => fields.text)).toEqual(['after', 'before']);
  expect(damaged).toBe(1);
  expect(readFileSync(inbox.file, 'utf8').endsWith('\n')).toBe(true);
});

test('an inbox without a file is empty', async () => {
  expect(await new Inbox(folder).page(all)).toMatchObject({ records: [], total: 0, damaged: 0 });
});

test('append rejects if the record cannot be stored, and the next append tries again', async () => {
  writeFileSync(join(folder, 'file'), '');
  const inbox = new Inbox(join(folder, 'file'));
  await expect(inbox.append(entry('lost'))).rejects.toThrow(InboxWriteError);
  rmSync(join(folder, 'file'));
  await inbox.append(entry('kept'));
  expect((await inbox.page(all)).records).toHaveLength(1);
  await inbox.close();
});

test('damaged lines are counted and do not hide other records', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  const { id, at } = { id: 'damaged', at: '2025-10-09T09:00:00Z' };
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const damaged = [
    'no JSON',
    'null',
    JSON.stringify({ id, at, service: 'email', spam: false, fields: null }),
    JSON.stringify({ id, at, service: 'post', spam: false, fields: {} }),
    JSON.stringify({ id, service: 'email', spam: false, fields: {} }),
    `{"id":"${id}","at":"${at}","service":"email","spam":false,"fields":{"deep":${deep}}}`,
    'x'.repeat(9 * 1024 * 1024),
  ];
  appendFileSync(inbox.file, `${damaged.join('\n')}\n`);
  await inbox.append(entry('after'));

  const page = await inbox.page(all);
  expect(page.records.map(({ fields }) => fields.text)).toEqual(['after', 'before']);
  expect(page.damaged).toBe(damaged.length);
  await inbox.close();
});

test('lists only the newest records of a large inbox and counts the older ones', async () => {
  const line = (index: number) =>
    JSON.stringify({ id: String(index), at: '', ...entry(`line ${index}`) });
  const lines = Array.from({ length: 20_001 }, (_, index) => line(index));
  const inbox = new Inbox(folder);
  writeFileSync(inbox.file, `${lines.join('\n')}\n`);

  const { records, total, older } = await inbox.page(all);
  expect(records[0]?.id).toBe('20000');
  expect(total + older).toBe(20_001);
  expect(total).toBeLessThan(20_000);
});

test('reads the file from the start after it was truncated', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  expect((await inbox.page(all)).total).toBe(1);
  writeFileSync(inbox.file, '');
  await inbox.append(entry('x'));
  expect((await inbox.page(all)).records).toMatchObject([{ fields: { text: 'x' } }]);
  await inbox.close();
});
