import { fireEvent, screen } from '@testing-library/react';

const selector = 'input, select, textarea';

/**
 * Fills in fields, found by the start of their label. `true` clicks a box.
 * Simulates only the change of each field: a whole click and key strokes would take most of the time of a test.
 */
export function answer(answers: Record<string, string | true>): void {
  for (const [label, value] of Object.entries(answers)) {
    const field = screen.getByLabelText((text) => text.startsWith(label), { selector });
    if (value === true) fireEvent.click(field);
    else fireEvent.change(field, { target: { value } });
  }
}

/** Answers to the contact form. */
export const contactAnswers = {
  Name: 'Mei Tanabe',
  Email: 'mei@clearway.example',
  Designation: 'Engineer',
  Organization: 'Clearway',
  Message: 'Hello',
};

/** Answers to the shortened exhibition application. */
export const exhibitionAnswers = {
  'Company name': 'Clearway',
  Website: 'clearway.example',
  'Primary industry': 'Other',
  'Which industry': 'Freight',
  yes: true,
  NLP: true,
  MLOps: true,
  'I accept the terms': true,
  Signature: 'Mei',
} as const;
