import type { Page } from 'playwright/test';

/** Input for one control, which is found by role and label. */
export type FieldInput =
  | { type: string; as?: 'textbox' }
  | { choose: string }
  | { check: true }
  | { pick: string }
  | { slide: number };

export type FormCase = {
  id: string;
  path: string;
  transport: 'e-mail' | 'JSON' | 'multipart';
  submit: string;
  sent: string;
  failed: string;
  /** Text for a missing response; defaults to `failed`. */
  networkError?: string;
  clears: 'always' | 'onSuccess' | 'never';
  /** Labels and answers in page order. The first is a text, to which `fill` adds its marker. */
  answers: [label: string, answer: FieldInput][];
  /** Expected fields with the names that the service uses. */
  payload: Record<string, unknown>;
  /** Errors of an empty submission in page order. */
  problems: string[];
  /** Label of the button on the success page that shows an empty form. */
  again?: string;
  /** A line under the heading of the error summary. */
  invalid?: string;
};

export const today = '2025-06-30';

/** A text with the given number of words. */
export const repeatWords = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

const submitted = {
  submit: 'Submit Nomination',
  transport: 'JSON',
  sent: 'Form submitted successfully!',
  failed: 'Form submission failed. Please try again.',
  networkError: 'There was an error submitting the form.',
  clears: 'onSuccess',
} as const;

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

export const contact: FormCase = {
  id: 'contact',
  path: '/contactus',
  transport: 'e-mail',
  submit: 'Send message',
  sent: 'Email sent successfully',
  failed: 'Email not sent successfully',
  clears: 'always',
  again: 'Write another message',
  answers: [
    ['Name', { type: 'Mei Tanabe' }],
    ['Email', { type: 'mei@clearway.example' }],
    ['Designation', { type: 'Engineer' }],
    ['Organization', { type: 'Clearway' }],
    ['Message', { type: 'Is there a quiet room?' }],
  ],
  payload: {
    name: 'Mei Tanabe',
    email: 'mei@clearway.example',
    designation: 'Engineer',
    organization: 'Clearway',
    message: 'Is there a quiet room?',
  },
  problems: [
    'Name is required',
    'Email is required',
    'Designation is required',
    'Organization name is required',
  ],
};

const notifyMe: FormCase = {
  id: 'notify-me',
  path: '/gais/Registration',
  transport: 'e-mail',
  submit: 'Submit',
  sent: 'Email sent successfully',
  failed: 'Email not sent successfully',
  clears: 'always',
  again: 'Leave another address',
  answers: [
    ['Name', { type: 'Mei Tanabe' }],
    ['Email address', { type: 'mei@clearway.example' }],
    ['Job Title', { type: 'Engineer' }],
    ['Company', { type: 'Clearway' }],
    ['City', { type: 'Osaka' }],
    ['Industry', { choose: 'Healthcare & Pharma' }],
    ['Discount group', { choose: 'student' }],
    [
      'Email me about dates and registration. I can withdraw this consent at any time; the privacy page says how.',
      { check: true },
    ],
  ],
  payload: {
    name: 'Mei Tanabe',
    email: 'mei@clearway.example',
    job: 'Engineer',
    company: 'Clearway',
    city: 'Osaka',
    industry: 'Healthcare & Pharma',
    group: 'student',
    consent: true,
  },
  problems: [
    'Name is required',
    'Email is required',
    'Job title is required',
    'Company name is required',
    'City name is required',
    'Industry is required',
    'Agree, so that we may email you',
  ],
};

export const preRegistration: FormCase = {
  ...submitted,
  id: 'pre-registration',
  path: '/gais/TicketRegistration',
  submit: 'Register Now',
  again: 'Register a colleague',
  answers: [
    ['Full Name', { type: 'Mei Tanabe' }],
    ['Email Address', { type: 'mei@clearway.example' }],
    ['Company Name', { type: 'Clearway' }],
    ['Designation', { type: 'Engineer' }],
    ['Industry', { choose: 'Banking' }],
    ['Select Ticket Type', { choose: 'Track Pass' }],
  ],
  payload: {
    fullName: 'Mei Tanabe',
    email: 'mei@clearway.example',
    companyName: 'Clearway',
    designation: 'Engineer',
    industry: 'Banking',
    ticketType: 'Track Pass',
  },
  problems: [
    'Enter your full name',
    'Enter your email address',
    'Enter the name of your company',
    'Enter your designation',
    'Select your industry',
    'Select a ticket type',
  ],
};

