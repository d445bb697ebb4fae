import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@concourse/testing/answer';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { contactForm } from './contactForm';
import { DeleteDeviceData } from './DeleteDeviceData';
import { database } from './delivery/database';
import { Form } from './Form';
import { contactAnswers } from './testing/answers';
import { clearDeviceStorage } from './testing/clearDeviceStorage';

const kinds = [
  { what: 'Drafts of forms', keys: 'concourse:draft:' },
  { what: 'Your programme', keys: 'concourse:programme:' },
  { what: 'Scroll positions', keys: 'position:' },
  { what: 'Forms not yet sent' },
];
const own = 'concourse:draft:contact:1';
const user = userEvent.setup();
let services: MockFormServices;

beforeEach(async () => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  await clearDeviceStorage();
});

afterEach(() => jest.restoreAllMocks());

const draft = (): void =>
  localStorage.setItem(own, JSON.stringify({ savedAt: Date.now(), values: { name: 'Ada' } }));
const show = () => render(<DeleteDeviceData kinds={kinds} remains="One cookie stays." />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const unsent = async (): Promise<number> => (await database()).count('entries');

async function leaveUnsent(): Promise<void> {
  services.response = { status: 403, text: 'Forbidden' };
  const { unmount } = render(<Form form={contactForm} />);
  answer(contactAnswers);
  await press('Send message');
  await screen.findByRole('alert');
  unmount();
  services.response = { status: 200, text: 'OK' };
}

test('lists the data on the device and deletes it after a confirmation', async () => {
  await leaveUnsent();
  draft();
  localStorage.setItem('concourse:programme:1', 'k1.p3');
  localStorage.setItem('of an earlier release', 'x');
  sessionStorage.setItem('position:1', '40');
  show();
  await press('Delete everything on this device');
  const question = (await screen.findByText(/^Delete everything that/)).closest('[tabindex]');
  await waitFor(() => expect(question).toHaveFocus());
  expect(question).toHaveTextContent('Drafts of forms: 1');
  expect(question).toHaveTextContent('Your programme: 1');
  expect(question).toHaveTextContent('Scroll positions: 1');
  expect(question).toHaveTextContent(/Contact message, written .*, reference [\dA-F]{8}/);
  expect(localStorage.getItem(own)).not.toBeNull();
  expect(await unsent()).toBe(1);

  await press('Delete, unsent forms too');
  const done = await screen.findByRole('status');
  await waitFor(() => expect(done).toHaveFocus());
  expect(done).toHaveTextContent('Contact message');
  expect(done).toHaveTextContent('One cookie stays.');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(await unsent()).toBe(0);
  expect(services.requests.at(-1)?.url).toContain('?edition=live');
});

test('Cancel deletes nothing and returns the focus', async () => {
  draft();
  show();
  await press('Delete everything on this device');
  await screen.findByText(/^Delete everything that/);
  await press('Cancel');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(localStorage.getItem(own)).not.toBeNull();
});

test('an empty device is reported as empty', async () => {
  show();
  await press('Delete everything on this device');
  expect(await screen.findByText('Nothing was found.')).toBeVisible();
});

test('a failed deletion is reported', async () => {
  draft();
  show();
  await press('Delete everything on this device');
  services.response = { status: 500, text: '' };
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not everything could be deleted');
});

/** Simulates the storage event that tabs receive when another tab clears localStorage. */
const anotherTabDeletes = (): void => {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
};

test('after Start over, a deletion in another tab also removes Undo', async () => {
  draft();
  render(<Form form={contactForm} />);
  await press('Start over');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  anotherTabDeletes();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a page restored from the back/forward cache clears its form after a deletion', async () => {
  render(<Form form={contactForm} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Ada');
  await waitFor(() => expect(localStorage.getItem(own)).not.toBeNull());
  localStorage.clear();
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(shown));
  expect(name).toHaveValue('');
});

test('every form links to the deletion and states the retention period of drafts', async () => {
  draft();
  render(<Form form={contactForm} />);
  const link = screen.getByRole('link', { name: 'delete what is kept' });
  expect(link).toHaveAttribute('href', '/privacy#delete');
  expect(link.closest('p')).toHaveTextContent('30 days');
  const back = (await screen.findByText('Welcome back')).closest('[tabindex]');
  if (!(back instanceof HTMLElement)) throw new Error('No notice');
  expect(within(back).getByRole('link', { name: /^Delete everything/ })).toHaveAttribute(
    'href',
    '/privacy#delete',
  );
});
