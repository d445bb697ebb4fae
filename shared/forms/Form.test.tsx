import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { ClientOnly } from './ClientOnly';
import { contactForm } from './contactForm';
import { defineForm, type FormDefinition } from './defineForm';
import { database } from './delivery/database';
import type { StoredEntry } from './delivery/storedEntry';
import { loadOutbox } from './engine/loadOutbox';
import { longText, number, text, year } from './fields';
import { FieldView } from './FieldView';
import { Form } from './Form';
import { viaSubmission } from './services';
import { clearDeviceStorage } from './testing/clearDeviceStorage';
import { exhibitionForm } from './testing/exhibitionForm';
import { useFormReady } from './useFormReady';
import { useFormValue } from './useFormValue';

let services: MockFormServices;

beforeEach(async () => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.title = 'Contact';
  await clearDeviceStorage();
});

const user = userEvent.setup();

/** Pastes into a text field, because typing renders the form after every key. */
async function enter(name: string | RegExp, text: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}

async function fillContact(): Promise<void> {
  await enter('Name', 'Mei Tanabe');
  await enter('Email', 'mei@clearway.example');
  await enter('Designation', 'Engineer');
  await enter('Organization', 'Clearway');
  await enter(/Message/, 'Hello');
}

const press = (name = 'Send message') => user.click(screen.getByRole('button', { name }));

