import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answer } from '@concourse/testing/answer';
import {
  mockFormServices,
  type MockFormServices,
  type MockResponse,
} from '@concourse/testing/mockFormServices';
import { contactForm } from './contactForm';
import { database } from './delivery/database';
import type { StoredEntry } from './delivery/storedEntry';
import { loadOutbox } from './engine/loadOutbox';
import { Form } from './Form';
import { contactAnswers, exhibitionAnswers } from './testing/answers';
import { clearDeviceStorage } from './testing/clearDeviceStorage';
import { exhibitionForm } from './testing/exhibitionForm';

let services: MockFormServices;

beforeEach(async () => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await clearDeviceStorage();
});

const user = userEvent.setup();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const waitingGroup = { name: 'Waiting on this device' };
const accepted = { status: 200, text: '{"success":true}' };
const rejected = { status: 400, text: '{"success":false}' };

const keys = {
  contact: 'concourse:draft:contact:1',
  exhibition: 'concourse:draft:exhibition:1',
} as const;
const storedDraft = (form: keyof typeof keys) => localStorage.getItem(keys[form]);
const draftOf = (values: Record<string, string>) =>
  JSON.stringify({ savedAt: Date.now() - 1000, values });
const storeDraft = (form: keyof typeof keys, values: Record<string, string>): void =>
  localStorage.setItem(keys[form], draftOf(values));

/** Submits a message whose delivery fails, and leaves the page. */
async function leaveMessage(): Promise<void> {
  const { unmount } = render(<Form form={contactForm} />);
  answer(contactAnswers);
  press('Send message');
  await screen.findByRole('alert');
  unmount();
}

/** Submits an application whose delivery fails, and leaves the page. */
async function leaveApplication(): Promise<void> {
  const { unmount } = render(<Form form={exhibitionForm} />);
  answer(exhibitionAnswers);
  press('Submit application');
  await screen.findByRole('alert');
  unmount();
}

describe('a draft', () => {
  test('without consent and signature is restored, can be cleared, and clearing can be undone', async () => {
    const { unmount } = render(<Form form={exhibitionForm} />);
    answer(exhibitionAnswers);
    unmount();
    expect(storedDraft('exhibition')).not.toMatch(/Mei|consent|signature/);

    render(<Form form={exhibitionForm} />);
    expect(await screen.findByText('Welcome back')).toBeInTheDocument();
    expect(field('Company name')).toHaveValue('Clearway');
    expect(field('Which industry')).toHaveValue('Freight');
    expect(screen.getByRole('radio', { name: 'yes' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'MLOps' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).not.toBeChecked();
    expect(field('Signature')).toHaveValue('');

    press('Start over');
    expect(field('Company name')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'MLOps' })).not.toBeChecked();
    expect(storedDraft('exhibition')).toBeNull();
    press('Undo');
    expect(field('Company name')).toHaveValue('Clearway');
  });

  test('is restored into a prerendered form, including its slider', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Form form={exhibitionForm} />);
    storeDraft('exhibition', { companyName: 'Clearway', aiProgress: '40' });
    const root = await act(() => hydrateRoot(container, <Form form={exhibitionForm} />));
    expect(screen.getByText('Welcome back')).toBeVisible();
    expect(screen.getByRole('slider')).toHaveValue('40');
    act(() => root.unmount());
    container.remove();
  });

  test.each<[string, MockResponse]>([
    ['arrived', accepted],
    ['was rejected', rejected],
  ])('stays when a response says that the earlier submission %s', async (_, late) => {
    let release: () => void = () => undefined;
    services.response = () =>
      new Promise((resolve) => {
        release = () => resolve(late);
      });
    const { unmount } = render(<Form form={exhibitionForm} />);
    answer(exhibitionAnswers);
    press('Submit application');
    await waitFor(() => expect(services.requests).toHaveLength(1));
    unmount();

    const second = render(<Form form={exhibitionForm} />);
    answer({ 'Company name': 'Clearway GmbH' });
    second.unmount(); // saves the draft
    release();
    await new Promise((resolve) => setTimeout(resolve, 500)); // longer than the delay before a draft is saved

    render(<Form form={exhibitionForm} />);
    expect(field('Company name')).toHaveValue('Clearway GmbH');
  });

  test('of another tab stays when this tab sends', async () => {
    render(<Form form={contactForm} />);
    answer(contactAnswers);
    await waitFor(() => expect(storedDraft('contact')).toContain('Hello'));
    storeDraft('contact', { name: 'Ada' });
    const otherDraft = storedDraft('contact');
    press('Send message');
    await screen.findByRole('status');
    expect(storedDraft('contact')).toBe(otherDraft);
  });

  test('of another tab is shown in an untouched form, but not in a form in use', async () => {
    render(<Form form={contactForm} />);
    const writeInOtherTab = (name: string): void => {
      const init = { key: keys.contact, newValue: draftOf({ name }) };
      act(() => void window.dispatchEvent(new StorageEvent('storage', init)));
    };
    writeInOtherTab('Mei');
    expect(field('Name')).toHaveValue('Mei');
    expect(screen.getByText('Continued from your other tab')).toBeInTheDocument();

    await user.type(field('Name'), ' Tanabe');
    writeInOtherTab('Somebody');
    expect(field('Name')).toHaveValue('Mei Tanabe');
    expect(screen.getByText('This form is open in two tabs')).toBeInTheDocument();
  });
});

