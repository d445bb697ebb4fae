import { defineForm } from './defineForm';
import { email, longText, text } from './fields';
import { viaEmail } from './services';

/** The service and the fixed messages of every contact form. */
export const contactService = {
  service: viaEmail({ template: 'contactTemplateId' }),
  clears: 'always',
  messages: { sent: 'Email sent successfully', failed: 'Email not sent successfully' },
  contact: 'general',
  submitLabel: 'Send message',
  submittingLabel: 'Submitting...',
} as const;

export const contactSection = {
  id: 'contact-message',
  title: 'Your message',
  fields: [
    text({
      name: 'name',
      label: 'Name',
      required: 'Name is required',
      autocomplete: 'name',
    }),
    email({ name: 'email', label: 'Email', required: 'Email is required' }),
    text({
      name: 'designation',
      label: 'Designation',
      required: 'Designation is required',
      autocomplete: 'organization-title',
    }),
    text({
      name: 'organization',
      label: 'Organization',
      required: 'Organization name is required',
      autocomplete: 'organization',
    }),
    longText({ name: 'message', label: 'Message', rows: 6 }),
  ] as const,
};

export const contactForm = defineForm({
  id: 'contact',
  name: 'Contact message',
  page: '/contactus',
  ...contactService,
  sections: [contactSection],
});
