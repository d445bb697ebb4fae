import { defineForm } from '../defineForm';
import {
  checkboxes,
  consents,
  date,
  longText,
  number,
  radio,
  range,
  select,
  signature,
  text,
  url,
  year,
} from '../fields';
import { viaSubmission } from '../services';

/** A shortened version of the free exhibition application. */
export const exhibitionForm = defineForm({
  id: 'exhibition',
  name: 'Exhibition application',
  page: '/gais/exhibition-form',
  service: viaSubmission({ format: 'multipart' }),
  clears: 'never',
  contact: 'support',
  messages: {
    sent: 'Application submitted successfully!',
    failed: 'Failed to submit. Please try again.',
  },
  submitLabel: 'Submit application',
  sections: [
    {
      id: 'company',
      title: 'Company information',
      fields: [
        text({ name: 'companyName', label: 'Company name', required: true }),
        url({ name: 'website', label: 'Website', required: true }),
        year({ name: 'yearFounded', label: 'Year founded', as: 'number', from: 1900, to: 2024 }),
        number({ name: 'employees', label: 'Employees', min: 1 }),
        select({
          name: 'primaryIndustry',
          label: 'Primary industry',
          placeholder: 'Select industry',
          options: ['Healthcare', 'Other'],
          required: true,
          other: { option: 'Other', label: 'Which industry', required: 'Say which industry' },
        }),
        longText({ name: 'companyDescription', label: 'Description', characters: { max: 250 } }),
      ],
    },
    {
      id: 'role',
      title: 'AI role',
      fields: [
        radio({ name: 'usingAI', label: 'Using AI', options: ['yes', 'no'], required: true }),
        range({ name: 'aiProgress', label: 'Progress', min: 0, max: 100, unit: '%' }),
        checkboxes({ name: 'technologies', label: 'Technologies', options: ['NLP', 'MLOps'] }),
      ],
    },
    {
      id: 'consent',
      title: 'Consent',
      fields: [
        consents({
          name: 'consent',
          label: 'Consent',
          items: [{ key: 'terms', label: 'I accept the terms', required: 'Accept the terms' }],
        }),
        signature({ name: 'signature', label: 'Signature', required: true }),
        date({ name: 'date', label: 'Date', required: true, today: true }),
      ],
    },
  ],
});
