import { defineForm } from '@concourse/forms/defineForm';
import {
  checkboxes,
  consents,
  date,
  email,
  longText,
  phone,
  radio,
  range,
  select,
  signature,
  text,
  url,
} from '@concourse/forms/fields';
import { viaSubmission } from '@concourse/forms/services';
import {
  aiRoles,
  aiStages,
  companySizes,
  descriptionLimit,
  foundedYears,
  primaryIndustries,
  representativeCounts,
  showcaseDays,
  technologies,
} from '../content/exhibition';
import { companyFields, companyYear, type Years } from './companyFields';

const companySection = (years: Years) => ({
  id: 'company',
  title: '1. Company information',
  fields: [
    ...companyFields,
    companyYear(
      {
        name: 'yearFounded',
        label: 'Year founded',
        required: 'Enter the year the company was founded',
      },
      years,
    ),
    select({
      name: 'companySize',
      label: 'Company size',
      placeholder: 'Select company size',
      options: companySizes,
      required: 'Select the size of the company',
    }),
    select({
      name: 'primaryIndustry',
      label: 'Primary industry',
      placeholder: 'Select primary industry',
      options: primaryIndustries,
      required: 'Select the primary industry',
      other: {
        option: 'Other',
        label: 'Your primary industry',
        required: 'Enter your primary industry',
      },
    }),
    longText({
      name: 'companyDescription',
      label: 'Company description',
      hint: 'What you make and who pays for it.',
      rows: 4,
      characters: { max: descriptionLimit },
      required: 'Describe the company',
    }),
  ],
});

const aiRoleSection = {
  id: 'ai-role',
  title: '2. AI role and contribution',
  fields: [
    radio({
      name: 'usingAI',
      label: 'Is the company using AI?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      required: 'Say whether the company is using AI',
    }),
    select({
      name: 'aiRole',
      label: 'AI role',
      placeholder: 'Select AI role',
      options: aiRoles,
      required: 'Select the AI role of the company',
      other: { option: 'Other', label: 'Your AI role', required: 'Enter your AI role' },
    }),
    select({
      name: 'aiStage',
      label: 'AI stage',
      placeholder: 'Select AI stage',
      options: aiStages,
      required: 'Select how far along it is',
    }),
    range({
      name: 'aiProgress',
      label: 'AI progress',
      hint: '0 = idea, 100 = sold to customers',
      min: 0,
      max: 100,
      unit: '%',
    }),
    checkboxes({ name: 'technologies', label: 'Technologies', options: technologies }),
  ],
};

const showcaseSection = {
  id: 'showcase',
  title: '3. Showcase requirements',
  fields: [
    radio({
      name: 'preferredDay',
      label: 'Preferred showcase day',
      options: showcaseDays,
      required: 'Choose a showcase day',
      width: 'half',
    }),
    radio({
      name: 'numRepresentatives',
      label: 'Number of representatives',
      options: representativeCounts,
      required: 'Choose the number of representatives',
      width: 'half',
    }),
    longText({
      name: 'exhibitionGoals',
      label: 'Exhibition goals',
      hint: 'Whom you want to meet, and what they should leave with.',
      rows: 4,
      required: 'Enter what you want from the exhibition',
    }),
  ],
};

const contactSection = {
  id: 'contact',
  title: '4. Contact details',
  fields: [
    text({
      name: 'contactName',
      label: 'Contact name',
      required: 'Enter the name of a contact person',
      autocomplete: 'name',
    }),
    text({
      name: 'contactPosition',
      label: 'Position',
      required: 'Enter the position of the contact person',
      autocomplete: 'organization-title',
    }),
    email({
      name: 'contactEmail',
      label: 'Email',
      required: 'Enter an email address for the contact person',
    }),
    phone({
      name: 'contactPhone',
      label: 'Phone, with the country code',
      required: 'Enter a phone number for the contact person',
    }),
    url({ name: 'linkedIn', label: 'LinkedIn profile' }),
  ],
};

const consentSection = {
  id: 'consent',
  title: '5. Consent and confirmation',
  fields: [
    consents({
      name: 'consent',
      label: 'Please confirm all three',
      items: [
        {
          key: 'tickets',
          label: 'The company will buy visitor tickets for everybody who attends.',
          required: 'Confirm that the company will buy visitor tickets',
        },
        {
          key: 'installation',
          label: 'Installation (furniture, banners, stands) is not included.',
          required: 'Confirm that installation is not included',
        },
        {
          key: 'terms',
          label: 'We accept the terms of the free exhibition space and the terms of this site.',
          links: {
            'terms of the free exhibition space': '/terms#exhibition',
            'terms of this site': '/terms',
          },
          required: 'Accept the terms',
        },
      ],
    }),
    signature({
      name: 'signature',
      label: 'Signature',
      hint: 'Type your full name.',
      required: 'Sign with your full name',
    }),
    date({
      name: 'date',
      label: 'Date',
      hint: 'Today, unless you change it.',
      today: true,
      required: 'Enter the date',
    }),
  ],
};

const define = (years: Years) =>
  defineForm({
    id: 'exhibition-application',
    name: 'Free exhibition application',
    page: '/gais/exhibition-form',
    service: viaSubmission({ format: 'multipart' }),
    clears: 'never',
    messages: {
      sent: 'Application submitted successfully!',
      failed: 'Failed to submit. Please try again.',
    },
    contact: 'general',
    submitLabel: 'Submit Application',
    sections: [
      companySection(years),
      aiRoleSection,
      showcaseSection,
      contactSection,
      consentSection,
    ],
  });

export const exhibitionApplication = define(foundedYears.current);
export const nextExhibitionApplication = define(foundedYears.next);
