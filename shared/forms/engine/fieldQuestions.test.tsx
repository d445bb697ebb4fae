import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { defineForm } from '../defineForm';
import { email, phone, select, text } from '../fields';
import { Form } from '../Form';
import { viaSubmission } from '../services';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';

const mockLoaded = { fails: false };
jest.mock('../validation/phoneNumber', () => {
  const real = jest.requireActual<object>('../validation/phoneNumber');
  return new Proxy(real, {
    get: (target, key) => {
      if (mockLoaded.fails) throw new Error('Loading chunk forms-phone failed');
      return Reflect.get(target, key) as unknown;
    },
  });
});

const common = {
  name: 'Test',
  page: '/test',
  service: viaSubmission({ format: 'json' }),
  clears: 'never',
  contact: 'general',
  messages: { sent: 'Sent', failed: 'Failed' },
  submitLabel: 'Send',
} as const;
const plain = defineForm({
  ...common,
  id: 'plain',
  sections: [
    {
      id: 'one',
      fields: [phone({ name: 'tel', label: 'Phone' }), text({ name: 'a', label: 'A' })],
    },
  ],
});
const withEmail = defineForm({
  ...common,
  id: 'email',
  sections: [{ id: 'one', fields: [email({ name: 'mail', label: 'Email' })] }],
});
const withCountry = defineForm({
  ...common,
  id: 'country',
  sections: [
    {
      id: 'one',
      fields: [
        select({ name: 'country', label: 'Country', placeholder: 'Select', options: ['Germany', 'United States', 'Other'] }), // prettier-ignore
        phone({ name: 'tel', label: 'Phone' }),
      ],
    },
  ],
});

let services: MockFormServices;
const user = userEvent.setup();

beforeEach(async () => {
  mockLoaded.fails = false;
  services = mockFormServices('{"success":true}');
  await clearDeviceStorage();
});

/** Focuses a text field and changes its text, without an event for each key. */
function enter(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

const number = () => screen.getByRole('textbox', { name: /^Phone/ });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
const question = /^Check this number/;

test('the question disappears when the number changes, and is asked once for each number', async () => {
  render(<Form form={plain} />);
  enter(number(), '0301234');
  await user.tab();
  await waitFor(() => expect(number()).toHaveAccessibleDescription(question));
  enter(number(), '0301234567');
  await user.tab();
  await waitFor(() => expect(number()).not.toHaveAccessibleDescription());
  await send();
  await waitFor(() => expect(services.payloads).toMatchObject([{ tel: '0301234567' }]));
});

test('submitting from the field asks first; submitting again sends the same number', async () => {
  render(<Form form={plain} />);
  enter(number(), '0301234');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(number()).toHaveAccessibleDescription(question));
  await waitFor(() => expect(number()).toHaveFocus());
  expect(services.requests).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(services.payloads).toMatchObject([{ tel: '0301234' }]));
});

test('an ordinary number is sent at once', async () => {
  render(<Form form={plain} />);
  enter(number(), '+44 20 7946 0018');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(services.payloads).toMatchObject([{ tel: '+44 20 7946 0018' }]));
});

test('if the library cannot be loaded, the form works without questions', async () => {
  mockLoaded.fails = true;
  render(<Form form={plain} />);
  enter(number(), '0301234');
  await user.tab();
  await send();
  await waitFor(() => expect(services.payloads).toMatchObject([{ tel: '0301234' }]));
  expect(number()).not.toHaveAccessibleDescription();
});

test("a number without a country code is checked with the form's country", async () => {
  render(<Form form={withCountry} />);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'United States');
  enter(number(), '030 901820');
  await user.tab();
  await waitFor(() => expect(number()).toHaveAccessibleDescription(question));
});

test('a number that is too short causes an error and no question', async () => {
  render(<Form form={plain} />);
  enter(number(), '12345');
  await user.tab();
  await send();
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/^Enter a phone number/));
  expect(number()).toBeInvalid();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test.each([
  ['mei@clearway', 'mei@clearway.com'],
  ['mei@gmial.com', 'mei@gmail.com'],
  ['Mei <mei@Hotmail.con>', 'mei@hotmail.com'],
])('%s causes the question whether %s is meant, and can be sent as it is', async (typed, meant) => {
  render(<Form form={withEmail} />);
  const mail = screen.getByRole('textbox', { name: /^Email/ });
  enter(mail, typed);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(mail).toHaveAccessibleDescription(
      `Did you mean ${meant}? If the address is right, send it as it is.`,
    ),
  );
  await waitFor(() => expect(mail).toHaveFocus());
  expect(services.requests).toEqual([]);
  await user.keyboard('{Enter}');
  const sent = /<(.*)>/.exec(typed)?.[1] ?? typed;
  await waitFor(() => expect(services.payloads).toMatchObject([{ mail: sent }]));
});

test.each(['mei@clearway.example', 'mei@gmail.com', 'mei@web.de', 'mei@mail.clearway.co'])(
  'the address %s causes no question',
  async (address) => {
    render(<Form form={withEmail} />);
    enter(screen.getByRole('textbox', { name: /^Email/ }), address);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(services.payloads).toMatchObject([{ mail: address }]));
  },
);
