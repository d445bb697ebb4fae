import 'fake-indexeddb/auto';
import { on } from '@concourse/contract/events';
import { NO_SERVICE_ORIGIN } from '@concourse/contract/hosting';
import { siteConfig } from '@concourse/site/siteConfig';
import { outcomeText } from '../engine/outcomeText';
import { viaSubmission } from '../services';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';
import { closeDatabase, database } from './database';
import type { OutboxEntry } from './entry';
import { discard, flush, onOutboxChange, readEntries, retry, start, submit } from './outbox';
import { putEntry } from './repository';
import type { StoredEntry } from './storedEntry';

type Answer = { status: number; text?: string } | 'broken' | 'silent';

let answers: Answer[];
let arrived: Record<string, unknown>[];
let reachable: boolean;

beforeEach(async () => {
  answers = [];
  arrived = [];
  reachable = true;
  setOnline(true);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async (_url: string, init: RequestInit) => {
    if (!navigator.onLine || !reachable) throw new TypeError('Failed to fetch');
    if (init.method === 'HEAD') return {} as Response;
    arrived.push(JSON.parse(init.body as string) as Record<string, unknown>);
    const answer = answers.shift() ?? { status: 200 };
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    if (answer === 'silent') return new Promise<Response>(() => undefined);
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: { get: () => null },
      text: () => Promise.resolve(answer.text ?? '{}'),
    } as unknown as Response;
  }) as unknown as typeof fetch;
  await clearDeviceStorage();
});

afterEach(() => {
  jest.useRealTimers();
});

function setOnline(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
}

const submission = (name = 'Mei') => ({
  form: {
    id: 'nomination',
    name: 'Nomination',
    page: '/gais/award-form-page',
    contact: 'awards' as const,
    messages: { sent: 'Sent', failed: 'Failed' },
  },
  service: viaSubmission({ format: 'json' }),
  payload: { name },
  values: { name },
});

const states = async (): Promise<string[]> => (await readEntries()).map(({ state }) => state);

test('what arrives leaves nothing behind, and is not sent again', async () => {
  expect(await submit(submission())).toMatchObject({ kind: 'sent', isDuplicate: false });
  expect(await states()).toEqual([]);
  expect(await submit(submission())).toMatchObject({ kind: 'sent', isDuplicate: true });
  expect(arrived).toHaveLength(1);
});

test('what becomes of each attempt is told, by the name of the form and nothing else', async () => {
  const told = jest.fn();
  const stop = on('form:settled', told);
  answers = [{ status: 400 }, 'broken', { status: 200 }];
  for (const name of ['Mei', 'Ada', 'Joan']) await submit(submission(name));
  setOnline(false);
  await submit(submission('Grace'));
  expect(told.mock.calls).toEqual(
    ['rejected', 'unknown', 'sent', 'queued'].map((outcome) => [{ form: 'nomination', outcome }]),
  );
  stop();
});

test('two presses at once send once', async () => {
  const outcomes = await Promise.all([submit(submission()), submit(submission())]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  expect(arrived).toHaveLength(1);
});

test('written offline, it goes out by itself when the network is back', async () => {
  setOnline(false);
  expect(await submit(submission())).toMatchObject({ kind: 'queued' });
  await flush();
  expect(arrived).toEqual([]);
  setOnline(true);
  reachable = false; // "online" may be too early
  await flush();
  expect(await states()).toEqual(['queued']);
  reachable = true;
  await flush();
  expect(arrived).toHaveLength(1);
  expect(await states()).toEqual([]);
});

test.each([400, 403, 412, 451])('refused with %i, it waits for the visitor', async (status) => {
  answers = [{ status }];
  expect(await submit(submission())).toMatchObject({ kind: 'rejected' });
  await flush();
  expect(arrived).toHaveLength(1);
  const [entry] = await readEntries();
  expect(await retry(entry?.id ?? '')).toMatchObject({ kind: 'sent' });
  expect(arrived.map(({ submission_id }) => submission_id)).toEqual([entry?.id, entry?.id]);
});

test('where a host knows no service, nothing goes anywhere and nothing is lost', async () => {
  const { submission: service } = siteConfig().services;
  const { origin } = service;
  service.origin = NO_SERVICE_ORIGIN;
  expect(await submit(submission())).toMatchObject({
    kind: 'rejected',
    entry: { reason: 'noService', values: { name: 'Mei' }, stored: true },
  });
  service.origin = origin;
  expect(arrived).toEqual([]);
  const [entry] = await readEntries();
  expect(entry && outcomeText(entry)).toBe(
    'This form cannot be sent from this website. It was not sent. It is kept on this device.',
  );
});

test.each<Answer>(['broken', { status: 500 }, { status: 503 }])(
  'after %j nobody knows, and it never goes out by itself',
  async (answer) => {
    answers = [answer];
    expect(await submit(submission())).toMatchObject({ kind: 'unknown' });
    await flush();
    expect(await submit(submission())).toMatchObject({ kind: 'unknown' });
    expect(arrived).toHaveLength(1);
    const [entry] = await readEntries();
    expect(await retry(entry?.id ?? '')).toMatchObject({ kind: 'sent' });
    expect(await states()).toEqual([]);
  },
);

test('a busy service rests, for every entry, with growing pauses', async () => {
  answers = [{ status: 429 }, { status: 429 }];
  const submittedAt = Date.now();
  const first = await submit(submission());
  expect('entry' in first && first.entry.nextAt).toBeGreaterThanOrEqual(submittedAt + 60_000);
  await flush();
  expect(arrived).toHaveLength(1);

  const [entry] = await readEntries();
  const retriedAt = Date.now();
  const second = await retry(entry?.id ?? '');
  expect(second && 'entry' in second && second.entry.nextAt).toBeGreaterThanOrEqual(
    retriedAt + 300_000,
  );
});

test('an edited submission replaces the one that waits, under the same id', async () => {
  answers = [{ status: 400 }];
  const outcome = await submit(submission('Mai'));
  const id = 'entry' in outcome ? outcome.entry.id : '';
  expect(await submit(submission('Mei'), id)).toMatchObject({ kind: 'sent' });
  expect(arrived.map(({ name, submission_id }) => [name, submission_id])).toEqual([
    ['Mai', id],
    ['Mei', id],
  ]);
  expect(await states()).toEqual([]);
});

test('no answer in time: nobody knows, until an answer comes after all', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let release: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (release = resolve)));
  const outcome = submit(submission());
  for (let step = 0; step < 40; step += 1) await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ kind: 'unknown', entry: { reason: 'timeout' } });

  const gone = new Promise<string>((resolve) => {
    const stop = onOutboxChange(({ kind }) => {
      stop();
      resolve(kind);
    });
  });
  release({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: () => Promise.resolve(''),
  } as unknown as Response);
  for (let step = 0; step < 20; step += 1) await jest.advanceTimersByTimeAsync(10);
  expect(await gone).toBe('sent');
});