test('an incomplete form shows a focused summary and an error next to each field', async () => {
  render(<Form form={contactForm} />);
  await press();

  const summary = await screen.findByRole('alert', { name: /to fix before you submit$/ });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(document.title).toBe('Error: Contact');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name is required',
    'Email is required',
    'Designation is required',
    'Organization name is required',
  ]);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(services.requests).toEqual([]);

  await user.click(within(summary).getByRole('link', { name: 'Email is required' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('a link to the privacy page is next to the submit button', () => {
  render(<Form form={contactForm} />);
  const privacy = screen.getByRole('link', { name: 'Privacy' });
  expect(privacy).toHaveAttribute('href', '/privacy');
  const button = screen.getByRole('button', { name: 'Send message' });
  expect(privacy.closest('form')).toContainElement(button);
});

test("the first keystroke removes a field's error, and leaving an empty field shows none", async () => {
  render(<Form form={contactForm} />);
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  await user.tab();
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();

  await press();
  await screen.findByRole('alert');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'M');
  expect(name).toBeValid();
  expect(name).not.toHaveAccessibleDescription();
});

test('a name of spaces is rejected as empty', async () => {
  render(<Form form={contactForm} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
  await press();
  expect(await screen.findByRole('link', { name: 'Name is required' })).toBeInTheDocument();
});

test('repeated clicks send a message once, and the form is cleared afterwards', async () => {
  let release: () => void = () => undefined;
  services.response = () =>
    new Promise((resolve) => {
      release = () => resolve({ status: 200, text: 'OK' });
    });
  render(<Form form={contactForm} />);
  await fillContact();
  await press();
  const button = await screen.findByRole('button', { name: 'Submitting...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(services.requests).toHaveLength(1));
  act(() => release());

  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Email sent successfully');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(services.requests).toHaveLength(1);
  expect(JSON.parse(services.requests[0]?.body as string)).toMatchObject({
    service_id: 'local-service',
    template_id: 'contact',
    template_params: { name: 'Mei Tanabe', email: 'mei@clearway.example', message: 'Hello' },
  });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(localStorage.getItem('concourse:draft:contact:1')).toBeNull();
});

test('a rejected message is stored, the fields are cleared, and Edit restores them', async () => {
  services.response = { status: 412, text: 'Gmail_API: Invalid grant' };
  render(<Form form={contactForm} />);
  await fillContact();
  await press();

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Email not sent successfully');
  expect(notice).toHaveTextContent('It was not sent. It is kept on this device.');
  expect(notice).not.toHaveTextContent('Gmail');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  await user.click(within(notice).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mei Tanabe');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();

  services.response = { status: 200, text: 'OK' };
  await press();
  await screen.findByRole('status');
  const [first, second] = services.requests.map(
    ({ body }) =>
      (JSON.parse(body as string) as { template_params: { submission_id: string } }).template_params
        .submission_id,
  );
  expect(first).toBe(second);
});

test('drafts and entries of the first release are restored and sent', async () => {
  const values = { name: 'Mei Tanabe', email: 'mei@clearway.example', message: 'Hello' };
  const allValues = { ...values, designation: 'Engineer', organization: 'Clearway' };
  // As stored by the first release: a rejected message that the visitor chose to edit and changed.
  localStorage.setItem(
    'concourse:draft:contact:1',
    JSON.stringify({
      savedAt: Date.now() - 1000,
      values: allValues,
      series: 'first-id',
      edited: true,
    }),
  );
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
    createdAt: Date.now() - 1000,
    attempts: 1,
    nextAt: 0,
    stored: true,
  };
  await (await database()).put('entries', entry as unknown as StoredEntry);

  render(<Form form={contactForm} />);
  const waiting = await screen.findByRole('group', { name: 'Waiting on this device' });
  expect(waiting).toHaveTextContent('The service did not take it. It was not sent.');
  expect(screen.getByRole('textbox', { name: 'Organization' })).toHaveValue('Clearway');

  await press();
  await screen.findByRole('status');
  expect(services.requests.map(({ body }) => body)).toEqual([
    expect.stringContaining('"first-id"'),
  ]);
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
});

test('a message above the limit of the service is reported while typing, and cannot be sent', async () => {
  render(<Form form={contactForm} />);
  await fillContact();
  const message = screen.getByRole('textbox', { name: /Message/ });
  const limit = /^Use (\d+) characters or fewer, so that we can send it$/;
  await user.click(message);
  await user.paste(' é'.repeat(20_000));
  await waitFor(() => expect(message).toHaveAccessibleDescription(limit));
  await press();
  await screen.findByRole('alert', { name: /to fix/ });
  expect(message).toBeInvalid();
  expect(services.requests).toEqual([]);

  const [, allowed] = limit.exec(screen.getAllByText(limit)[0]?.textContent ?? '') ?? [];
  await user.clear(message);
  await user.paste(' é'.repeat(20_000).slice(0, Number(allowed)));
  await waitFor(() => expect(message).not.toHaveAccessibleDescription());
  await press();
  await waitFor(() => expect(services.requests).toHaveLength(1));
});

test('a message that the service finds too large can be edited, but not sent again', async () => {
  services.response = { status: 413, text: 'too large' };
  render(<Form form={contactForm} />);
  await fillContact();
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Choose “Edit” and shorten the longest answer/);
  expect(within(alert).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Hello');
});

test('Try again sends the stored message', async () => {
  services.response = { status: 400, text: 'no' };
  render(<Form form={contactForm} />);
  await fillContact();
  await press();
  await screen.findByRole('alert');
  services.response = { status: 200, text: 'OK' };
  await press('Try again');
  expect(await screen.findByRole('status')).toHaveTextContent('Email sent successfully');
  expect(services.requests).toHaveLength(2);
});

test('after a broken connection the result is unknown, and the same submission is not sent again', async () => {
  services.response = 'down';
  render(<Form form={exhibitionForm} />);
  await fillExhibition();
  await press('Submit application');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Failed to submit. Please try again.');
  expect(notice).toHaveTextContent('We could not confirm that it arrived.');
  expect(within(notice).getByRole('link', { name: 'support@concourse.example' })).toBeVisible();

  await press('Submit application');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(services.requests).toHaveLength(1);
});

async function fillExhibition(): Promise<void> {
  await enter('Company name', 'Clearway');
  await enter('Website', 'clearway.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Primary industry' }), 'Other');
  await enter('Which industry', 'Freight');
  await user.click(screen.getByRole('radio', { name: 'yes' }));
  await user.click(screen.getByRole('checkbox', { name: 'NLP' }));
  await user.click(screen.getByRole('checkbox', { name: 'MLOps' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await enter('Signature', 'Mei');
}

test('a submission contains every field by its key, lists as name[], and the text of Other as the value', async () => {
  services.response = { status: 200, text: '{"success":true}' };
  render(<Form form={exhibitionForm} />);
  await fillExhibition();
  await press('Submit application');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Application submitted successfully!',
  );
  const body = services.requests[0]?.body as FormData;
  expect(body.getAll('technologies[]')).toEqual(['NLP', 'MLOps']);
  expect(Object.fromEntries(body)).toMatchObject({
    access_key: 'local-access-key',
    companyName: 'Clearway',
    website: 'https://clearway.example',
    primaryIndustry: 'Freight',
    usingAI: 'yes',
    aiProgress: '0',
    'consent[terms]': 'true',
    signature: 'Mei',
    submission_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
  });
  expect(body.has('primaryIndustryOther')).toBe(false);
  expect(body.has('botcheck')).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway');

  await press('Submit application');
  expect(await screen.findByText(/You had sent exactly this already/)).toBeInTheDocument();
  expect(services.requests).toHaveLength(1);
});

test('fields that a password manager filled in without events are sent', async () => {
  services.response = { status: 200, text: '{"success":true}' };
  render(<Form form={exhibitionForm} />);
  const form = screen.getByRole<HTMLFormElement>('form');
  const filled = {
    companyName: 'Clearway',
    website: 'clearway.example',
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
    usingAI: 'yes',
    signature: 'Mei',
  };
  for (const [name, value] of Object.entries(filled))
    (form.elements.namedItem(name) as HTMLInputElement | RadioNodeList).value = value;
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'MLOps' }).checked = true;
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' }).checked = true;
  await press('Submit application');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Application submitted successfully!',
  );
  const body = services.requests[0]?.body as FormData;
  expect(Object.fromEntries(body)).toMatchObject({
    companyName: 'Clearway',
    website: 'https://clearway.example',
    primaryIndustry: 'Freight',
    usingAI: 'yes',
    'technologies[]': 'MLOps',
    'consent[terms]': 'true',
    signature: 'Mei',
  });
});

test.each([contactForm, exhibitionForm] as FormDefinition[])(
  '$name contains a honeypot without aria-hidden, in valid HTML',
  (form) => {
    const { container } = render(<Form form={form} />);
    const box = container.querySelector('input[name=botcheck]');
    expect(box).not.toHaveAttribute('aria-hidden');
    expect(box?.closest('[aria-hidden]')).toBeNull();
    expect(renderToString(<Form form={form} />)).not.toMatch(/type="checkbox"[^>]*autocomplete/i);
  },
);

test('a ticked honeypot is sent with the other fields', async () => {
  const { container } = render(<Form form={contactForm} />);
  await fillContact();
  await user.click(container.querySelector('input[name=botcheck]') ?? document.body);
  await press();
  await screen.findByRole('status');
  expect(JSON.parse(services.requests[0]?.body as string)).toMatchObject({
    template_params: { botcheck: true },
  });
});

test('Other shows its required text input only while it is chosen', async () => {
  render(<Form form={exhibitionForm} />);
  expect(screen.queryByRole('textbox', { name: 'Which industry' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Primary industry' }), 'Other');
  await press('Submit application');
  expect(await screen.findByRole('link', { name: 'Say which industry' })).toBeInTheDocument();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Primary industry' }),
    'Healthcare',
  );
  expect(screen.queryByRole('textbox', { name: 'Which industry' })).not.toBeInTheDocument();
});

test('the progress navigation counts missing answers in each section', async () => {
  render(<Form form={exhibitionForm} />);
  const progressNav = screen.getByRole('list', { name: 'Sections of this form' });
  expect(progressNav).toHaveTextContent('Company information3 to answer');
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Clearway');
  await waitFor(() => expect(progressNav).toHaveTextContent('2 to answer'));
  await press('Submit application');
  await waitFor(() => expect(progressNav).toHaveTextContent('2 to fix'));
});

test('the progress navigation shows a restored draft as complete before anything is typed', async () => {
  const values = {
    companyName: 'Clearway',
    website: 'clearway.example',
    primaryIndustry: 'Healthcare',
  };
  const draft = { savedAt: Date.now() - 1000, values };
  localStorage.setItem('concourse:draft:exhibition:1', JSON.stringify(draft));
  render(<Form form={exhibitionForm} />);
  const progressNav = screen.getByRole('list', { name: 'Sections of this form' });
  await waitFor(() => expect(progressNav).toHaveTextContent(/^Company information.*Complete/));
});

test('each of several sections shows its position', () => {
  const { unmount } = render(<Form form={exhibitionForm} />);
  const legends = [...document.querySelectorAll('[data-form-section] > legend')];
  expect(legends.map(({ textContent }) => textContent)).toEqual([
    'Company informationAll fields required unless marked1 of 3',
    'AI role2 of 3',
    'Consent3 of 3',
  ]);
  unmount();
  render(<Form form={contactForm} />);
  expect(screen.queryByText('1 of 1')).toBeNull();
});

test('sections have headings, and errors of a group are above its options', async () => {
  render(<Form form={exhibitionForm} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Company information' })).toBeVisible();
  await press('Submit application');
  await screen.findByRole('alert');
  const isAbove = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  for (const [group, option] of [
    [/^Using AI/, 'radio'],
    [/^Consent/, 'checkbox'],
  ] as const) {
    const fieldset = screen.getAllByRole('group', { name: group }).at(-1) ?? document.body;
    const [first] = within(fieldset).getAllByRole(option);
    const described = [fieldset, first].flatMap((each) => [
      ...(each?.getAttribute('aria-describedby')?.split(' ') ?? []),
    ]);
    const error = document.getElementById(described.find((id) => id.endsWith('-error')) ?? '');
    expect(isAbove(error as Element, first as Element)).toBe(true);
  }
});

test.each([
  ['12345', '5 / 5'],
  ['123456', '1 character over the limit 6 / 5'],
  ['1234567', '2 characters over the limit 7 / 5'],
])(
  'after typing %s with a limit of five characters, the count is: %s',
  async (typed, description) => {
    const short = longText({ name: 'short', label: 'Short', characters: { max: 5 } });
    render(<Form form={{ ...contactForm, sections: [{ id: 'a', fields: [short] }] }} />);
    await user.type(screen.getByRole('textbox', { name: /Short/ }), typed);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Short/ })).toHaveAccessibleDescription(
        expect.stringContaining(description),
      ),
    );
  },
);

test.each([
  ['about 1 200', 'We read this as 1,200'],
  ['40 people', 'We read this as 40'],
  ['1,200', ''],
  ['40', ''],
  ['dozens', ''],
])('after typing %s as a number, the description is: %s', async (typed, description) => {
  const staff = number({ name: 'staff', label: 'Staff' });
  render(<Form form={{ ...contactForm, sections: [{ id: 'a', fields: [staff] }] }} />);
  const field = screen.getByRole('textbox', { name: /Staff/ });
  await user.type(field, typed);
  await act(() => new Promise((done) => setTimeout(done, 450)));
  expect(field).toHaveAccessibleDescription(description);
  expect(field).toHaveValue(typed);
});

test('a year is shown back without separators and sent as a number', async () => {
  const since = year({ name: 'since', label: 'Since', as: 'number', from: 1900, to: 2025 });
  render(<Form form={{ ...contactForm, sections: [{ id: 'a', fields: [since] }] }} />);
  const field = screen.getByRole('textbox', { name: /Since/ });
  await user.type(field, 'ca. 1998');
  await waitFor(() => expect(field).toHaveAccessibleDescription('We read this as 1998'));
  await press();
  await screen.findByRole('status');
  const { template_params: sent } = JSON.parse(services.requests[0]?.body as string) as {
    template_params: { since: number };
  };
  expect(sent.since).toBe(1998);
});

test('the progress navigation marks the current section, also when it has errors', async () => {
  render(<Form form={exhibitionForm} aside="Drafts are kept." />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Drafts are kept.');
  const current = () => screen.getByRole('listitem', { current: 'step' });
  expect(current()).toHaveTextContent('Company information');
  await press('Submit application');
  await screen.findByRole('alert');
  expect(current()).toHaveTextContent('Company information');
  await user.click(screen.getByRole('radio', { name: 'no' }));
  expect(current()).toHaveTextContent('AI role');
});

test('a form with one section shows its aside but no progress navigation', () => {
  render(<Form form={contactForm} aside="Answered on the next working day." />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Answered on the next working day.');
  expect(screen.queryByRole('list', { name: 'Sections of this form' })).not.toBeInTheDocument();
});

test('a draft without consent and signature is restored, can be cleared, and clearing can be undone', async () => {
  const { unmount } = render(<Form form={exhibitionForm} />);
  await fillExhibition();
  unmount();
  expect(localStorage.getItem('concourse:draft:exhibition:1')).not.toMatch(/Mei|consent|signature/);

  render(<Form form={exhibitionForm} />);
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway');
  expect(screen.getByRole('textbox', { name: 'Which industry' })).toHaveValue('Freight');
  expect(screen.getByRole('radio', { name: 'yes' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'MLOps' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Signature' })).toHaveValue('');

  await press('Start over');
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'MLOps' })).not.toBeChecked();
  expect(localStorage.getItem('concourse:draft:exhibition:1')).toBeNull();
  await press('Undo');
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway');
});

/** The local date, such as 2026-01-31. */
const localDay = (): string => new Date().toLocaleDateString('sv-SE');

test('a slider shows its value, and a date defaults to today', () => {
  const before = localDay();
  render(<Form form={exhibitionForm} />);
  expect(screen.getByRole('slider', { name: 'Progress (optional)' })).toHaveValue('0');
  expect(screen.getByText('0%')).toBeVisible();
  const { value } = screen.getByLabelText<HTMLInputElement>('Date');
  expect([before, localDay()]).toContain(value); // midnight may pass during the test
});

test.each([
  ['arrived', { status: 200, text: '{"success":true}' }],
  ['was rejected', { status: 400, text: 'no' }],
])(
  'input on return stays when the response to the earlier submission says that it %s',
  async (_, late) => {
    let release: () => void = () => undefined;
    services.response = () =>
      new Promise((resolve) => {
        release = () => resolve(late);
      });
    const { unmount } = render(<Form form={exhibitionForm} />);
    await fillExhibition();
    await press('Submit application');
    await waitFor(() => expect(services.requests).toHaveLength(1));
    unmount();

    const second = render(<Form form={exhibitionForm} />);
    await user.type(screen.getByRole('textbox', { name: 'Company name' }), ' GmbH');
    second.unmount(); // saves the draft
    release();
    await new Promise((resolve) => setTimeout(resolve, 500)); // longer than the delay before a draft is saved

    render(<Form form={exhibitionForm} />);
    expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway GmbH');
  },
);

test('sending from one tab does not remove the draft of another tab', async () => {
  render(<Form form={contactForm} />);
  await fillContact();
  const storedDraft = (): string | null => localStorage.getItem('concourse:draft:contact:1');
  await waitFor(() => expect(storedDraft()).toContain('Hello'));
  const otherDraft = JSON.stringify({ savedAt: Date.now() - 1000, values: { name: 'Ada' } });
  localStorage.setItem('concourse:draft:contact:1', otherDraft);
  await press();
  await screen.findByRole('status');
  expect(storedDraft()).toBe(otherDraft);
});

describe('initial values from the address', () => {
  const followLink = (message: string) => {
    window.history.pushState(null, '', `/contactus?about=${message}`);
    return () => ({ message });
  };
  const message = () => screen.getByRole('textbox', { name: /Message/ });

  test('override a draft for a new address; the draft fills the other fields and is saved', () => {
    const values = { name: 'Mei', message: 'VIP' };
    localStorage.setItem(
      'concourse:draft:contact:1',
      JSON.stringify({ savedAt: Date.now() - 1000, values }),
    );
    const fromAddress = followLink('Track');
    const { unmount } = render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />);
    expect(message()).toHaveValue('Track');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mei');
    unmount();
    render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />); // as after a reload
    expect(message()).toHaveValue('Track');
  });

  test('do not override later input after a reload, but do when the link is clicked again', async () => {
    const fromAddress = followLink('Track');
    const first = render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />);
    await user.clear(message());
    await user.type(message(), 'My own');
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
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'M{Backspace}');
    unmount();
    expect(localStorage.getItem('concourse:draft:contact:1')).toBeNull();
    render(<Form form={contactForm} />);
    expect(message()).toHaveValue('');
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  });

  test('may be set late and do not override input from before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Form form={contactForm} />);
    await user.type(message(), 'Typed early');
    const root = await act(() => hydrateRoot(container, <Form form={contactForm} />));
    const fromAddress = followLink('Track');
    act(() => root.render(<Form form={contactForm} initialValuesFromUrl={fromAddress} />));
    expect(message()).toHaveValue('Typed early');
    act(() => root.unmount());
    container.remove();
  });
});

