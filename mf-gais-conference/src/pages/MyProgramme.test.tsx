import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKey } from '../programme/myProgramme';
import { renderPage } from '../testing/renderPage';
import ProgrammePage from './ProgrammePage';

// jsdom takes seconds to find roles in a page of all sessions on a busy machine.
jest.setTimeout(30_000);

const show = (query = '') => renderPage(ProgrammePage, `/gais/programme${query}`);
const ring = (title: string) => screen.getByRole('button', { name: `In my programme: ${title}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shownIds = () => screen.queryAllByRole('article').map(({ id }) => id);
const stored = () => localStorage.getItem(storageKey);
const status = () => screen.getAllByRole('status').map((each) => each.textContent);

const sectionsOf = (name: RegExp) =>
  screen
    .getAllByRole('heading', { level: 3, name })
    .flatMap((head) => head.closest('section') ?? []);

const keynote = 'One question, three answers';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a ring puts a session into my programme, is kept, and takes it out again', async () => {
  const { unmount } = show();
  expect(ring(keynote)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(ring(keynote));
  expect(ring(keynote)).toHaveAttribute('aria-pressed', 'true');
  expect(stored()).toBe('k1');
  unmount();

  show();
  expect(ring(keynote)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'My programme 1' })).toBeVisible();
  await userEvent.click(ring(keynote));
  expect(stored()).toBeNull();
});

test('breaks have no ring to press', () => {
  show();
  expect(within(document.getElementById('b3') ?? document.body).queryByRole('button')).toBeNull();
});

test('the ways to look are links, and change what is shown and the address', async () => {
  show();
  const byRoom = screen.getByRole('link', { name: 'By room' });
  expect(byRoom).toHaveAttribute('href', '/gais/programme?by=room');
  await userEvent.click(byRoom);
  expect(window.location.search).toBe('?by=room');
  expect(byRoom).toHaveAttribute('aria-current', 'true');
  const [yard = document.body] = sectionsOf(/^Workshop Yard/);
  expect(
    within(yard)
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['w1', 'w2']);
  await userEvent.click(screen.getByRole('link', { name: 'By hour' }));
  expect(window.location.search).toBe('');
});

test('by line, every session stands below its group of tracks, and no break', () => {
  show('?by=line');
  expect(shownIds().filter((id) => id.startsWith('b'))).toEqual([]);
  const [social] = sectionsOf(/Social Impact/);
  expect(
    within(social ?? document.body)
      .getAllByRole('article')
      .map(({ id }) => id),
  ).toEqual(['p1']);
});

test('my programme shows what I chose, says what clashes, and gives its address', () => {
  localStorage.setItem(storageKey, 't1.t2.t21');
  show('?mine');
  expect(shownIds()).toEqual(['t1', 't2', 't21']);
  expect(status()[0]).toBe('3 sessions of your choice.');
  expect(screen.getByText('Two sessions run at the same time')).toBeVisible();
  expect(
    screen.getByText(
      'Thursday: “The month the trial became a budget line” until 11:45, “Two hundred models, one quarterly surprise” from 11:00',
    ),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address to share' })).toHaveValue(
    'http://localhost/gais/programme?sessions=t1.t2.t21',
  );
});

test('an empty programme says how to fill it', async () => {
  show('?mine');
  expect(screen.getByText(/^Nothing chosen yet\./)).toBeVisible();
  await press('Choose by the hour');
  expect(shownIds()).toContain('k1');
});

test('a shared programme is somebody else’s until I take it over, and mine stays', async () => {
  localStorage.setItem(storageKey, 'k2');
  show('?sessions=k1.t4');
  expect(shownIds()).toEqual(['k1', 't4']);
  expect(screen.getByText('A programme that somebody shared: 2 sessions')).toBeVisible();
  expect(stored()).toBe('k2');
  await press('Add all to mine');
  expect(stored()).toBe('k1.t4.k2');
  expect(screen.getByText('All of it is in your programme.')).toBeVisible();
  await press('Show mine');
  expect(shownIds()).toEqual(['k1', 't4', 'k2']);
});

test('what an address names that is no session is said, and left out', () => {
  show('?sessions=k1.%3Cimg%20src=x%3E.b1');
  expect(shownIds()).toEqual(['k1']);
  expect(
    screen.getByText('2 words of its address are no sessions of this programme, and left out.'),
  ).toBeVisible();
});

test('an address without any session of ours harms nothing', () => {
  show(`?sessions=${'9'.repeat(5000)}`);
  expect(shownIds()).toEqual([]);
  expect(screen.getByText('A programme that somebody shared: 0 sessions')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add all to mine' })).not.toBeInTheDocument();
});

test('what another tab chooses shows here as well', () => {
  show();
  act(() => {
    localStorage.setItem(storageKey, 'k1');
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
  });
  expect(ring(keynote)).toHaveAttribute('aria-pressed', 'true');
});

test('a ring adds to what another tab has chosen meanwhile', async () => {
  show();
  localStorage.setItem(storageKey, 't4');
  await userEvent.click(ring(keynote));
  expect(stored()).toBe('k1.t4');
});

test('where the browser keeps nothing, the choice lasts as long as the page, and that is said', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  await userEvent.click(ring(keynote));
  expect(ring(keynote)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'My programme 1' }));
  expect(screen.getByText('Your browser keeps nothing of this site')).toBeVisible();
  expect(shownIds()).toEqual(['k1']);
  jest.restoreAllMocks();
  await userEvent.click(ring(keynote));
});

test('my programme becomes a calendar file, made here', async () => {
  localStorage.setItem(storageKey, 'k1');
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
  show('?mine');
  await press('Save as a calendar');
  expect(saved).toEqual(['my-programme.ics']);
  expect(made[0]?.type).toBe('text/calendar');
});
