import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import ContactPage from './ContactPage';

let services: MockFormServices;

beforeEach(() => {
  services = mockFormServices();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ContactPage />);
});

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const user = userEvent.setup();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));

async function fill(name: string): Promise<void> {
  await user.type(field('Name'), name);
  await user.type(field('Email'), 'mei@clearway.example');
  await user.type(field('Designation'), 'Head of Partnerships');
  await user.type(field('Organization'), 'Clearway');
}

test.each([
  ['Request an invite', `mailto:${defaultSiteConfig.mail.attend}`],
  ['Email the PR team', `mailto:${defaultSiteConfig.mail.press}`],
  ['Go to the contact form', '#contact-form'],
])('"%s" links to %s', (name, href) => {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the contact options have headings, and the last one links to the form', () => {
  for (const name of ['Attend', 'Press', 'Partnership & Sponsorship Enquiries']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const targets = document.querySelectorAll('#contact-form');
  expect(Array.from(targets)).toEqual([screen.getByRole('form', { name: 'Contact message' })]);
});

test('four fields are required, the message is not', async () => {
  await user.type(field('Name'), '   ');
  await send();
  const summary = await screen.findByRole('alert', { name: /to fix before you submit$/ });
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
  expect(field('Designation')).toHaveAccessibleDescription('Designation is required');
  expect(field(/^Message/)).toBeValid();
  expect(services.requests).toEqual([]);
});

test('an enquiry is sent with the five keys of the service, and then the fields are empty', async () => {
  await fill('Mei Tanabe');
  await user.type(field(/^Message/), 'We would like a table.');
  await send();
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  expect(services.requests[0]?.url).toMatch(/\/api\/v1\.0\/email\/send$/);
  expect(services.payloads[0]?.template_params).toMatchObject({
    name: 'Mei Tanabe',
    email: 'mei@clearway.example',
    designation: 'Head of Partnerships',
    organization: 'Clearway',
    message: 'We would like a table.',
  });
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  await waitFor(() => expect(field('Name')).toHaveValue(''));
});

test('a failed enquiry shows an error, clears the fields and can be retried', async () => {
  services.response = { status: 400, text: 'No' };
  await fill('Ada Quell');
  await send();
  expect(await screen.findByText('Email not sent successfully')).toBeVisible();
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible();
});