test('an untouched form follows another tab; a form in use does not', async () => {
  render(<Form form={contactForm} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const writeInOtherTab = (value: string): void => {
    const newValue = JSON.stringify({ savedAt: Date.now() - 1000, values: { name: value } });
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'concourse:draft:contact:1', newValue }),
      );
    });
  };
  writeInOtherTab('Mei');
  expect(name).toHaveValue('Mei');
  expect(screen.getByText('Continued from your other tab')).toBeInTheDocument();

  await user.type(name, ' Tanabe');
  writeInOtherTab('Somebody');
  expect(name).toHaveValue('Mei Tanabe');
  expect(screen.getByText('This form is open in two tabs')).toBeInTheDocument();
});

test('a waiting submission is listed on the next visit and can be discarded', async () => {
  services.response = { status: 403, text: 'Forbidden' };
  const { unmount } = render(<Form form={contactForm} />);
  await fillContact();
  await press();
  await screen.findByRole('alert');
  unmount();

  render(<Form form={contactForm} />);
  const waiting = await screen.findByRole('group', { name: 'Waiting on this device' });
  expect(waiting).toHaveTextContent('Contact message, written');
  await user.click(within(waiting).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
});

function Evidence() {
  const [chosen, setChosen] = useFormValue<boolean>('chosen');
  const ready = useFormReady();
  return (
    <>
      <button type="button" onClick={() => setChosen(!chosen)}>
        Choose
      </button>
      {chosen && <FieldView field={why} />}
      <p id="awards-readiness">{ready ? 'Ready' : 'Not ready'}</p>
    </>
  );
}

const why = longText({
  name: 'texts.health',
  label: 'Why',
  required: 'Justification required',
  words: { min: 2, max: 3 },
});

const nothingChosen: { chosen: boolean; texts: Record<string, string> } = {
  chosen: false,
  texts: {},
};

const awards = defineForm({
  id: 'awards',
  name: 'Nomination',
  page: '/gais/award-form-page',
  service: viaSubmission({ format: 'json' }),
  clears: 'onSuccess',
  contact: 'awards',
  messages: {
    sent: 'Form submitted successfully!',
    thanks: 'Thank you for your nomination.',
    failed: 'Form submission failed. Please try again.',
    networkError: 'There was an error submitting the form.',
  },
  invalid: (problems) =>
    problems.some(({ name }) => name.startsWith('texts'))
      ? 'Please complete all justifications before submitting.'
      : undefined,
  submitLabel: 'Submit Application',
  sections: [
    { id: 'who', title: 'Who', fields: [text({ name: 'who', label: 'Who' })] },
    {
      id: 'evidence',
      title: 'Evidence',
      component: Evidence,
      initial: nothingChosen,
    },
  ],
  ready: ({ chosen, texts }) => !chosen || (texts.health ?? '').trim() !== '',
});

test('a custom section takes part with its values, rules and readiness', async () => {
  render(<Form form={awards} />);
  const submit = screen.getByRole('button', { name: 'Submit Application' });
  await press('Choose');
  await waitFor(() => expect(submit).toHaveAccessibleDescription('Not ready'));
  expect(submit).not.toHaveAttribute('aria-disabled');

  await user.click(submit);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please complete all justifications before submitting.');
  expect(within(summary).getByRole('link', { name: 'Justification required' })).toBeVisible();

  const why = screen.getByRole('textbox', { name: 'Why' });
  await user.type(why, 'one');
  expect(await screen.findByText('Minimum 2 words required')).toBeInTheDocument();
  await user.type(why, ' two');
  expect(await screen.findByText('Perfect length!')).toBeInTheDocument();
  expect(screen.getByText('Within target range')).toBeInTheDocument();
  await waitFor(() => expect(submit).toHaveAccessibleDescription('Ready'));

  await press('Submit Application');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Form submitted successfully!Thank you for your nomination.',
  );
  expect(JSON.parse(services.requests[0]?.body as string)).toMatchObject({
    chosen: true,
    texts: { health: 'one two' },
  });
});

