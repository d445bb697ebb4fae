import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answer } from '@concourse/testing/answer';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { ClientOnly } from './ClientOnly';
import { contactForm } from './contactForm';
import { defineForm, type FormDefinition } from './defineForm';
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
  await clearDeviceStorage();
});

const user = userEvent.setup();
const press = (name = 'Submit Application') =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${name}$`, 'i') }));
const sections = () => screen.getByRole('list', { name: 'Sections of this form' });
const currentSection = () => screen.getByRole('listitem', { current: 'step' });
const oneField = (field: unknown) =>
  ({ ...contactForm, sections: [{ id: 'a', fields: [field] }] }) as unknown as FormDefinition;

test('Other shows its required text input only while it is chosen', async () => {
  render(<Form form={exhibitionForm} />);
  const other = () => screen.queryByRole('textbox', { name: 'Which industry' });
  expect(other()).not.toBeInTheDocument();
  answer({ 'Primary industry': 'Other' });
  expect(other()).toBeVisible();
  await press();
  expect(await screen.findByRole('link', { name: 'Say which industry' })).toBeInTheDocument();
  answer({ 'Primary industry': 'Healthcare' });
  expect(other()).not.toBeInTheDocument();
});

test('the progress navigation counts missing answers and marks the current section', async () => {
  render(<Form form={exhibitionForm} aside="Drafts are kept." />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Drafts are kept.');
  expect(currentSection()).toHaveTextContent('Company information');
  expect(sections()).toHaveTextContent('Company information3 to answer');
  answer({ 'Company name': 'Clearway' });
  await waitFor(() => expect(sections()).toHaveTextContent('2 to answer'));
  await user.click(screen.getByRole('radio', { name: 'no' }));
  expect(currentSection()).toHaveTextContent('AI role');
  await press();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(currentSection()).toHaveTextContent('Company information'); // the first one with errors
  expect(sections()).toHaveTextContent('2 to fix');
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
  await waitFor(() => expect(sections()).toHaveTextContent(/^Company information.*Complete/));
});

test('each of several sections shows its position; a single one has no progress navigation', () => {
  const { unmount } = render(<Form form={exhibitionForm} />);
  const legends = [...document.querySelectorAll('[data-form-section] > legend')];
  expect(legends.map(({ textContent }) => textContent)).toEqual([
    'Company informationAll fields required unless marked1 of 3',
    'AI role2 of 3',
    'Consent3 of 3',
  ]);
  unmount();
  render(<Form form={contactForm} aside="Answered on the next working day." />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Answered on the next working day.');
  expect(screen.queryByText('1 of 1')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Sections of this form' })).not.toBeInTheDocument();
});

test('sections have headings, and errors of a group are above its options', async () => {
  render(<Form form={exhibitionForm} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Company information' })).toBeVisible();
  await press();
  await screen.findByRole('alert');
  for (const [group, option] of [
    [/^Using AI/, 'radio'],
    [/^Consent/, 'checkbox'],
  ] as const) {
    const fieldset = screen.getAllByRole('group', { name: group }).at(-1) ?? document.body;
    const [first = document.body] = within(fieldset).getAllByRole(option);
    const described = [fieldset, first].flatMap(
      (each) => each.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    const error = document.getElementById(described.find((id) => id.endsWith('-error')) ?? '');
    expect(error?.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the number of characters is shown with its limit', async () => {
  render(<Form form={oneField(longText({ name: 'a', label: 'Short', characters: { max: 5 } }))} />);
  for (const [typed, description] of [
    ['12345', '5 / 5'],
    ['123456', '1 character over the limit 6 / 5'],
    ['1234567', '2 characters over the limit 7 / 5'],
  ] as const) {
    answer({ Short: typed });
    await waitFor(() =>
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
        expect.stringContaining(description),
      ),
    );
  }
});

test('a number that the form reads differently is shown back after a pause, and the text stays', () => {
  jest.useFakeTimers();
  render(<Form form={oneField(number({ name: 'staff', label: 'Staff' }))} />);
  for (const [typed, description] of [
    ['about 1 200', 'We read this as 1,200'],
    ['1,200', ''],
    ['40 people', 'We read this as 40'],
    ['40', ''],
    ['dozens', ''],
  ] as const) {
    answer({ Staff: typed });
    act(() => jest.advanceTimersByTime(450));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(description);
    expect(screen.getByRole('textbox')).toHaveValue(typed);
  }
  jest.useRealTimers();
});

test('a year is shown back without separators and sent as a number', async () => {
  const since = year({ name: 'since', label: 'Since', as: 'number', from: 1900, to: 2025 });
  render(<Form form={oneField(since)} />);
  answer({ Since: 'ca. 1998' });
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('We read this as 1998'),
  );
  await press('Send message');
  await screen.findByRole('status');
  expect(services.payloads[0]).toMatchObject({ template_params: { since: 1998 } });
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

const why = longText({
  name: 'texts.health',
  label: 'Why',
  required: 'Justification required',
  words: { min: 2, max: 3 },
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
    { id: 'evidence', title: 'Evidence', component: Evidence, initial: nothingChosen },
  ],
  ready: ({ chosen, texts }) => !chosen || (texts.health ?? '').trim() !== '',
});
const who = () => screen.getByRole('textbox', { name: /Who/ });

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

  answer({ Why: 'one' });
  expect(await screen.findByText('Minimum 2 words required')).toBeInTheDocument();
  answer({ Why: 'one two' });
  expect(await screen.findByText('Perfect length!')).toBeInTheDocument();
  expect(screen.getByText('Within target range')).toBeInTheDocument();
  await waitFor(() => expect(submit).toHaveAccessibleDescription('Ready'));

  await press();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Form submitted successfully!Thank you for your nomination.',
  );
  expect(services.payloads[0]).toMatchObject({ chosen: true, texts: { health: 'one two' } });
});

test('a word counter follows values that another tab writes', async () => {
  render(<Form form={awards} />);
  for (const [health, message] of [
    ['one', 'Minimum 2 words required'],
    ['one two', 'Perfect length!'],
  ] as const) {
    const values = { chosen: true, texts: { health } };
    const newValue = JSON.stringify({ savedAt: Date.now() - 1000, values });
    const key = 'concourse:draft:awards:1';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(await screen.findByText(message)).toBeVisible();
  }
});

const submissionStatus = () => screen.findByRole('status');
const setOnline = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  services.response = isOnline ? { status: 200, text: 'OK' } : 'down';
  if (isOnline) act(() => void window.dispatchEvent(new Event('online')));
};

test('the success page replaces the form, but not while the visitor types a new submission', async () => {
  setOnline(true);
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
  answer({ Who: 'Mei' });
  await press();
  const status = await submissionStatus();
  expect(status).toHaveTextContent('Form submitted successfully!');
  await waitFor(() => expect(status).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();

  await press('Another one');
  setOnline(false);
  await screen.findByRole('textbox', { name: /Who/ });
  answer({ Who: 'Ada' });
  await press();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('goes out when the connection returns');
  await waitFor(() => expect(notice).toHaveFocus()); // otherwise the notice would take the focus while typing
  await user.type(who(), ' Lovelace');
  setOnline(true);
  expect(await submissionStatus()).toHaveTextContent('Form submitted successfully!');
  expect(who()).toHaveValue('Ada Lovelace');
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

  answer({ 'Company name': 'Clearway', no: true, NLP: true });
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
