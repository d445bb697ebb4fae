import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { clearDeviceStorage } from '@concourse/forms/testing/clearDeviceStorage';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import {
  formKeys,
  mockFormServices,
  type MockFormServices,
} from '@concourse/testing/mockFormServices';
import { countries, countriesAndOther } from '../content/countries';
import { bestUseIndustries, nominationIndustries } from '../content/industries';
import { bestUseJobTitles, integrationJobTitles } from '../content/jobTitles';
import { bestUseTechnologies, integrationTechnologies } from '../content/technologies';
import BestUseNominationPage from './BestUseNominationPage';
import IntegrationNominationPage from './IntegrationNominationPage';

let services: MockFormServices;

beforeEach(async () => {
  await clearDeviceStorage();
  services = mockFormServices('{"message":"noted"}');
});

const baseKeys = [
  'companyName',
  'contactPerson',
  'jobTitle',
  'email',
  'website',
  'year',
  'country',
  'founder',
  'employees',
  'description',
  'industry',
  'specialization',
];
const integrationKeys = [
  'integrationDescription',
  'aiTech',
  'otherTech',
  'businessChallenge',
  'aiSolution',
  'measurableOutcomes',
  'innovation',
  'bestPractices',
  'declaration',
];
const bestUseKeys = [
  'otherIndustry',
  'integration',
  'Solution',
  'innovation',
  'results',
  'innovationUnique',
  'bestPractices',
  'declaration',
];

const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit Nomination' });
const optionsOf = (name: string): (string | null)[] =>
  [...fieldLabelled(name).children].slice(1).map((option) => option.textContent);

function answerRequired(jobTitle: string): void {
  answer({
    'Company name': 'Tessellar',
    'Contact person': 'Mei Tanabe',
    'Job title': jobTitle,
    Email: 'mei@tessellar.example',
    Website: 'https://tessellar.example',
    'Year of incorporation': '1951',
    'I confirm': true,
  });
}

describe.each([
  {
    Page: IntegrationNominationPage,
    jobTitles: integrationJobTitles,
    nations: countriesAndOther,
    industries: nominationIndustries,
    technologies: { name: 'Main AI technology', options: integrationTechnologies },
    keys: integrationKeys,
  },
  {
    Page: BestUseNominationPage,
    jobTitles: bestUseJobTitles,
    nations: countries,
    industries: bestUseIndustries,
    technologies: { name: 'Which AI does most of the work', options: bestUseTechnologies },
    keys: bestUseKeys,
  },
])('$Page.name', ({ Page, jobTitles, nations, industries, technologies, keys }) => {
  test('has seven sections and every list', () => {
    render(<Page />);
    const sections = screen.getAllByRole('group').map((group) => group.querySelector('legend'));
    expect(sections.map((legend) => legend?.firstChild?.textContent)).toEqual([
      'Organization',
      'Industry',
      'AI integration',
      'AI-driven solution',
      'Impact and results',
      'Innovation and best practices',
      'Declaration',
    ]);
    expect(optionsOf('Job title')).toEqual(jobTitles);
    expect(optionsOf('Country')).toEqual(nations);
    expect(optionsOf('Industry')).toEqual(industries);
    expect(optionsOf(technologies.name)).toEqual(technologies.options);
    const years = optionsOf('Year of incorporation');
    expect(years).toHaveLength(74);
    expect([years[0], years.at(-1)]).toEqual(['2024', '1951']);
  });

  test('seven answers are required, all others optional', async () => {
    render(<Page />);
    fireEvent.click(submit());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter the name of the company',
      'Enter the name of a person whom we may ask',
      'Choose a job title',
      'Enter an email address such as name@company.com',
      'Enter the address of the website',
      'Choose the year of incorporation',
      'Confirm that the information is correct',
    ]);
    expect(services.payloads).toEqual([]);
  });

  test('a sent form has every key of the service, including empty ones, and can be restarted', async () => {
    render(<Page />);
    answerRequired(jobTitles[0] ?? '');
    fireEvent.click(submit());
    expect(await screen.findByText('Form submitted successfully!')).toBeVisible();
    const [payload] = services.payloads;
    expect(formKeys(payload).sort()).toEqual([...baseKeys, ...keys].sort());
    expect(payload).toMatchObject({ jobTitle: jobTitles[0], year: 1951, declaration: true });
    fireEvent.click(screen.getByRole('button', { name: 'Nominate another team' }));
    expect(fieldLabelled('Company name')).toHaveValue('');
  });
});

test.each([IntegrationNominationPage, BestUseNominationPage])(
  '%p rejects 0 employees',
  async (Page) => {
    render(<Page />);
    answer({ 'Number of employees': '0' });
    fireEvent.click(submit());
    expect(await screen.findByRole('link', { name: 'Enter a number, 1 or more' })).toBeVisible();
  },
);

test('a technology that is not listed is required and sent in addition to "Other"', async () => {
  render(<IntegrationNominationPage />);
  answerRequired('Founder');
  answer({ 'Main AI technology': 'Other' });
  fireEvent.click(submit());
  expect(await screen.findByRole('link', { name: 'Name the technology' })).toBeVisible();
  answer({ 'Other technology': 'Abacus' });
  fireEvent.click(submit());
  await screen.findByText('Form submitted successfully!');
  expect(services.payloads).toMatchObject([{ aiTech: 'Other', otherTech: 'Abacus' }]);
});

test('an industry that is not listed is required and sent in addition to "Other"', async () => {
  render(<BestUseNominationPage />);
  answerRequired('Founder');
  answer({ Industry: 'Other' });
  answer({ 'Other industry': 'Lighthouses' });
  fireEvent.click(submit());
  await screen.findByText('Form submitted successfully!');
  expect(services.payloads).toMatchObject([{ industry: 'Other', otherIndustry: 'Lighthouses' }]);
});

test('a section of optional fields is complete once all of them have an answer', async () => {
  render(<IntegrationNominationPage />);
  const section = () =>
    within(screen.getByRole('list', { name: 'Sections of this form' })).getByText(/^Innovation/)
      .parentElement;
  expect(section()).toHaveTextContent('Optional');
  answer({ Innovation: 'A queue' });
  answer({ 'Best practices': 'Measure it' });
  await waitFor(() => expect(section()).toHaveTextContent('Complete'));
});
