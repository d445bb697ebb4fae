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
