import { viaSubmission } from '@concourse/forms/services';

export const nominationService = {
  service: viaSubmission({ format: 'json' }),
  clears: 'onSuccess',
  contact: 'awards',
  messages: {
    sent: 'Form submitted successfully!',
    failed: 'Form submission failed. Please try again.',
    networkError: 'There was an error submitting the form.',
  },
} as const;
