import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mockFormServices, type MockFormServices } from '@concourse/testing/mockFormServices';
import BrandingFormPage from './BrandingFormPage';
import ExhibitionFormPage from './ExhibitionFormPage';
import RegistrationPage from './RegistrationPage';
import TicketRegistrationPage from './TicketRegistrationPage';

const received = JSON.stringify({ success: true, message: 'Received' });
let services: MockFormServices;

beforeEach(() => {
  services = mockFormServices(received);
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Makes the service respond with a failure. Its message is for developers. */
function failWith(status: number): void {
  services.response = { status, text: JSON.stringify({ success: false, message: 'No' }) };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
}

function show(page: ReactElement): UserEvent {
  render(<MemoryRouter>{page}</MemoryRouter>);
  return userEvent.setup({ delay: null });
}

/** Finds a control by label, which is much faster than by role. The page tests query by role. */
const control = (label: string): HTMLElement =>
  screen.getByLabelText(new RegExp(label), { selector: 'input, select, textarea' });

/** Pastes into text fields and selects options, by the start of their labels. */
async function fill(user: UserEvent, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const field = control(`^${label}`);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.click(field);
      await user.paste(value);
    }
  }
}

async function tick(user: UserEvent, labels: string[]): Promise<void> {
  for (const label of labels) await user.click(control(label));
}

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const keysOwn = ['access_key', 'submission_id'];

function entriesOf(body: unknown): [string, FormDataEntryValue][] {
  return [...(body as FormData).entries()].filter(([key]) => !keysOwn.includes(key));
}

const registration = {
  'Full Name': 'Ada Quell',
  'Email Address': 'ada@quell.example',
  'Company Name': 'Quell',
  Designation: 'Founder',
  Industry: 'Robotics',
  'Select Ticket Type': 'Track Pass',
};

test('a pre-registration is sent as JSON with six values, and then the fields are empty', async () => {
  const user = show(<TicketRegistrationPage />);
  await fill(user, registration);
  await press(user, 'Register Now');
  expect(await screen.findByText('Form submitted successfully!')).toBeVisible();
  expect(services.requests).toHaveLength(1);
  expect(services.requests[0]?.url).toBe('/submit');
  const { submission_id, ...payload } = JSON.parse(services.requests[0]?.body as string) as Record<
    string,
    unknown
  >;
  expect(submission_id).toEqual(expect.any(String));
  expect(payload).toEqual({
    access_key: 'local-access-key',
    fullName: 'Ada Quell',
    email: 'ada@quell.example',
    companyName: 'Quell',
    designation: 'Founder',
    industry: 'Robotics',
    ticketType: 'Track Pass',
  });
  expect(screen.getByText('By email to ada@quell.example')).toBeVisible();
  await press(user, 'Register a colleague');
  expect(control('^Full Name')).toHaveValue('');
});

test('a rejected pre-registration shows an error and keeps the input', async () => {
  failWith(400);
  const user = show(<TicketRegistrationPage />);
  await fill(user, { ...registration, 'Full Name': 'Bo Quell' });
  await press(user, 'Register Now');
  expect(await screen.findByText('Form submission failed. Please try again.')).toBeVisible();
  expect(control('^Full Name')).toHaveValue('Bo Quell');
});

test('a notification request is sent as six template parameters and the consent, and then the fields are empty', async () => {
  services.response = { status: 200, text: 'OK' };
  const user = show(<RegistrationPage />);
  await fill(user, {
    Name: 'Ada Quell',
    'Email address': 'ada@quell.example',
    'Job Title': 'Founder',
    Company: 'Quell',
    City: 'Berlin',
    Industry: 'Technology',
  });
  await tick(user, ['^Email me about dates']);
  await press(user, 'Submit');
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  const body = JSON.parse(services.requests[0]?.body as string) as {
    template_params: Record<string, unknown>;
  };
  const { submission_id, ...params } = body.template_params;
  expect(submission_id).toEqual(expect.any(String));
  expect(params).toEqual({
    name: 'Ada Quell',
    email: 'ada@quell.example',
    job: 'Founder',
    company: 'Quell',
    city: 'Berlin',
    industry: 'Technology',
    consent: true,
  });
  expect(screen.getByText('One email on that day, to ada@quell.example')).toBeVisible();
  await press(user, 'Leave another address');
  expect(control('^Name')).toHaveValue('');
});

/** Today in the local time zone, such as 2026-01-31. */
const localDay = (): string => new Date().toLocaleDateString('sv-SE');

