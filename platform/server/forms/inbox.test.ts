/** @jest-environment node */
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inbox, InboxWriteError } from './inbox';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concourse-inbox-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (text: string) => ({ service: 'email' as const, spam: false, fields: { text } });

async function textsIn(inbox: Inbox): Promise<unknown[]> {
  return (await inbox.read()).records.map(({ fields }) => fields.text);
}

test('another instance reads the stored submissions, newest first', async () => {
  const first = new Inbox(join(folder, 'made', 'on demand'));
  const texts = Array.from({ length: 50 }, (_, index) => `line\n${index}`);
  await Promise.all(texts.map((text) => first.append(entry(text))));

  const next = new Inbox(join(folder, 'made', 'on demand'));
  expect(await textsIn(next)).toEqual(texts.toReversed());
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
});

test('concurrent submissions of the maximum size do not mix', async () => {
  const inbox = new Inbox(folder);
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(1_000_000));
  await Promise.all(texts.map((text) => inbox.append(entry(text))));
  expect(await textsIn(inbox)).toEqual(texts.toReversed());
});

test('a line that a crash truncated does not affect other records', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  appendFileSync(inbox.file, '\n{"id":"torn","fields":{"te');
  await new Inbox(folder).append(entry('after'));
  expect(await textsIn(inbox)).toEqual(['after', 'before']);
  expect(await inbox.read()).toMatchObject({ damaged: 1 });
});

test('an inbox without a file is empty', async () => {
  expect(await new Inbox(folder).read()).toEqual({ records: [], damaged: 0 });
});

test('append rejects if the record cannot be stored, and the next append tries again', async () => {
  writeFileSync(join(folder, 'file'), '');
  const inbox = new Inbox(join(folder, 'file'));
  await expect(inbox.append(entry('lost'))).rejects.toThrow(InboxWriteError);
  rmSync(join(folder, 'file'));
  await inbox.append(entry('kept'));
  expect(await textsIn(inbox)).toEqual(['kept']);
});

test('damaged lines are counted and do not hide other records', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  const { id, at } = { id: 'damaged', at: '2025-10-09T09:00:00Z' };
  const damaged = [
    'no JSON',
    'null',
    JSON.stringify({ id, at, service: 'email', spam: false, fields: null }),
    JSON.stringify({ id, at, service: 'post', spam: false, fields: {} }),
    JSON.stringify({ id, service: 'email', spam: false, fields: {} }),
  ];
  appendFileSync(inbox.file, `\n${damaged.join('\n')}`);
  await inbox.append(entry('after'));
  expect(await textsIn(inbox)).toEqual(['after', 'before']);
  expect(await inbox.read()).toMatchObject({ damaged: damaged.length });
});
