import { defineForm } from '@concourse/forms/defineForm';
import { email, select, text } from '@concourse/forms/fields';
import { viaSubmission } from '@concourse/forms/services';
import { ticketIndustries } from '../content/industries';
import { passes } from '../content/passes';

export const preRegistration = defineForm({
  id: 'pre-registration',
  name: 'Pre-registration',
  page: '/gais/TicketRegistration',
  service: viaSubmission({ format: 'json' }),
  clears: 'onSuccess',
  messages: {
    sent: 'Form submitted successfully!',
    failed: 'Form submission failed. Please try again.',
    networkError: 'There was an error submitting the form.',
  },
  contact: 'attend',
  submitLabel: 'Register Now',
  sections: [
    {
      id: 'registration',
      title: 'Pre-registration',
      note: 'All fields are required',
      fields: [
        text({
          name: 'fullName',
          label: 'Full Name',
          required: 'Enter your full name',
          autocomplete: 'name',
        }),
        email({
          name: 'email',
          label: 'Email Address',
          required: 'Enter your email address',
        }),
        text({
          name: 'companyName',
          label: 'Company Name',
          required: 'Enter the name of your company',
          autocomplete: 'organization',
        }),
        text({
          name: 'designation',
          label: 'Designation',
          required: 'Enter your designation',
          autocomplete: 'organization-title',
        }),
        select({
          name: 'industry',
          label: 'Industry',
          placeholder: 'Select Industry',
          options: [...ticketIndustries],
          required: 'Select your industry',
        }),
        select({
          name: 'ticketType',
          label: 'Select Ticket Type',
          placeholder: 'Select Ticket',
          options: passes.map(({ title }) => title),
          required: 'Select a ticket type',
        }),
      ],
    },
  ],
});
