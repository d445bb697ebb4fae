import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { changes } from '../content/programme/changes';
import { storageKey } from '../programme/myProgramme';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import ProgrammePage from './ProgrammePage';

const show = (query = '') => renderPage(ProgrammePage, `/gais/programme${query}`);
/** The toggle button of the keynote. A query of the whole page would compute the names of all its buttons. */
const ring = () =>
  within(document.getElementById('k1') as HTMLElement).getByRole('button', {
    name: 'Keep in my programme: One question, three answers',
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const shownIds = () => [...document.querySelectorAll('article')].map(({ id }) => id);
const stored = () => localStorage.getItem(storageKey);
const status = () => screen.getAllByRole('status').map((each) => each.textContent);

const sectionsOf = (name: RegExp) =>
  screen
    .getAllByRole('heading', { level: 3, name })
    .flatMap((head) => head.closest('section') ?? []);

const drawn = () => screen.findByRole('button', { name: 'Save for my lock screen' });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('breaks have no toggle button', () => {
  show();
  expect(within(document.getElementById('b3') ?? document.body).queryByRole('button')).toBeNull();
});

test('view links change the view and the URL', () => {
  show();
  const byRoom = screen.getByRole('link', { name: 'By room' });
  expect(byRoom).toHaveAttribute('href', '/gais/programme?by=room');
  fireEvent.click(byRoom);
  expect(window.location.search).toBe('?by=room');
  expect(byRoom).toHaveAttribute('aria-current', 'true');
  const [yard = document.body] = sectionsOf(/^Workshop Yard/);
  expect(
    within(yard)
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['w1', 'w2']);
  fireEvent.click(screen.getByRole('link', { name: 'By hour' }));
  expect(window.location.search).toBe('');
});

test('the view by line shows every session below its track group, without breaks', () => {
  show('?by=line');
  expect(shownIds().filter((id) => id.startsWith('b'))).toEqual([]);
  const [social] = sectionsOf(/Social Impact/);
  expect(
    within(social ?? document.body)
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['p1']);
});

test('my programme shows the chosen sessions, time conflicts and a URL to share', async () => {
  localStorage.setItem(storageKey, 't1.t2.t21');
  show('?mine');
  expect(shownIds()).toEqual(['t1', 't2', 't21']);
  expect(status()).toContain('3 sessions of your choice.');
  expect(screen.getByText('Two sessions run at the same time')).toBeVisible();
  expect(
    screen.getByText(
      'Thursday: “The month the trial became a budget line” until 11:45, “Two hundred models, one quarterly surprise” from 11:00',
    ),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address to share' })).toHaveValue(
    'http://localhost/gais/programme?sessions=t1.t2.t21',
  );
  await drawn();
});

test('an empty programme explains how to add sessions', () => {
  show('?mine');
  expect(screen.getByText(/^Nothing chosen yet\./)).toBeVisible();
  press('Choose by the hour');
  expect(shownIds()).toContain('k1');
});

test('unknown sessions in a URL are reported and ignored', async () => {
  show('?sessions=k1.%3Cimg%20src=x%3E.b1.__proto__');
  expect(shownIds()).toEqual(['k1']);
  expect(screen.getByText('3 sessions of this address are not in the programme.')).toBeVisible();
  await drawn();
});

test('a URL without known sessions shows an empty programme', () => {
  show(`?sessions=${'9'.repeat(5000)}`);
  expect(shownIds()).toEqual([]);
  expect(screen.getByText('A shared programme: 0 sessions')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add all to mine' })).not.toBeInTheDocument();
});

test('sessions chosen in another tab are shown', () => {
  show();
  act(() => {
    localStorage.setItem(storageKey, 'k1');
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
  });
  expect(ring()).toHaveAttribute('aria-pressed', 'true');
});

test('a toggle keeps sessions that another tab has added in the meantime', () => {
  show();
  localStorage.setItem(storageKey, 't4');
  fireEvent.click(ring());
  expect(stored()).toBe('k1.t4');
});

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
])(
  'if the storage is %s, the choice lasts until the page is closed, and the page says so',
  (_, access) => {
    access().mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    show();
    fireEvent.click(ring());
    expect(ring()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByRole('link', { name: 'My programme 1' }));
    expect(screen.getByText('Your browser stores nothing for this site')).toBeVisible();
    expect(shownIds()).toEqual(['k1']);
    jest.restoreAllMocks();
    fireEvent.click(ring());
  },
);

/** Records the files that the browser downloads. */
function recordDownloads(): { made: Blob[]; saved: string[] } {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob);
      return 'blob:made';
    },
    revokeObjectURL: jest.fn(),
  });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return { made, saved };
}

