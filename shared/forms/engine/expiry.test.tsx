import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockFormServices } from '@concourse/testing/mockFormServices';
import { contactForm } from '../contactForm';
import { database } from '../delivery/database';
import { Form } from '../Form';
import { DAY_MS, retentionDays } from '../retention';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';

const own = 'concourse:draft:contact:1';
const other = 'concourse:draft:exhibition:1';
const values = { name: 'Ada Marsh', email: 'ada@clearway.example' };

/** The server's time in its responses; undefined: no response. */
let serverTime: () => number | undefined;

beforeEach(async () => {
  mockFormServices();
  serverTime = Date.now;
  const send = globalThis.fetch;
  globalThis.fetch = jest.fn(async (url: string, request: RequestInit) => {
    if (request.method !== 'HEAD') return send(url, request);
    const now = serverTime();
    if (now === undefined) throw new TypeError('Failed to fetch');
    return { ok: true, headers: new Headers({ date: new Date(now).toUTCString() }) };
  }) as unknown as typeof fetch;
  await clearDeviceStorage();
});

afterEach(() => jest.restoreAllMocks());

const store = (key: string, savedAt: unknown, more = {}): void =>
  localStorage.setItem(key, JSON.stringify({ savedAt, values, ...more }));
const savedAt = (key: string): unknown =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { savedAt?: unknown }).savedAt;
const name = () => screen.getByRole('textbox', { name: 'Name' });
const show = () => render(<Form form={contactForm} />);

test('an expired draft is not restored and is deleted, also that of another form', async () => {
  store(own, Date.now() - 5 * 365 * DAY_MS);
  store(other, Date.now() - retentionDays.draft * DAY_MS - 60_000);
  show();
  expect(name()).toHaveValue('');
  await waitFor(() => expect(localStorage.getItem(own)).toBeNull());
  expect(localStorage.getItem(other)).toBeNull();
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
});

test('a draft is restored until the end of its period', async () => {
  store(own, Date.now() - retentionDays.draft * DAY_MS + 60_000);
  store(other, Date.now() - DAY_MS);
  show();
  expect(name()).toHaveValue('Ada Marsh');
  await screen.findByText('Welcome back');
  expect(localStorage.getItem(own)).not.toBeNull();
  expect(localStorage.getItem(other)).not.toBeNull();
});

test.each([undefined, 'yesterday', null])(
  'a draft with the invalid date %p is deleted',
  async (date) => {
    store(own, date);
    store(other, date);
    show();
    expect(name()).toHaveValue('');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  },
);

test("a device clock that is ahead does not hide a recent draft: the server's time counts", async () => {
  const now = Date.now();
  store(own, now - DAY_MS);
  jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 365 * DAY_MS);
  serverTime = () => now;
  show();
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(name()).toHaveValue('Ada Marsh');
  expect(savedAt(own)).toBe(now - DAY_MS);
});

test('without a server response, an old draft is neither shown nor deleted', async () => {
  store(own, Date.now() - 60 * DAY_MS);
  serverTime = () => undefined;
  show();
  await waitFor(() =>
    expect(globalThis.fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ method: 'HEAD' }),
    ),
  );
  await act(() => Promise.resolve());
  expect(name()).toHaveValue('');
  expect(localStorage.getItem(own)).not.toBeNull();
});

test('a draft from the future gets the current date and is deleted after sending', async () => {
  const user = userEvent.setup();
  store(own, Date.now() + 900 * DAY_MS, {
    values: { ...values, designation: 'Engineer', organization: 'Clearway' },
  });
  show();
  expect(name()).toHaveValue('Ada Marsh');
  await waitFor(() => expect(savedAt(own)).toBeLessThanOrEqual(Date.now()));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('status');
  expect(localStorage.getItem(own)).toBeNull();
});

test('a draft written with a clock that was certainly behind gets its date on the next visit', async () => {
  const user = userEvent.setup();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => Date.UTC(2020, 0, 1));
  const { unmount } = show();
  await user.type(name(), 'Mei');
  unmount();
  expect(savedAt(own)).toBe(Date.UTC(2020, 0, 1));
  clock.mockImplementation(() => now);
  show();
  expect(name()).toHaveValue('Mei');
  await waitFor(() => expect(savedAt(own)).toBeGreaterThan(now - DAY_MS));
});

test('a page asks about an overdue form and states the date of its deletion', async () => {
  const entry = {
    id: 'a1b2c3d4-old',
    service: contactForm.service,
    payload: {},
    values,
    digest: 'd',
    state: 'waiting',
    reason: 'offline',
    createdAt: Date.now() - (retentionDays.retry + 1) * DAY_MS,
    attempts: 1,
    nextAt: 0,
    stored: true,
  } as const;
  const { id, name: title, page, contact, messages } = contactForm;
  const form = { id, name: title, page, contact, messages };
  await (await database()).put('entries', { ...entry, form });
  show();
  const waiting = await screen.findByRole('group', { name: 'Waiting on this device' });
  const end = new Date(Date.now() + retentionDays.asked * DAY_MS);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(end);
  await waitFor(() => expect(waiting).toHaveTextContent(date), { timeout: 5000 });
  expect(globalThis.fetch).not.toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ method: 'POST' }),
  );
});