test('an exhibition application is sent completely and once, and keeps the input', async () => {
  const before = localDay();
  const user = show(<ExhibitionFormPage />);
  await fill(user, {
    'Company name': 'Quell',
    Website: 'quell.example',
    Headquarters: 'Berlin, Germany',
    'Year founded': '2019',
    'Company size': 'Small 11-50',
    'Primary industry': 'Other',
    'Company description': 'Quiet pumps.',
    'AI role': 'AI Startup',
    'AI stage': 'Pilot Phase',
    'Exhibition goals': 'Meet two cities.',
    'Contact name': 'Ada Quell',
    Position: 'Founder',
    Email: 'ada@quell.example',
    Phone: '+49 30 123456',
    Signature: 'Ada Quell',
  });
  await fill(user, { 'Your primary industry': 'Plumbing' });
  await tick(user, ['^Yes$', '^Day 2$', '^2-3 persons$']);
  await tick(user, ['^NLP$', '^Custom AI Models$']);
  await tick(user, ['buy visitor tickets', 'is not included', 'accept the terms']);
  await press(user, 'Submit Application');
  expect(await screen.findByText('Application submitted successfully!')).toBeVisible();

  const entries = entriesOf(services.requests[0]?.body);
  const { date } = Object.fromEntries(entries);
  expect([before, localDay()]).toContain(date); // midnight may pass during the test
  expect(entries).toEqual(
    expect.arrayContaining([
      ['companyName', 'Quell'],
      ['website', 'https://quell.example'],
      ['headquarters', 'Berlin, Germany'],
      ['yearFounded', '2019'],
      ['companySize', 'Small 11-50'],
      ['primaryIndustry', 'Plumbing'],
      ['companyDescription', 'Quiet pumps.'],
      ['usingAI', 'yes'],
      ['aiRole', 'AI Startup'],
      ['aiStage', 'Pilot Phase'],
      ['aiProgress', '0'],
      ['technologies[]', 'NLP'],
      ['technologies[]', 'Custom AI Models'],
      ['preferredDay', 'Day 2'],
      ['numRepresentatives', '2-3 persons'],
      ['exhibitionGoals', 'Meet two cities.'],
      ['contactName', 'Ada Quell'],
      ['contactPosition', 'Founder'],
      ['contactEmail', 'ada@quell.example'],
      ['contactPhone', '+49 30 123456'],
      ['linkedIn', ''],
      ['consent[tickets]', 'true'],
      ['consent[installation]', 'true'],
      ['consent[terms]', 'true'],
      ['signature', 'Ada Quell'],
    ]),
  );
  expect(entries).toHaveLength(26);

  expect(screen.getByText('The answer goes to ada@quell.example')).toBeVisible();
  expect(control('^Company name')).toHaveValue('Quell');
  await press(user, 'Submit Application');
  expect(await screen.findByText(/so it was not sent again/)).toBeVisible();
  expect(services.requests).toHaveLength(1);
});

const branding = {
  'Company name': 'Quell',
  Headquarters: 'Berlin, Germany',
  'Incorporation year': '2019',
  Website: 'quell.example',
  'LinkedIn page': 'https://www.linkedin.com/company/quell',
  Tagline: 'Pumps that whisper.',
  'Short description': 'Quiet pumps.',
  'Full name': 'Ada Quell',
  Designation: 'Founder',
  'LinkedIn profile': 'https://www.linkedin.com/in/quell',
  'Link to a photo': 'https://quell.example/ada.png',
  'Short bio': 'Listens to water.',
};

async function fillBranding(user: UserEvent, quote: string): Promise<void> {
  await fill(user, { ...branding, Quote: quote });
  await tick(user, ['^AI Startup$', '^Other$']);
  await fill(user, { 'Your AI role': 'Hydrology' });
  await tick(user, ['What is written above is correct']);
}

test('a branding submission is sent with its list of roles, and then the fields are empty', async () => {
  const user = show(<BrandingFormPage />);
  await fillBranding(user, 'Shh.');
  await press(user, 'Submit Form');
  expect(await screen.findByText('Form submitted successfully!')).toBeVisible();
  const entries = entriesOf(services.requests[0]?.body);
  expect(entries.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(
    (
      [
        ['companyName', 'Quell'],
        ['headquarters', 'Berlin, Germany'],
        ['incorporationYear', '2019'],
        ['website', 'https://quell.example'],
        ['linkedIn', 'https://www.linkedin.com/company/quell'],
        ['logoLink', ''],
        ['tagline', 'Pumps that whisper.'],
        ['shortDescription', 'Quiet pumps.'],
        ['longBio', ''],
        ['aiRoles[]', 'AI Startup'],
        ['aiRoles[]', 'Hydrology'],
        ['fullName', 'Ada Quell'],
        ['designation', 'Founder'],
        ['linkedInProfile', 'https://www.linkedin.com/in/quell'],
        ['photoLink', 'https://quell.example/ada.png'],
        ['shortBio', 'Listens to water.'],
        ['quote', 'Shh.'],
        ['demoVideo', ''],
        ['brochureLink', ''],
        ['mediaKit', ''],
        ['declaration', 'true'],
      ] as [string, string][]
    ).toSorted(([a], [b]) => a.localeCompare(b)),
  );
  const copy = screen.getByText('What does the company do with AI?').closest('div');
  expect(copy).toHaveTextContent('AI Startup, Hydrology');
  await press(user, 'Send another company');
  expect(control('^Tagline')).toHaveValue('');
});

test('a failed branding submission shows only the fixed error', async () => {
  failWith(200);
  const user = show(<BrandingFormPage />);
  await fillBranding(user, 'Hush.');
  await press(user, 'Submit Form');
  expect(await screen.findByText('Failed to submit. Please try again.')).toBeVisible();
  expect(screen.queryByText('Form submitted successfully!')).toBeNull();
  expect(control('^Tagline')).toHaveValue('Pumps that whisper.');
});
