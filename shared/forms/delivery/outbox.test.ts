import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
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
let received: Record<string, unknown>[];
let reachable: boolean;

beforeEach(async () => {
  answers = [];
  received = [];
  reachable = true;
  setOnline(true);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async (_url: string, init: RequestInit) => {
    if (!navigator.onLine || !reachable) throw new TypeError('Failed to fetch');
    if (init.method === 'HEAD') return {} as Response;
    received.push(JSON.parse(init.body as string) as Record<string, unknown>);
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

test('a delivered submission leaves no entry and is not sent again', async () => {
  expect(await submit(submission())).toMatchObject({ kind: 'sent', isDuplicate: false });
  expect(await states()).toEqual([]);
  expect(await submit(submission())).toMatchObject({ kind: 'sent', isDuplicate: true });
  expect(received).toHaveLength(1);
});

test("the outcome of each attempt is reported with the form's name only", async () => {
  const onSettled = jest.fn();
  const stop = on('form:settled', onSettled);
  answers = [{ status: 400 }, 'broken', { status: 200 }];
  for (const name of ['Mei', 'Ada', 'Joan']) await submit(submission(name));
  setOnline(false);
  await submit(submission('Grace'));
  expect(onSettled.mock.calls).toEqual(
    ['rejected', 'unknown', 'sent', 'queued'].map((outcome) => [{ form: 'nomination', outcome }]),
  );
  setOnline(true);
  answers = [{ status: 200 }];
  await flush();
  expect(onSettled).toHaveBeenLastCalledWith({
    form: 'nomination',
    outcome: 'sent',
    announcement: expect.stringMatching(
      /^Sent while you were away: .*[.!] Your reference is [\dA-F]{8}\.$/,
    ) as string,
  });
  stop();
});

test('two simultaneous submits send once', async () => {
  const outcomes = await Promise.all([submit(submission()), submit(submission())]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  expect(received).toHaveLength(1);
});

test.each([400])('after a rejection with %i, the entry waits for the visitor', async (status) => {
  answers = [{ status }];
  expect(await submit(submission())).toMatchObject({ kind: 'rejected' });
  await flush();
  expect(received).toHaveLength(1);
  const [entry] = await readEntries();
  expect(await retry(entry?.id ?? '')).toMatchObject({ kind: 'sent' });
  expect(received.map(({ submission_id }) => submission_id)).toEqual([entry?.id, entry?.id]);
});

test('on a host without a service, nothing is sent and nothing is lost', async () => {
  const { submission: service } = siteConfig().services;
  const { origin } = service;
  service.origin = NO_SERVICE_ORIGIN;
  expect(await submit(submission())).toMatchObject({
    kind: 'rejected',
    entry: { reason: 'noService', values: { name: 'Mei' }, stored: true },
  });
  service.origin = origin;
  expect(received).toEqual([]);
  const [entry] = await readEntries();
  expect(entry && outcomeText(entry)).toBe(
    'This form cannot be sent from this website. It was not sent. It is kept on this device.',
  );
});

test.each<Answer>(['broken', { status: 500 }, { status: 503 }])(
  'after %j the outcome is unknown, and the entry is not retried automatically',
  async (answer) => {
    answers = [answer];
    expect(await submit(submission())).toMatchObject({ kind: 'unknown' });
    await flush();
    expect(await submit(submission())).toMatchObject({ kind: 'unknown' });
    expect(received).toHaveLength(1);
    const [entry] = await readEntries();
    expect(await retry(entry?.id ?? '')).toMatchObject({ kind: 'sent' });
    expect(await states()).toEqual([]);
  },
);

test('a busy service delays all entries, increasingly', async () => {
  answers = [{ status: 429 }, { status: 429 }];
  const submittedAt = Date.now();
  const first = await submit(submission());
  expect('entry' in first && first.entry.nextAt).toBeGreaterThanOrEqual(submittedAt + 60_000);
  await flush();
  expect(received).toHaveLength(1);

  const [entry] = await readEntries();
  const retriedAt = Date.now();
  const second = await retry(entry?.id ?? '');
  expect(second && 'entry' in second && second.entry.nextAt).toBeGreaterThanOrEqual(
    retriedAt + 300_000,
  );
});

test('an edited submission replaces the waiting one under the same id', async () => {
  answers = [{ status: 400 }];
  const outcome = await submit(submission('Mai'));
  const id = 'entry' in outcome ? outcome.entry.id : '';
  expect(await submit(submission('Mei'), id)).toMatchObject({ kind: 'sent' });
  expect(received.map(({ name, submission_id }) => [name, submission_id])).toEqual([
    ['Mai', id],
    ['Mei', id],
  ]);
  expect(await states()).toEqual([]);
});

test('after a timeout the outcome is unknown until a late response arrives', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let release: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (release = resolve)));
  const outcome = submit(submission());
  for (let step = 0; step < 40; step += 1) await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ kind: 'unknown', entry: { reason: 'timeout' } });

  const change = new Promise<string>((resolve) => {
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
  expect(await change).toBe('sent');
});

test('an entry interrupted by closing the tab is not resent automatically', async () => {
  const interrupted: OutboxEntry = {
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
  await putEntry(interrupted);
  start();
  await waitUntil(async () => (await states())[0] === 'unknown');
  expect(received).toEqual([]);
  await discard('left');
  expect(await states()).toEqual([]);
});

/** An entry exactly as the first release stored it. */
const entryOfFirstRelease = (id: string, state: string) =>
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

test('entries of earlier releases are retried automatically or wait for the visitor as before', async () => {
  const db = await database();
  for (const state of ['waiting', 'kept', 'unconfirmed', 'sending', 'of a later release']) {
    await db.put('entries', entryOfFirstRelease(state, state));
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
  expect(received.map(({ submission_id }) => submission_id)).toEqual(['waiting']);
  expect(await retry('kept')).toMatchObject({ kind: 'sent' });
});

test('stored states keep the names that earlier releases can read', async () => {
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

test('without storage, submissions are sent and wait as long as the page lasts', async () => {
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

test('with denied locks, submissions are sent', async () => {
  const request = jest.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect(await submit(submission())).toMatchObject({ kind: 'sent' });
  expect(request).toHaveBeenCalled();
  expect(received).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a tab waits while another tab sends', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const otherTab = Promise.withResolvers<undefined>();
  const held = locks.request('concourse:outbox', () => otherTab.promise);
  const submitted = submit(submission());
  await waitUntil(async () => (await locks.query()).pending.length > 0);
  expect(received).toHaveLength(0);
  otherTab.resolve(undefined);
  await Promise.all([held, submitted]);
  expect(received).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