test('without scripts no section is current, and text about drafts is hidden', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const aside = <ClientOnly>A draft is kept.</ClientOnly>;
  container.innerHTML = renderToString(<Form form={awards} aside={aside} />);
  expect(screen.getByText('A draft is kept.')).toHaveClass('waiting');
  expect(screen.queryByRole('listitem', { current: 'step' })).not.toBeInTheDocument();
  container.remove();
});

test('the page without scripts posts natively, and hydration keeps earlier input', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form form={exhibitionForm} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Exhibition application' });
  expect(form.method).toBe('post');
  expect(form.noValidate).toBe(false);
  expect(new FormData(form).get('redirect')).toMatch(/\/gais\/exhibition-form#exhibition-sent$/);

  await user.type(screen.getByRole('textbox', { name: 'Company name' }), 'Clearway');
  await user.click(screen.getByRole('radio', { name: 'no' }));
  await user.click(screen.getByRole('checkbox', { name: 'NLP' }));
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, <Form form={exhibitionForm} />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway');
  expect(screen.getByRole('radio', { name: 'no' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'NLP' })).toBeChecked();
  expect(form.noValidate).toBe(true);
  expect(errors).toEqual([]);
  act(() => root.unmount());
  container.remove();
});

test('a draft is restored into a prerendered form, including its slider', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form form={exhibitionForm} />);
  const draft = {
    savedAt: Date.now() - 1000,
    values: { companyName: 'Clearway', aiProgress: '40' },
  };
  localStorage.setItem('concourse:draft:exhibition:1', JSON.stringify(draft));
  const root = await act(() => hydrateRoot(container, <Form form={exhibitionForm} />));
  expect(screen.getByText('Welcome back')).toBeVisible();
  expect(screen.getByRole('slider')).toHaveValue('40');
  act(() => root.unmount());
  container.remove();
});

