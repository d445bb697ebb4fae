import { submitted, type FormCase } from './formCase';

/** A text with the given number of words. */
const repeatWords = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

const nominated = { ...submitted, again: 'Nominate another team' } as const;

const organization: FormCase['answers'] = [
  ['Company name', { type: 'Clearway' }],
  ['Contact person', { type: 'Mei Tanabe' }],
  ['Job title', { choose: 'Founder' }],
  ['Email', { type: 'mei@clearway.example' }],
  ['Website', { type: 'clearway.example' }],
  ['Year of incorporation', { choose: '2019' }],
  ['Country', { choose: 'Japan' }],
  ['Founder', { type: 'Mei Tanabe' }],
  ['Number of employees', { type: '1,200' }],
  ['Company description', { type: 'We route freight.' }],
];

const organizationPayload = {
  companyName: 'Clearway',
  contactPerson: 'Mei Tanabe',
  jobTitle: 'Founder',
  email: 'mei@clearway.example',
  website: 'https://clearway.example',
  year: 2019,
  country: 'Japan',
  founder: 'Mei Tanabe',
  employees: 1200,
  description: 'We route freight.',
};

const organizationProblems = [
  'Enter the name of the company',
  'Enter the name of a person whom we may ask',
  'Choose a job title',
  'Enter an email address such as name@company.com',
  'Enter the address of the website',
  'Choose the year of incorporation',
  'Confirm that the information is correct',
];

const nominationDeclaration =
  'I confirm that the information in this nomination is correct and that I may submit it for the organization.';

export const awards: FormCase = {
  ...nominated,
  id: 'awards-nomination',
  path: '/gais/award-form-page',
  submit: 'Submit Application',
  sent: 'Form submitted successfully!Thank you for your nomination.',
  answers: [
    ['Organization name', { type: 'Clearway' }],
    ['Contact person', { type: 'Mei Tanabe' }],
    ['Job title', { type: 'Engineer' }],
    ['Email', { type: 'mei@clearway.example' }],
    ['Website', { type: 'https://clearway.example' }],
    ['Year of incorporation', { type: '1999' }],
    ['Country', { type: 'Japan' }],
    ['Founder’s name', { type: 'Mei Tanabe' }],
    ['Total employees', { type: '12' }],
    ['Company description', { type: 'We route freight.' }],
    ['Industry', { choose: 'Others' }],
    ['Your industry', { type: 'Freight' }],
    ['Specialization', { type: 'Rail' }],
    ['Health and Care', { check: true }],
    ['Operations at Scale', { check: true }],
    ['Why should this win in Operations at Scale?', { type: repeatWords(150) }],
    ['Why should this win in Health and Care?', { type: repeatWords(300) }],
    [
      'I declare that everything stated here is true, and that the organization knows about this nomination and agrees to it.',
      { check: true },
    ],
  ],
  payload: {
    organizationName: 'Clearway',
    contactPerson: 'Mei Tanabe',
    jobTitle: 'Engineer',
    email: 'mei@clearway.example',
    website: 'https://clearway.example',
    incorporationYear: 1999,
    country: 'Japan',
    foundersName: 'Mei Tanabe',
    totalEmployees: 12,
    companyDescription: 'We route freight.',
    industry: 'Others',
    customIndustry: 'Freight',
    specialization: 'Rail',
    declaration: true,
    selectedCategories: ['operations-at-scale', 'health-and-care'],
    justifications: {
      'operations-at-scale': repeatWords(150),
      'health-and-care': repeatWords(300),
    },
  },
  problems: [
    'Enter the name of the organization',
    'Enter the name of a person whom we may ask',
    'Enter the job title of the contact person',
    'Enter an email address such as name@company.com',
    'Enter the address of the website',
    'Enter a year from 1800 to 2025',
    'Enter the country of the organization',
    'Enter the name of a founder',
    'Enter the number of employees',
    'Describe the company',
    'Choose an industry',
    'Enter a specialization',
    'Choose at least one category',
    'Confirm the declaration',
  ],
};

export const integration: FormCase = {
  ...nominated,
  id: 'ai-integration-nomination',
  path: '/gais/award/Ai-Integration-Form',
  answers: [
    ...organization,
    ['Industry', { choose: 'Healthcare' }],
    ['Specialization', { type: 'Rail' }],
    ['How is AI integrated into your work?', { type: 'Every night, in dispatch.' }],
    ['Main AI technology', { choose: 'Other' }],
    ['Other technology', { type: 'Constraint solving' }],
    ['Business challenge', { type: 'Empty wagons.' }],
    ['AI solution', { type: 'A planner.' }],
    ['Measurable outcomes', { type: 'From 40% empty to 12% in a year.' }],
    ['Innovation', { type: 'It explains itself.' }],
    ['Best practices', { type: 'Start with one yard.' }],
    [nominationDeclaration, { check: true }],
  ],
  payload: {
    ...organizationPayload,
    industry: 'Healthcare',
    specialization: 'Rail',
    integrationDescription: 'Every night, in dispatch.',
    aiTech: 'Other',
    otherTech: 'Constraint solving',
    businessChallenge: 'Empty wagons.',
    aiSolution: 'A planner.',
    measurableOutcomes: 'From 40% empty to 12% in a year.',
    innovation: 'It explains itself.',
    bestPractices: 'Start with one yard.',
    declaration: true,
  },
  problems: organizationProblems,
};

export const bestUse: FormCase = {
  ...nominated,
  id: 'best-use-nomination',
  path: '/gais/award/BestUseOfAi-Form',
  answers: [
    ...organization,
    ['Industry', { choose: 'Other' }],
    ['Other industry', { type: 'Freight' }],
    ['Specialization', { type: 'Rail' }],
    ['Which AI does most of the work?', { choose: 'Edge AI' }],
    ['The solution', { type: 'A planner.' }],
    ['What AI made possible', { type: 'A plan a minute.' }],
    ['Results', { type: 'From 40% empty to 12% in a year.' }],
    ['What makes it unique', { type: 'It explains itself.' }],
    ['Best practices', { type: 'Start with one yard.' }],
    [nominationDeclaration, { check: true }],
  ],
  payload: {
    ...organizationPayload,
    industry: 'Other',
    otherIndustry: 'Freight',
    specialization: 'Rail',
    integration: 'Edge AI',
    Solution: 'A planner.',
    innovation: 'A plan a minute.',
    results: 'From 40% empty to 12% in a year.',
    innovationUnique: 'It explains itself.',
    bestPractices: 'Start with one yard.',
    declaration: true,
  },
  problems: organizationProblems,
};
