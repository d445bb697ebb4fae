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
/** The server's clock; undefined: no answer comes. */
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

const keep = async (...entries: StoredEntry[]): Promise<void> => {
  for (const each of entries) await (await database()).put('entries', each);
};
const ids = async (): Promise<string[]> => (await readEntries()).map(({ id }) => id);

test('a form that waits for too long is no longer sent by itself, but stays', async () => {
  await keep(entry('old', start - retentionDays.retry * DAY_MS), entry('new', start - DAY_MS));
  await flush();
  expect(sent).toEqual(['new']);
  expect(await ids()).toEqual(['old']);
});

test('it is deleted only after a page has asked about it, and the period after that is over', async () => {
  await keep(entry('old', start - 3 * 365 * DAY_MS));
  await expireEntries(); // asks
  expect(await readEntries()).toMatchObject([{ id: 'old', askedAt: start }]);
  now = start + retentionDays.asked * DAY_MS - 2000;
  await expireEntries();
  expect(await ids()).toEqual(['old']);
  now = start + retentionDays.asked * DAY_MS + 2000;
  await expireEntries();
  expect(await ids()).toEqual([]);
});

test('a clock that is set forward deletes nothing: the server knows the time', async () => {
  await keep({ ...entry('old', start - 3 * 365 * DAY_MS), askedAt: start });
  now = start + 5 * 365 * DAY_MS;
  serverTime = start + DAY_MS;
  await expireEntries();
  expect(await readEntries()).toMatchObject([{ id: 'old', askedAt: start }]);
});

test('a visitor who sends it again starts its period again', async () => {
  await keep({ ...entry('old', start - 3 * 365 * DAY_MS), askedAt: start - DAY_MS });
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

test('the fingerprint of what was sent goes after a week, unless its arrival is still to be reported', async () => {
  const mark = { formId: 'contact', at: start - (retentionDays.sent + 1) * DAY_MS };
  const db = await database();
  await db.put('sent', { ...mark, digest: 'a', id: 'a' });
  await db.put('sent', { ...mark, digest: 'b', id: 'b', untold: true });
  await db.put('sent', { ...mark, digest: 'c', id: 'c', at: start - DAY_MS });
  await pruneSentRecords(start);
  expect((await db.getAll('sent')).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('everything that the outbox keeps can be deleted at once', async () => {
  await keep(entry('one', start), { ...entry('two', start), state: 'sending' });
  const db = await database();
  await db.put('sent', { formId: 'contact', at: start, digest: 'a', id: 'a' });
  await db.put('leases', { name: 'sender', holder: 'x', until: start });
  await deleteAll();
  for (const store of ['entries', 'sent', 'leases'] as const) {
    expect(await db.count(store)).toBe(0);
  }
});