test('after a reload, a corrected submission replaces the rejected one', async () => {
  services.response = { status: 400, text: '{"success":false}' };
  const { unmount } = render(<Form form={exhibitionForm} />);
  await fillExhibition();
  await press('Submit application');
  await screen.findByRole('alert');
  unmount();

  services.response = { status: 200, text: '{"success":true}' };
  render(<Form form={exhibitionForm} />);
  await screen.findByRole('group', { name: 'Waiting on this device' });
  await user.type(screen.getByRole('textbox', { name: 'Company name' }), ' GmbH');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.type(screen.getByRole('textbox', { name: 'Signature' }), 'Mei');
  await press('Submit application');
  await screen.findByRole('status');
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Waiting on this device' })).toBeNull(),
  );
  const [first, second] = services.requests.map(({ body }) =>
    (body as FormData).get('submission_id'),
  );
  expect(second).toBe(first);
});

test('a submission written offline is sent when the network returns, and updates notice and fields', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  services.response = 'down';
  render(<Form form={awards} />);
  await user.type(screen.getByRole('textbox', { name: /Who/ }), 'Mei');
  await press('Submit Application');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('There was an error submitting the form.');
  expect(notice).toHaveTextContent('goes out when the connection returns');

  online.mockReturnValue(true);
  services.response = { status: 200, text: 'OK' };
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Form submitted successfully!');
  expect(screen.getByRole('textbox', { name: /Who/ })).toHaveValue('');
  expect(services.requests.filter(({ body }) => body)).toHaveLength(2);
});

