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

const entry = (text: string) => ({ service: 'email' as const, spam: false, fields: { text } });

test('what was stored is there for the next one who opens it', async () => {
  const first = new Inbox(join(folder, 'made', 'on demand'));
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => first.append(entry(`line\n${index}`))),
  );
  await first.close();

  const { records, damaged } = await new Inbox(join(folder, 'made', 'on demand')).list();
  expect(records.map(({ fields }) => fields.text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `line\n${index}`),
  );
  expect(damaged).toBe(0);
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
});

test('a line that a crash cut short costs only itself', async () => {
  const inbox = new Inbox(folder);
  await inbox.append(entry('before'));
  await inbox.close();
  appendFileSync(inbox.file, '{"id":"torn","fields":{"te');

  const next = new Inbox(folder);
  expect(await next.list()).toMatchObject({
    records: [{ fields: { text: 'before' } }],
    damaged: 1,
  });
  await next.append(entry('after'));
  await next.close();

  const { records, damaged } = await next.list();
  expect(records.map(({ fields }) => fields.text)).toEqual(['before', 'after']);
  expect(damaged).toBe(1);
  expect(readFileSync(inbox.file, 'utf8').endsWith('\n')).toBe(true);
});

test('an inbox that nobody wrote to is empty', async () => {
  expect(await new Inbox(folder).list()).toEqual({ records: [], damaged: 0 });
});

test('what cannot be stored is not confirmed, and the next one is tried again', async () => {
  writeFileSync(join(folder, 'file'), '');
  const inbox = new Inbox(join(folder, 'file'));
  await expect(inbox.append(entry('lost'))).rejects.toThrow(InboxWriteError);
  rmSync(join(folder, 'file'));
  await inbox.append(entry('kept'));
  expect((await inbox.list()).records).toHaveLength(1);
  await inbox.close();
});
