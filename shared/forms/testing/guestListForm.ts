import { defineForm } from '../defineForm';
import { email, select, text } from '../fields';
import { viaSubmission } from '../services';

/** A minimal form with three fields. */
export const guestListForm = defineForm({
  id: 'guest-list',
  name: 'Guest list',
  page: '/gallery/forms',
  service: viaSubmission({ format: 'json' }),
  clears: 'onSuccess',
  contact: 'attend',
  messages: {
    sent: 'Form submitted successfully!',
    failed: 'Form submission failed. Please try again.',
  },
  submitLabel: 'Put me on the list',
  sections: [
    {
      id: 'guest',
      fields: [
        text({
          name: 'name',
          label: 'Name',
          required: 'Name is required',
          autocomplete: 'name',
        }),
        email({ name: 'email', label: 'Email', required: 'Email is required' }),
        select({
          name: 'evening',
          label: 'Evening',
          required: 'Choose an evening',
          placeholder: 'Select an evening',
          options: ['9 October 2025', '10 October 2025'],
        }),
      ],
    },
  ],
});
