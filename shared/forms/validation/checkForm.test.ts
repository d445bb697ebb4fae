/** @jest-environment node */
import { defineForm, type FormDefinition } from '../defineForm';
import { longText, text } from '../fields';
import { viaSubmission } from '../services';
import { checkForm } from './checkForm';

const why = longText({
  name: 'texts.health',
  label: 'Why',
  required: 'Justification required',
  words: { min: 2, max: 3 },
});

const form = defineForm({
  id: 'awards',
  name: 'Nomination',
  page: '/gais/award-form-page',
  service: viaSubmission({ format: 'json' }),
  clears: 'onSuccess',
  contact: 'awards',
  messages: { sent: 'Sent', failed: 'Failed' },
  submitLabel: 'Send',
  sections: [
    { id: 'who', fields: [text({ name: 'who', label: 'Who', required: true })] },
    {
      id: 'evidence',
      component: () => null,
      initial: { texts: {} },
      check: () => [{ name: 'texts.health', message: 'Health and Care: Minimum 2 words required' }],
    },
  ],
}) as unknown as FormDefinition;

test('the problem of a section replaces that of its field', () => {
  for (const health of ['', 'one', 'one two three four']) {
    const { problems } = checkForm(form, { who: 'Mei', texts: { health } }, [why]);
    expect(problems).toEqual([
      { name: 'texts.health', message: 'Health and Care: Minimum 2 words required' },
    ]);
  }
});
