/** What all three nominations say about their sending, fixed by the specification. */
export const nominationMessages = {
  sent: 'Form submitted successfully!',
  failed: 'Form submission failed. Please try again.',
  networkError: 'There was an error submitting the form.',
};
