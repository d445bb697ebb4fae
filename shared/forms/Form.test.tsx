import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { answer } from '@concourse/testing/answer';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import { contactForm } from './contactForm';
import type { FormDefinition } from './defineForm';
import { Form } from './Form';
import { contactAnswers, exhibitionAnswers } from './testing/answers';
import { clearDeviceStorage } from './testing/clearDeviceStorage';
import { exhibitionForm } from './testing/exhibitionForm';

let services: MockFormServices;

beforeEach(async () => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.title = 'Contact';
  await clearDeviceStorage();
});

const user = userEvent.setup();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name = 'Send message') => fireEvent.click(screen.getByRole('button', { name }));
const accepted = { status: 200, text: 'OK' };

/** Makes the service respond only when the returned function is called. */
function holdResponse(): () => void {
  let release: () => void = () => undefined;
  services.response = () =>
    new Promise((resolve) => {
      release = () => resolve(accepted);
    });
  return () => act(() => release());
}

test('an incomplete form shows a focused summary and an error next to each field', async () => {
  render(<Form form={contactForm} />);
  const privacy = screen.getByRole('link', { name: 'Privacy' });
  expect(privacy).toHaveAttribute('href', '/privacy');
  expect(privacy.closest('form')).not.toBeNull();
  await user.click(field('Email'));
  await user.tab();
  expect(field('Email')).not.toHaveAccessibleDescription(); // leaving an empty field is no error
  press();

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
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(services.requests).toEqual([]);

  await user.click(within(summary).getByRole('link', { name: 'Email is required' }));
  expect(field('Email')).toHaveFocus();
  await user.type(field('Name'), 'M');
  expect(field('Name')).toBeValid();
  expect(field('Name')).not.toHaveAccessibleDescription();
});

test('repeated clicks send a message once, and the form is cleared afterwards', async () => {
  const release = holdResponse();
  render(<Form form={contactForm} />);
  answer(contactAnswers);
  press();
  const button = await screen.findByRole('button', { name: 'Submitting...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(services.requests).toHaveLength(1));
  release();

  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Email sent successfully');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(services.requests).toHaveLength(1);
  expect(services.payloads[0]).toMatchObject({
    service_id: 'local-service',
    template_id: 'contact',
    template_params: { name: 'Mei Tanabe', email: 'mei@clearway.example', message: 'Hello' },
  });
  expect(field('Name')).toHaveValue('');
  expect(localStorage.getItem('concourse:draft:contact:1')).toBeNull();
});

test('input during the delivery stays', async () => {
  const release = holdResponse();
  render(<Form form={contactForm} />);
  answer(contactAnswers);
  press();
  await waitFor(() => expect(services.requests).toHaveLength(1));
  answer({ Message: 'Hello again' });
  release();
  await screen.findByRole('status');
  expect(field(/Message/)).toHaveValue('Hello again');
});

test('a rejected message is stored, the fields are cleared, and Edit restores them', async () => {
  services.response = { status: 412, text: 'Gmail_API: Invalid grant' };
  render(<Form form={contactForm} />);
  answer(contactAnswers);
  press();

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Email not sent successfully');
  expect(notice).toHaveTextContent('It was not sent. It is kept on this device.');
  expect(notice).not.toHaveTextContent('Gmail');
  expect(field('Name')).toHaveValue('');

  await user.click(within(notice).getByRole('button', { name: 'Edit' }));
  expect(field('Name')).toHaveValue('Mei Tanabe');
  expect(field('Name')).toHaveFocus();

  services.response = accepted;
  press();
  await screen.findByRole('status');
  const [first, second] = services.payloads.map(
    ({ template_params: params }) => (params as { submission_id: string }).submission_id,
  );
  expect(first).toBe(second);
});

test('a message above the limit of the service is reported while typing, and cannot be sent', async () => {
  render(<Form form={contactForm} />);
  const limit = /^Use (\d+) characters or fewer, so that we can send it$/;
  const long = ' é'.repeat(20_000);
  answer({ ...contactAnswers, Message: long });
  const message = field(/Message/);
  await waitFor(() => expect(message).toHaveAccessibleDescription(limit));
  press();
  await screen.findByRole('alert', { name: /to fix/ });
  expect(message).toBeInvalid();
  expect(services.requests).toEqual([]);

  const [, allowed] = limit.exec(screen.getAllByText(limit)[0]?.textContent ?? '') ?? [];
  answer({ Message: long.slice(0, Number(allowed)) });
  await waitFor(() => expect(message).not.toHaveAccessibleDescription());
  press();
  await waitFor(() => expect(services.requests).toHaveLength(1));
});

test('a message that the service finds too large can be edited, but not sent again', async () => {
  services.response = { status: 413, text: 'too large' };
  render(<Form form={contactForm} />);
  answer(contactAnswers);
  press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Choose “Edit” and shorten the longest answer/);
  expect(within(alert).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  press('Edit');
  expect(field(/Message/)).toHaveValue('Hello');
});

test('after a broken connection the result is unknown, and the same submission is not sent again', async () => {
  services.response = 'down';
  render(<Form form={exhibitionForm} />);
  answer(exhibitionAnswers);
  press('Submit application');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Failed to submit. Please try again.');
  expect(notice).toHaveTextContent('We could not confirm that it arrived.');
  expect(within(notice).getByRole('link', { name: 'support@concourse.example' })).toBeVisible();

  press('Submit application');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(services.requests).toHaveLength(1);
});

const sentBody = () => services.requests[0]?.body as FormData;
const applicationSent = 'Application submitted successfully!';

test('a submission contains every field by its key, lists as name[], and the text of Other as the value', async () => {
  services.response = { status: 200, text: '{"success":true}' };
  render(<Form form={exhibitionForm} />);
  answer(exhibitionAnswers);
  press('Submit application');
  expect(await screen.findByRole('status')).toHaveTextContent(applicationSent);
  expect(sentBody().getAll('technologies[]')).toEqual(['NLP', 'MLOps']);
  expect(Object.fromEntries(sentBody())).toMatchObject({
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
  expect(sentBody().has('primaryIndustryOther')).toBe(false);
  expect(sentBody().has('botcheck')).toBe(false);
  expect(field('Company name')).toHaveValue('Clearway');

  press('Submit application');
  expect(await screen.findByText(/You had sent exactly this already/)).toBeInTheDocument();
  expect(services.requests).toHaveLength(1);
});

test('fields that a password manager filled in without events are sent', async () => {
  services.response = { status: 200, text: '{"success":true}' };
  render(<Form form={exhibitionForm} />);
  const form = screen.getByRole<HTMLFormElement>('form');
  const texts = { companyName: 'Clearway', primaryIndustryOther: 'Freight', signature: 'Mei' };
  const filled = { ...texts, website: 'https://clearway.example', usingAI: 'yes' };
  for (const [name, value] of Object.entries({ ...filled, primaryIndustry: 'Other' }))
    (form.elements.namedItem(name) as HTMLInputElement | RadioNodeList).value = value;
  for (const name of ['MLOps', 'I accept the terms'])
    screen.getByLabelText<HTMLInputElement>(name).checked = true;
  press('Submit application');
  expect(await screen.findByRole('status')).toHaveTextContent(applicationSent);
  expect(Object.fromEntries(sentBody())).toMatchObject({
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
  answer(contactAnswers);
  fireEvent.click(container.querySelector('input[name=botcheck]') ?? document.body);
  press();
  await screen.findByRole('status');
  expect(services.payloads[0]).toMatchObject({ template_params: { botcheck: true } });
});