test('my programme can be downloaded as a calendar file until the summit is over', async () => {
  localStorage.setItem(storageKey, 'k1');
  const { made, saved } = recordDownloads();
  setCompositionDate('2026-03-21');
  const { unmount } = show('?mine');
  expect(screen.queryByRole('button', { name: 'Save as a calendar' })).toBeNull();
  unmount();
  setCompositionDate('2026-03-20');
  show('?mine');
  press('Save as a calendar');
  await waitFor(() => expect(saved).toEqual(['my-programme.ics']));
  expect(made[0]?.type).toBe('text/calendar');
});

test('a browser that cannot draw the picture gets an instruction', async () => {
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const logged = jest.spyOn(console, 'debug').mockImplementation();
  show('?sessions=k1');
  fireEvent.click(await drawn());
  expect(await screen.findByText(/^Your browser cannot draw the picture\./)).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('after the summit, a toggle button records where a visitor was', () => {
  setCompositionDate('2026-03-25');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-25T12:00:00+01:00'));
  show();
  expect(screen.getByText(/press it where you were, and your line grows\.$/)).toBeVisible();
  const wasThere = within(document.getElementById('k1') as HTMLElement).getByRole('button', {
    name: 'I was there: keep in my programme: One question, three answers',
  });
  fireEvent.click(wasThere);
  expect(stored()).toBe('k1');
});

test('after the summit, my programme is the line that a visitor rode, without advice about conflicts', async () => {
  setCompositionDate('2026-03-25');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-25T12:00:00+01:00'));
  localStorage.setItem(storageKey, 't1.t2');
  show('?mine');
  const ride = screen.getByRole('region', { name: 'The line you rode.' });
  expect(await drawn()).toBeVisible();
  expect(within(ride).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Two sessions run at the same time')).not.toBeInTheDocument();
  expect(ride).not.toHaveTextContent('Choose one of them');
});

describe('with changes of chosen sessions', () => {
  const change = { announced: '2026-03-18T17:00', note: 'A note.' };
  const moved = { id: 't1', ...change, start: '2026-03-20T14:15', room: 'Concourse' };
  const cancelled = { id: 't2', ...change, cancelled: 'yes' };

  beforeEach(() => {
    setRows(changes, '2026-03-18', moved, cancelled);
    localStorage.setItem(storageKey, 't1.t2.t3.t34');
  });
  afterEach(() => setRows(changes, '2026-03-18'));

  test.each(['?mine', '?sessions=t1.t2.t3.t34'])(
    '%s has their current times and rooms, and keeps a cancelled one with its mark',
    async (query) => {
      show(query);
      expect(shownIds()).toEqual(['t2', 't3', 't1', 't34']);
      const card = (id: string) => document.getElementById(id);
      expect(card('t1')).toHaveTextContent(/14:15–15:00 Concourse/);
      expect(card('t2')).toHaveTextContent(/Cancelled/);
      const ride = within(screen.getByRole('region', { name: /^The line/ }));
      expect(ride.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
        expect.stringMatching(/^Thursday, 11:00–11:45, Platform 3/),
        expect.stringMatching(/^Friday, 14:15–15:00, Concourse: .* At the same time as/),
        expect.stringMatching(/^Friday, 14:15–15:00, Platform 2: .* At the same time as/),
      ]);
      await drawn();
    },
  );

  test('conflicts and the calendar have the current times, without the cancelled one', async () => {
    const { made, saved } = recordDownloads();
    show('?mine');
    expect(screen.getByText(/^Friday: “The month.* until 15:00, “Stopped/)).toBeVisible();
    expect(screen.getByText('Two sessions run at the same time')).toBeVisible();
    press('Save as a calendar');
    await waitFor(() => expect(saved).toHaveLength(1));
    const reader = new FileReader();
    reader.readAsText(made[0] as Blob);
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    const text = reader.result as string;
    expect(text.match(/DTSTART:.*/g)).toEqual([
      ...['DTSTART:20260319T100000Z', 'DTSTART:20260320T131500Z', 'DTSTART:20260320T131500Z'],
    ]);
  });

  test('only cancelled sessions give no calendar', () => {
    localStorage.setItem(storageKey, 't2');
    show('?mine');
    expect(shownIds()).toEqual(['t2']);
    expect(screen.queryByRole('button', { name: 'Save as a calendar' })).toBeNull();
    expect(screen.queryByRole('region', { name: /^The line/ })).toBeNull();
  });
});