test('the success page replaces the form, but not while the visitor types a new submission', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  services.response = { status: 200, text: 'OK' };
  render(
    <Form
      form={awards}
      success={{
        title: ['Received.', 'Now we read.'],
        nextSteps: () => [],
        primaryAction: { label: 'Back', href: '/gais/award' },
        resetLabel: 'Another one',
      }}
    />,
  );
  const who = (): HTMLElement => screen.getByRole('textbox', { name: /Who/ });
  await user.type(who(), 'Mei');
  await press('Submit Application');
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Form submitted successfully!');
  await waitFor(() => expect(status).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Another one' }));
  online.mockReturnValue(false);
  services.response = 'down';
  await user.type(await screen.findByRole('textbox', { name: /Who/ }), 'Ada');
  await press('Submit Application');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('goes out when the connection returns');
  await waitFor(() => expect(notice).toHaveFocus()); // otherwise the notice would take the focus while typing
  await user.type(who(), ' Lovelace');
  online.mockReturnValue(true);
  services.response = { status: 200, text: 'OK' };
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Form submitted successfully!');
  expect(who()).toHaveValue('Ada Lovelace');
});

test('the progress navigation follows the focus and returns to the first section with the errors', async () => {
  render(<Form form={awards} />);
  const current = (): string | null =>
    screen.getByRole('listitem', { current: 'step' }).textContent;
  await press('Choose');
  expect(current()).toContain('Evidence');
  await press('Submit Application');
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(current()).toContain('Who');
});

