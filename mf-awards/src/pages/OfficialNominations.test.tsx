import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { clearDeviceStorage } from '@concourse/forms/testing/clearDeviceStorage';
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

const field = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${name}`));
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit Nomination' });
const optionsOf = (name: string): (string | null)[] =>
  within(field(name))
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent);

async function fillRequired(visitor: UserEvent, jobTitle: string): Promise<void> {
  const texts = {
    'Company name': 'Tessellar',
    'Contact person': 'Mei Tanabe',
    Email: 'mei@tessellar.example',
    Website: 'https://tessellar.example',
  };
  for (const [name, value] of Object.entries(texts)) {
    fireEvent.change(field(name), { target: { value } });
  }
  await visitor.selectOptions(field('Job title'), jobTitle);
  await visitor.selectOptions(field('Year of incorporation'), '1951');
  await visitor.click(screen.getByRole('checkbox', { name: /I confirm/ }));
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
    const visitor = userEvent.setup();
    render(<Page />);
    await visitor.click(submit());
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
    const visitor = userEvent.setup();
    render(<Page />);
    await fillRequired(visitor, jobTitles[0] ?? '');
    await visitor.click(submit());
    expect(await screen.findByText('Form submitted successfully!')).toBeVisible();
    const [payload] = services.payloads;
    expect(formKeys(payload).sort()).toEqual([...baseKeys, ...keys].sort());
    expect(payload).toMatchObject({ jobTitle: jobTitles[0], year: 1951, declaration: true });
    await visitor.click(screen.getByRole('button', { name: 'Nominate another team' }));
    expect(field('Company name')).toHaveValue('');
  });
});

test.each([IntegrationNominationPage, BestUseNominationPage])(
  '%p rejects 0 employees',
  async (Page) => {
    const visitor = userEvent.setup();
    render(<Page />);
    fireEvent.change(field('Number of employees'), { target: { value: '0' } });
    await visitor.click(submit());
    expect(await screen.findByRole('link', { name: 'Enter a number, 1 or more' })).toBeVisible();
  },
);

test('a technology that is not listed is required and sent in addition to "Other"', async () => {
  const visitor = userEvent.setup();
  render(<IntegrationNominationPage />);
  await fillRequired(visitor, 'Founder');
  await visitor.selectOptions(field('Main AI technology'), 'Other');
  await visitor.click(submit());
  expect(await screen.findByRole('link', { name: 'Name the technology' })).toBeVisible();
  fireEvent.change(field('Other technology'), { target: { value: 'Abacus' } });
  await visitor.click(submit());
  await screen.findByText('Form submitted successfully!');
  expect(services.payloads).toMatchObject([{ aiTech: 'Other', otherTech: 'Abacus' }]);
});

test('an industry that is not listed is required and sent in addition to "Other"', async () => {
  const visitor = userEvent.setup();
  render(<BestUseNominationPage />);
  await fillRequired(visitor, 'Founder');
  await visitor.selectOptions(field('Industry'), 'Other');
  fireEvent.change(field('Other industry'), { target: { value: 'Lighthouses' } });
  await visitor.click(submit());
  await screen.findByText('Form submitted successfully!');
  expect(services.payloads).toMatchObject([{ industry: 'Other', otherIndustry: 'Lighthouses' }]);
});

test('a section of optional fields is complete once all of them have an answer', async () => {
  const visitor = userEvent.setup();
  render(<IntegrationNominationPage />);
  const section = () =>
    within(screen.getByRole('list', { name: 'Sections of this form' })).getByText(/^Innovation/)
      .parentElement;
  expect(section()).toHaveTextContent('Optional');
  await visitor.type(field('Innovation'), 'A queue');
  await visitor.type(field('Best practices'), 'Measure it');
  await waitFor(() => expect(section()).toHaveTextContent('Complete'));
});
