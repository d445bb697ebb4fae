import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answer, fieldLabelled } from '@concourse/testing/answer';
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

function show(page: ReactElement): void {
  render(<MemoryRouter>{page}</MemoryRouter>);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

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
  show(<TicketRegistrationPage />);
  answer(registration);
  press('Register Now');
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
  press('Register a colleague');
  expect(fieldLabelled('Full Name')).toHaveValue('');
});

test('a rejected pre-registration shows an error and keeps the input', async () => {
  failWith(400);
  show(<TicketRegistrationPage />);
  answer({ ...registration, 'Full Name': 'Bo Quell' });
  press('Register Now');
  expect(await screen.findByText('Form submission failed. Please try again.')).toBeVisible();
  expect(fieldLabelled('Full Name')).toHaveValue('Bo Quell');
});

test('a notification request is sent as six template parameters and the consent, and then the fields are empty', async () => {
  services.response = { status: 200, text: 'OK' };
  show(<RegistrationPage />);
  answer({
    Name: 'Ada Quell',
    'Email address': 'ada@quell.example',
    'Job Title': 'Founder',
    Company: 'Quell',
    City: 'Berlin',
    Industry: 'Technology',
  });
  answer({ 'Email me about dates': true });
  press('Submit');
  expect(await screen.findByText('Email sent successfully')).toBeVisible();
  const body = JSON.parse(services.requests[0]?.body as string) as {
    template_id: string;
    template_params: Record<string, unknown>;
  };
  expect(body.template_id).toBe('notify');
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
  press('Leave another address');
  expect(fieldLabelled('Name')).toHaveValue('');
});

/** Today in the local time zone, such as 2026-01-31. */
const localDay = (): string => new Date().toLocaleDateString('sv-SE');

test('an exhibition application is sent completely and once, and keeps the input', async () => {
  const before = localDay();
  show(<ExhibitionFormPage />);
  answer({
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
  answer({ 'Your primary industry': 'Plumbing' });
  answer({ Yes: true, 'Day 2': true, '2-3 persons': true, NLP: true, 'Custom AI Models': true });
  answer({ 'The company will buy': true, Installation: true, 'We accept the terms': true });
  press('Submit Application');
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
  expect(fieldLabelled('Company name')).toHaveValue('Quell');
  press('Submit Application');
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

function answerBranding(quote: string): void {
  answer({ ...branding, Quote: quote, 'AI Startup': true, Other: true });
  answer({ 'Your AI role': 'Hydrology', 'What is written above is correct': true });
}

test('a branding submission is sent with its list of roles, and then the fields are empty', async () => {
  show(<BrandingFormPage />);
  answerBranding('Shh.');
  press('Submit Form');
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
  press('Send another company');
  expect(fieldLabelled('Tagline')).toHaveValue('');
});

test('a failed branding submission shows only the fixed error', async () => {
  failWith(200);
  show(<BrandingFormPage />);
  answerBranding('Hush.');
  press('Submit Form');
  expect(await screen.findByText('Failed to submit. Please try again.')).toBeVisible();
  expect(screen.queryByText('Form submitted successfully!')).toBeNull();
  expect(fieldLabelled('Tagline')).toHaveValue('Pumps that whisper.');
});
