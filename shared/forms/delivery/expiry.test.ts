import 'fake-indexeddb/auto';
import { mockFormServices } from '@concourse/testing/mockFormServices';
import { DAY_MS, retentionDays } from '../retention';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';
import { database } from './database';
import { deleteAll, expireEntries, flush, readEntries, retry } from './outbox';
import { pruneSentRecords } from './repository';
import type { StoredEntry } from './storedEntry';

const start = Date.UTC(2027, 0, 1);
let now = start;
/** The server's time; undefined: the device's time. */
let serverTime: number | undefined;
let sent: string[] = [];

const entry = (id: string, createdAt: number): StoredEntry => ({
  id,
  form: {
    id: 'contact',
    name: 'Contact message',
    page: '/contactus',
    contact: 'general',
    messages: { sent: 'Sent', failed: 'Failed' },
  },
  service: { kind: 'submission', format: 'json' },
  payload: { name: id },
  values: { name: id },
  digest: id,
  state: 'waiting',
  reason: 'offline',
  createdAt,
  attempts: 1,
  nextAt: 0,
  stored: true,
});

beforeEach(async () => {
  now = start;
  serverTime = undefined;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await clearDeviceStorage();
  const services = mockFormServices('{"success":true}');
  const send = globalThis.fetch;
  sent = [];
  globalThis.fetch = jest.fn(async (url: string, request: RequestInit) => {
    if (request.method !== 'HEAD') {
      const answer = await send(url, request);
      sent = services.payloads.map(({ name }) => String(name));
      return answer;
    }
    const time = serverTime ?? now;
    return { ok: true, headers: new Headers({ date: new Date(time).toUTCString() }) };
  }) as unknown as typeof fetch;
});

afterEach(async () => {
  await clearDeviceStorage();
  jest.restoreAllMocks();
});

const store = async (...entries: StoredEntry[]): Promise<void> => {
  for (const each of entries) await (await database()).put('entries', each);
};
const ids = async (): Promise<string[]> => (await readEntries()).map(({ id }) => id);

test('an overdue form is not retried automatically, but stays stored', async () => {
  await store(entry('old', start - retentionDays.retry * DAY_MS), entry('new', start - DAY_MS));
  await flush();
  expect(sent).toEqual(['new']);
  expect(await ids()).toEqual(['old']);
});

test('an overdue form is deleted only after a page has asked about it and the period has ended', async () => {
  await store(entry('old', start - 3 * 365 * DAY_MS));
  await expireEntries(); // asks
  expect(await readEntries()).toMatchObject([{ id: 'old', askedAt: start }]);
  now = start + retentionDays.asked * DAY_MS - 2000;
  await expireEntries();
  expect(await ids()).toEqual(['old']);
  now = start + retentionDays.asked * DAY_MS + 2000;
  await expireEntries();
  expect(await ids()).toEqual([]);
});

test("a device clock that is ahead deletes nothing: the server's time counts", async () => {
  await store({ ...entry('old', start - 3 * 365 * DAY_MS), askedAt: start });
  now = start + 5 * 365 * DAY_MS;
  serverTime = start + DAY_MS;
  await expireEntries();
  expect(await readEntries()).toMatchObject([{ id: 'old', askedAt: start }]);
});

test('the period starts again when the visitor sends the form again', async () => {
  await store({ ...entry('old', start - 3 * 365 * DAY_MS), askedAt: start - DAY_MS });
  const send = globalThis.fetch;
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await retry('old');
  globalThis.fetch = send;
  expect(await readEntries()).toMatchObject([{ id: 'old', state: 'queued', since: start }]);
  expect((await readEntries())[0]?.askedAt).toBeUndefined();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  now = start + 3_600_000;
  await flush();
  expect(sent).toEqual(['old']);
});

test('the sent record is deleted after a week, unless its delivery is unacknowledged', async () => {
  const record = { formId: 'contact', at: start - (retentionDays.sent + 1) * DAY_MS };
  const db = await database();
  await db.put('sent', { ...record, digest: 'a', id: 'a' });
  await db.put('sent', { ...record, digest: 'b', id: 'b', unannounced: true });
  await db.put('sent', { ...record, digest: 'c', id: 'c', at: start - DAY_MS });
  await pruneSentRecords(start);
  expect((await db.getAll('sent')).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('deleteAll deletes everything in the outbox', async () => {
  await store(entry('one', start), { ...entry('two', start), state: 'sending' });
  const db = await database();
  await db.put('sent', { formId: 'contact', at: start, digest: 'a', id: 'a' });
  await db.put('leases', { name: 'sender', holder: 'x', until: start });
  await deleteAll();
  for (const store of ['entries', 'sent', 'leases'] as const) {
    expect(await db.count(store)).toBe(0);
  }
});
