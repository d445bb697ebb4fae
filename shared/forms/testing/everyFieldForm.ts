import { defineForm } from '../defineForm';
import {
  checkbox,
  checkboxes,
  consents,
  date,
  declaration,
  email,
  longText,
  number,
  phone,
  radio,
  range,
  select,
  signature,
  text,
  url,
  year,
} from '../fields';
import { viaSubmission } from '../services';

/** A form with every kind of field, for the gallery and browser tests. */
export const everyFieldForm = defineForm({
  id: 'every-field',
  name: 'Every field',
  page: '/gallery/forms',
  service: viaSubmission({ format: 'multipart' }),
  clears: 'onSuccess',
  contact: 'support',
  messages: {
    sent: 'Form submitted successfully!',
    failed: 'Form submission failed. Please try again.',
    networkError: 'There was an error submitting the form.',
  },
  invalid: 'Please fill in all required fields and accept the declaration.',
  submitLabel: 'Submit form',
  sections: [
    {
      id: 'lines',
      title: 'One line',
      fields: [
        text({
          name: 'fullName',
          label: 'Full name',
          required: true,
          autocomplete: 'name',
        }),
        email({ name: 'email', label: 'Email', required: true }),
        phone({ name: 'phone', label: 'Phone' }),
        url({ name: 'website', label: 'Website', placeholder: 'https://', width: 'half' }),
        number({ name: 'employees', label: 'Employees', required: true, min: 1 }),
        year({
          name: 'founded',
          label: 'Year founded',
          required: true,
          as: 'number',
          from: 1900,
          to: 2024,
        }),
      ],
    },
    {
      id: 'choices',
      title: 'Choices',
      fields: [
        select({
          name: 'industry',
          label: 'Primary industry',
          required: true,
          placeholder: 'Select industry',
          options: ['Healthcare', 'Finance', 'Other'],
          other: { option: 'Other', label: 'Which industry?', required: 'Say which industry' },
        }),
        year({ name: 'since', label: 'Since', as: 'list', from: 1951, to: 2024 }),
        radio({
          name: 'usingAI',
          label: 'Do you use AI today?',
          required: true,
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        }),
        checkboxes({
          name: 'technologies',
          label: 'Technologies',
          hint: 'Choose all that apply.',
          options: ['NLP', 'Computer Vision', 'AI Agents / Copilots'],
        }),
        range({
          name: 'aiProgress',
          label: 'How far along are you?',
          hint: '0 is an idea, 100 is a product that people pay for.',
          min: 0,
          max: 100,
          initial: 40,
          unit: '%',
        }),
        checkbox({ name: 'newsletter', label: 'Send me the programme when it is out' }),
      ],
    },
    {
      id: 'texts',
      title: 'Longer texts',
      fields: [
        longText({
          name: 'description',
          label: 'Short description',
          required: true,
          characters: { max: 250 },
        }),
        longText({
          name: 'justification',
          label: 'Why should this entry win?',
          hint: 'What you built, who uses it, and one number that changed.',
          required: 'Justification required',
          words: { min: 150, max: 300 },
          rows: 8,
        }),
      ],
    },
    {
      id: 'declaration',
      title: 'Declaration',
      note: 'Never kept on your device',
      fields: [
        consents({
          name: 'consent',
          label: 'Consent',
          items: [
            { key: 'tickets', label: 'We buy visitor tickets', required: 'Agree to buy tickets' },
            { key: 'terms', label: 'We accept the terms', required: 'Accept the terms' },
          ],
        }),
        declaration({
          name: 'declaration',
          label: 'Everything above is true',
          required: 'Accept the declaration',
        }),
        signature({ name: 'signature', label: 'Typed signature', required: true }),
        date({ name: 'date', label: 'Date', required: true, today: true }),
      ],
    },
  ],
});