test('what a closed tab left half sent is not sent again by itself', async () => {
  const left: OutboxEntry = {
    ...submission(),
    id: 'left',
    digest: 'x',
    state: 'sending',
    reason: 'new',
    createdAt: Date.now() - 1000,
    attempts: 1,
    nextAt: 0,
    stored: true,
  };
  await putEntry(left);
  start();
  await waitUntil(async () => (await states())[0] === 'unknown');
  expect(arrived).toEqual([]);
  await discard('left');
  expect(await states()).toEqual([]);
});

/** An entry as the first release wrote it, letter by letter. */
const ofFirstRelease = (id: string, state: string) =>
  ({
    ...submission(id),
    id,
    digest: id,
    state,
    reason: 'offline',
    createdAt: Date.now() - 1000,
    attempts: 1,
    nextAt: 0,
    stored: true,
  }) as unknown as StoredEntry;

test('what an earlier release could not send is sent, or left to the visitor, as it was', async () => {
  const db = await database();
  for (const state of ['waiting', 'kept', 'unconfirmed', 'sending', 'of a later release']) {
    await db.put('entries', ofFirstRelease(state, state));
  }
  const read = (await readEntries()).map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(read)).toEqual({
    waiting: 'queued',
    kept: 'rejected',
    unconfirmed: 'unknown',
    sending: 'sending',
    'of a later release': 'unknown',
  });
  await flush();
  expect(arrived.map(({ submission_id }) => submission_id)).toEqual(['waiting']);
  expect(await retry('kept')).toMatchObject({ kind: 'sent' });
});

test('what this release leaves is spelled as earlier ones, which run on other pages, read it', async () => {
  const storedStates = async (): Promise<string[]> =>
    (await (await database()).getAll('entries')).map(({ state }) => state);
  answers = [{ status: 400 }, { status: 429 }, 'broken'];
  await submit(submission('Ann'));
  expect(await storedStates()).toEqual(['kept']);
  const [entry] = await readEntries();
  await retry(entry?.id ?? '');
  expect(await storedStates()).toEqual(['waiting']);
  await retry(entry?.id ?? '');
  expect(await storedStates()).toEqual(['unconfirmed']);
});

test('where the browser stores nothing, it still goes out, and waits as long as the page lives', async () => {
  await closeDatabase();
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  answers = [{ status: 400 }];
  const outcome = await submit(submission('Nobody'));
  expect(outcome).toMatchObject({ kind: 'rejected', entry: { stored: false } });
  expect(await states()).toEqual(['rejected']);
  expect(await submit(submission('Nobody'))).toMatchObject({ kind: 'sent' });
  expect(await states()).toEqual([]);
  expect(await submit(submission('Nobody'))).toMatchObject({ isDuplicate: true });
  open.mockRestore();
});

test('where locks are denied, as with all site data blocked, it still goes out', async () => {
  const request = jest.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await submit(submission())).toMatchObject({ kind: 'sent' });
  expect(request).toHaveBeenCalled();
  expect(arrived).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

test('while another tab sends, this one waits its turn', async () => {
  const until = Date.now() + 400;
  await (await database()).put('leases', { name: 'sender', holder: 'another tab', until });
  await submit(submission());
  expect(Date.now()).toBeGreaterThanOrEqual(until);
  expect(arrived).toHaveLength(1);
});

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