const awards: FormCase = {
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

const integration: FormCase = {
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

const bestUse: FormCase = {
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

export const exhibition: FormCase = {
  id: 'exhibition-application',
  path: '/gais/exhibition-form',
  transport: 'multipart',
  submit: 'Submit Application',
  sent: 'Application submitted successfully!',
  failed: 'Failed to submit. Please try again.',
  clears: 'never',
  answers: [
    ['Company name', { type: 'Clearway' }],
    ['Website', { type: 'clearway.example' }],
    ['Headquarters', { type: 'Osaka, Japan' }],
    ['Year founded', { type: '1999' }],
    ['Company size', { choose: 'Startup 1-10' }],
    ['Primary industry', { choose: 'Other' }],
    ['Your primary industry', { type: 'Freight' }],
    ['Company description', { type: 'We route freight.' }],
    ['Yes', { pick: 'Is the company using AI?' }],
    ['AI role', { choose: 'AI Startup' }],
    ['AI stage', { choose: 'Pilot Phase' }],
    ['AI progress', { slide: 40 }],
    ['Computer Vision', { check: true }],
    ['NLP', { check: true }],
    ['Day 2', { pick: 'Preferred showcase day' }],
    ['1 person', { pick: 'Number of representatives' }],
    ['Exhibition goals', { type: 'Two yards in Poland.' }],
    ['Contact name', { type: 'Mei Tanabe' }],
    ['Position', { type: 'Engineer' }],
    ['Email', { type: 'mei@clearway.example' }],
    ['Phone, with the country code', { type: '+81 6 5550 0123' }],
    ['LinkedIn profile', { type: 'linkedin.example/mei' }],
    ['The company will buy visitor tickets for everybody who attends.', { check: true }],
    ['Installation (furniture, banners, stands) is not included.', { check: true }],
    [
      'We accept the terms of the free exhibition space and the terms of this site.',
      { check: true },
    ],
    ['Signature', { type: 'Mei Tanabe' }],
  ],
  payload: {
    companyName: 'Clearway',
    website: 'https://clearway.example',
    headquarters: 'Osaka, Japan',
    yearFounded: '1999',
    companySize: 'Startup 1-10',
    primaryIndustry: 'Freight',
    companyDescription: 'We route freight.',
    usingAI: 'yes',
    aiRole: 'AI Startup',
    aiStage: 'Pilot Phase',
    aiProgress: '40',
    'technologies[]': ['NLP', 'Computer Vision'],
    preferredDay: 'Day 2',
    numRepresentatives: '1 person',
    exhibitionGoals: 'Two yards in Poland.',
    contactName: 'Mei Tanabe',
    contactPosition: 'Engineer',
    contactEmail: 'mei@clearway.example',
    contactPhone: '+81 6 5550 0123',
    linkedIn: 'https://linkedin.example/mei',
    'consent[tickets]': 'true',
    'consent[installation]': 'true',
    'consent[terms]': 'true',
    signature: 'Mei Tanabe',
    date: today,
  },
  problems: [
    'Enter the name of the company',
    'Enter the address of the website',
    'Enter where the headquarters are',
    'Enter the year the company was founded',
    'Select the size of the company',
    'Select the primary industry',
    'Describe the company',
    'Say whether the company is using AI',
    'Select the AI role of the company',
    'Select how far along it is',
    'Choose a showcase day',
    'Choose the number of representatives',
    'Enter what you want from the exhibition',
    'Enter the name of a contact person',
    'Enter the position of the contact person',
    'Enter an email address for the contact person',
    'Enter a phone number for the contact person',
    'Confirm that the company will buy visitor tickets',
    'Confirm that installation is not included',
    'Accept the terms',
    'Sign with your full name',
  ],
};

const branding: FormCase = {
  id: 'visibility-branding',
  path: '/gais/branding-form',
  transport: 'multipart',
  submit: 'Submit Form',
  sent: 'Form submitted successfully!',
  failed: 'Failed to submit. Please try again.',
  invalid: 'Please fill in all required fields and accept the declaration.',
  clears: 'onSuccess',
  again: 'Send another company',
  answers: [
    ['Company name', { type: 'Clearway' }],
    ['Website', { type: 'clearway.example' }],
    ['Headquarters', { type: 'Osaka, Japan' }],
    ['Incorporation year', { type: '1999' }],
    ['LinkedIn page', { type: 'linkedin.example/clearway' }],
    ['Link to the logo', { type: 'clearway.example/logo.svg' }],
    ['Tagline', { type: 'Fewer empty wagons.' }],
    ['Short description', { type: 'We route freight.' }],
    ['Long bio', { type: 'We have routed freight since 1999.' }],
    ['AI Startup', { check: true }],
    ['Other', { check: true }],
    ['Your AI role', { type: 'Dispatcher' }],
    ['Full name', { type: 'Mei Tanabe' }],
    ['Designation', { type: 'Engineer' }],
    ['LinkedIn profile', { type: 'linkedin.example/mei' }],
    ['Link to a photo', { type: 'clearway.example/mei.jpg' }],
    ['Short bio', { type: 'She likes timetables.' }],
    ['Quote', { type: 'Nobody wants an empty wagon.' }],
    ['Link to a demo video', { type: 'clearway.example/demo' }],
    ['Link to a brochure', { type: 'clearway.example/brochure' }],
    ['Link to a media kit', { type: 'clearway.example/kit' }],
    [
      'What is written above is correct, and the organiser may use it to present the company at the summit. What is shown at a stand follows the terms of the free exhibition space.',
      { check: true },
    ],
  ],
  payload: {
    companyName: 'Clearway',
    headquarters: 'Osaka, Japan',
    incorporationYear: '1999',
    website: 'https://clearway.example',
    linkedIn: 'https://linkedin.example/clearway',
    logoLink: 'https://clearway.example/logo.svg',
    tagline: 'Fewer empty wagons.',
    shortDescription: 'We route freight.',
    longBio: 'We have routed freight since 1999.',
    'aiRoles[]': ['AI Startup', 'Dispatcher'],
    fullName: 'Mei Tanabe',
    designation: 'Engineer',
    linkedInProfile: 'https://linkedin.example/mei',
    photoLink: 'https://clearway.example/mei.jpg',
    shortBio: 'She likes timetables.',
    quote: 'Nobody wants an empty wagon.',
    demoVideo: 'https://clearway.example/demo',
    brochureLink: 'https://clearway.example/brochure',
    mediaKit: 'https://clearway.example/kit',
    declaration: 'true',
  },
  problems: [
    'Enter the name of the company',
    'Enter the address of the website',
    'Enter where the headquarters are',
    'Enter the year of incorporation',
    'Enter the address of the LinkedIn page',
    'Enter the tagline in one sentence',
    'Enter a short description',
    'Choose at least one AI role',
    'Enter the full name of the representative',
    'Enter the designation of the representative',
    'Enter the address of the LinkedIn profile',
    'Enter a link to a photo',
    'Enter a short bio',
    'Accept the declaration',
  ],
};

/** The eight forms of the site. */
export const formCases: FormCase[] = [
  contact,
  notifyMe,
  preRegistration,
  awards,
  integration,
  bestUse,
  exhibition,
  branding,
];

/** Opens a form and waits until it is hydrated. */
export async function openForm(page: Page, { id, path }: FormCase): Promise<void> {
  await page.goto(path);
  await page.locator(`#${id}-form[novalidate]`).waitFor();
}

/**
 * Fills in a form, finding controls by role and label.
 * @param marker appended to the first text to identify the submission
 */
export async function fill(page: Page, form: FormCase, marker = ''): Promise<void> {
  const container = page.locator(`#${form.id}-form`);
  for (const [index, [label, answer]] of form.answers.entries()) {
    // Labels of optional fields end with "(optional)".
    const name = new RegExp(`^${label.replace(/[^\w\s]/g, '\\$&')}(?: \\(optional\\))?$`);
    if ('type' in answer) {
      const text = index === 0 ? answer.type + marker : answer.type;
      await container.getByRole('textbox', { name }).fill(text);
    } else if ('choose' in answer) {
      await container.getByRole('combobox', { name }).selectOption(answer.choose);
    } else if ('check' in answer) {
      await container.getByRole('checkbox', { name }).check();
    } else if ('pick' in answer) {
      const group = container.getByRole('group', { name: answer.pick });
      await group.getByRole('radio', { name }).check();
    } else {
      await container.getByRole('slider', { name }).fill(String(answer.slide));
    }
  }
}