test('a word counter follows values that another tab writes', async () => {
  render(<Form form={awards} />);
  const writeInOtherTab = (health: string): void => {
    const values = { chosen: true, texts: { health } };
    const newValue = JSON.stringify({ savedAt: Date.now() - 1000, values });
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'concourse:draft:awards:1', newValue }),
      );
    });
  };
  writeInOtherTab('one');
  expect(await screen.findByText('Minimum 2 words required')).toBeVisible();
  writeInOtherTab('one two');
  expect(await screen.findByText('Perfect length!')).toBeVisible();
});

/** Submits a form whose delivery fails, and leaves the page. */
async function leaveUnsent(form: FormDefinition, fillIn: () => Promise<void>): Promise<void> {
  const { unmount } = render(<Form form={form} />);
  await fillIn();
  await press(form.submitLabel);
  await screen.findByRole('alert');
  unmount();
}

test.each([
  [contactForm.name, contactForm as FormDefinition, fillContact, 'OK'],
  [exhibitionForm.name, exhibitionForm as FormDefinition, fillExhibition, '{"success":true}'],
])('%s: a retry after a reload shows the fixed success message', async (_, form, fillIn, text) => {
  services.response = { status: 400, text: 'no' };
  await leaveUnsent(form, fillIn);
  services.response = { status: 200, text };

  render(<Form form={form} />);
  const waiting = await screen.findByRole('group', { name: 'Waiting on this device' });
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument(); // only one notice
  await user.click(within(waiting).getByRole('button', { name: 'Try again' }));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(form.messages.sent);
  await waitFor(() => expect(status).toHaveFocus());
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a successful retry after a reload clears the form, shows the thanks and calls onSent', async () => {
  services.response = { status: 400, text: 'no' };
  const who = () => screen.getByRole('textbox', { name: /Who/ });
  await leaveUnsent(awards, () => user.type(who(), 'Mei'));
  services.response = { status: 200, text: 'OK' };
  const onSent = jest.fn();
  render(<Form form={awards} onSent={onSent} />);
  expect(who()).toHaveValue('Mei');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you for your nomination.');
  expect(who()).toHaveValue('');
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('retrying an older message does not change the current input', async () => {
  services.response = { status: 400, text: 'no' };
  await leaveUnsent(contactForm, fillContact);
  render(<Form form={contactForm} />);
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Something else');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert'); // rejected again: the current input does not correct this entry
  services.response = { status: 200, text: 'OK' };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('status');
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Something else');
});

describe('written offline and sent before the next visit', () => {
  let online: jest.SpyInstance;

  beforeEach(() => {
    online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    services.response = 'down';
  });
  afterEach(() => online.mockRestore());

  const goOnline = (): void => {
    online.mockReturnValue(true);
    services.response = { status: 200, text: '{"success":true}' };
  };

  test.each([
    [contactForm.name, contactForm as FormDefinition, fillContact],
    [exhibitionForm.name, exhibitionForm as FormDefinition, fillExhibition],
  ])('%s: the page reports the delivery once, and no draft is left', async (_, form, fillIn) => {
    await leaveUnsent(form, fillIn);
    goOnline();
    await (await loadOutbox()).flush(); // from any page

    const { unmount } = render(<Form form={form} />);
    const status = await screen.findByText('Sent while you were away');
    expect(status.closest('[role=status]')).toHaveTextContent(form.messages.sent);
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue(''));
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
    unmount();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);

    render(<Form form={form} />); // reported only once
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText('Sent while you were away')).not.toBeInTheDocument();
  });

  test('later changes stay as a new draft', async () => {
    await leaveUnsent(exhibitionForm, fillExhibition);
    const { unmount } = render(<Form form={exhibitionForm} />);
    await user.type(screen.getByRole('textbox', { name: 'Company name' }), ' GmbH');
    unmount();
    goOnline();
    await (await loadOutbox()).flush();
    render(<Form form={exhibitionForm} />);
    await screen.findByText('Sent while you were away');
    expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Clearway GmbH');
  });

  test('another form lists the waiting submission below its button, with a link', async () => {
    await leaveUnsent(contactForm, fillContact);
    render(<Form form={exhibitionForm} />);
    const link = await screen.findByRole('link', { name: 'Contact message' });
    expect(link).toHaveAttribute('href', '/contactus#contact-form');
    expect(screen.queryByRole('group', { name: 'Waiting on this device' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Submit application' });
    expect(button.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('input during the delivery stays', async () => {
  let release: () => void = () => undefined;
  services.response = () =>
    new Promise((resolve) => {
      release = () => resolve({ status: 200, text: 'OK' });
    });
  render(<Form form={contactForm} />);
  await fillContact();
  await press();
  await waitFor(() => expect(services.requests).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: /Message/ }), ' again');
  act(() => release());
  await screen.findByRole('status');
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Hello again');
});