describe('initial values from the address', () => {
  const followLink = (message: string) => {
    window.history.pushState(null, '', `/contactus?about=${message}`);
    return () => ({ message });
  };
  const message = () => field(/Message/);

  test('override a draft for a new address; the draft fills the other fields and is saved', () => {
    storeDraft('contact', { name: 'Mei', message: 'VIP' });
    const fromAddress = followLink('Track');
    const { unmount } = render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />);
    expect(message()).toHaveValue('Track');
    expect(field('Name')).toHaveValue('Mei');
    unmount();
    render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />); // as after a reload
    expect(message()).toHaveValue('Track');
  });

  test('do not override later input after a reload, but do when the link is clicked again', () => {
    const fromAddress = followLink('Track');
    const first = render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />);
    answer({ Message: 'My own' });
    first.unmount();
    const second = render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />);
    expect(message()).toHaveValue('My own');
    second.unmount();
    render(<Form form={contactForm} initialValuesFromUrl={followLink('Track')} />);
    expect(message()).toHaveValue('Track');
  });

  test('do not count as input: no draft is saved', async () => {
    const { unmount } = render(
      <Form form={contactForm} initialValuesFromUrl={followLink('Track')} />,
    );
    await user.type(field('Name'), 'M{Backspace}');
    unmount();
    expect(storedDraft('contact')).toBeNull();
    render(<Form form={contactForm} />);
    expect(message()).toHaveValue('');
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  });

  test('may be set late and do not override input from before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Form form={contactForm} />);
    answer({ Message: 'Typed early' });
    const root = await act(() => hydrateRoot(container, <Form form={contactForm} />));
    const fromAddress = followLink('Track');
    act(() => root.render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />));
    expect(message()).toHaveValue('Typed early');
    act(() => root.unmount());
    container.remove();
  });
});

describe('a rejected submission', () => {
  beforeEach(() => {
    services.response = rejected;
  });

  test('is listed on the next visit and can be discarded', async () => {
    await leaveMessage();
    render(<Form form={contactForm} />);
    const waiting = await screen.findByRole('group', waitingGroup);
    expect(waiting).toHaveTextContent('Contact message, written');
    press('Discard');
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
  });

  test('that is sent again does not change the current input', async () => {
    await leaveMessage();
    render(<Form form={contactForm} />);
    answer({ Message: 'Something else' });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert'); // rejected again: the current input does not correct this entry
    services.response = accepted;
    press('Try again');
    await screen.findByRole('status');
    expect(field(/Message/)).toHaveValue('Something else');
  });

  test('is replaced by its correction on the next visit', async () => {
    await leaveApplication();
    services.response = accepted;
    render(<Form form={exhibitionForm} />);
    const waiting = await screen.findByRole('group', waitingGroup);
    answer({ 'Company name': 'Clearway GmbH', 'I accept the terms': true, Signature: 'Mei' });
    press('Submit application');
    await screen.findByRole('status');
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    const [first, second] = services.requests.map(({ body }) =>
      (body as FormData).get('submission_id'),
    );
    expect(second).toBe(first);
  });

  test('and its draft that the first release stored are restored and sent', async () => {
    const values = { name: 'Mei Tanabe', email: 'mei@clearway.example', message: 'Hello' };
    const allValues = { ...values, designation: 'Engineer', organization: 'Clearway' };
    const savedAt = Date.now() - 1000;
    // A rejected message that the visitor chose to edit and changed.
    const draft = { savedAt, values: allValues, series: 'first-id', edited: true };
    localStorage.setItem(keys.contact, JSON.stringify(draft));
    const { id, name, page, contact, messages, service } = contactForm;
    const entry = {
      id: 'first-id',
      form: { id, name, page, contact, messages },
      service,
      payload: values,
      values,
      digest: 'x',
      state: 'kept',
      reason: 'refused',
      createdAt: savedAt,
      attempts: 1,
      nextAt: 0,
      stored: true,
    };
    await (await database()).put('entries', entry as unknown as StoredEntry);

    services.response = accepted;
    render(<Form form={contactForm} />);
    const waiting = await screen.findByRole('group', waitingGroup);
    expect(waiting).toHaveTextContent('The service did not take it. It was not sent.');
    expect(field('Organization')).toHaveValue('Clearway');
    press('Send message');
    await screen.findByRole('status');
    expect(services.requests.map(({ body }) => body)).toEqual([
      expect.stringContaining('"first-id"'),
    ]);
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
  });
});

describe('a submission written offline', () => {
  let online: jest.SpyInstance;

  beforeEach(() => {
    online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    services.response = 'down';
  });
  afterEach(() => online.mockRestore());

  /** Sends the waiting submissions, as any page does. */
  async function sendInBackground(): Promise<void> {
    online.mockReturnValue(true);
    services.response = accepted;
    await (await loadOutbox()).flush();
  }

  test('leaves later changes as a new draft', async () => {
    await leaveApplication();
    const { unmount } = render(<Form form={exhibitionForm} />);
    answer({ 'Company name': 'Clearway GmbH' });
    unmount();
    await sendInBackground();
    render(<Form form={exhibitionForm} />);
    await screen.findByText('Sent while you were away');
    expect(field('Company name')).toHaveValue('Clearway GmbH');
  });

  test('is listed below the button of another form, with a link', async () => {
    await leaveMessage();
    render(<Form form={exhibitionForm} />);
    const link = await screen.findByRole('link', { name: 'Contact message' });
    expect(link).toHaveAttribute('href', '/contactus#contact-form');
    expect(screen.queryByRole('group', waitingGroup)).toBeNull();
    const button = screen.getByRole('button', { name: 'Submit application' });
    expect(button.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
