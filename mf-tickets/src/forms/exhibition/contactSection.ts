import { email, phone, text, url } from '@concourse/forms/fields';

export const contactSection = {
  id: 'contact',
  title: '4. Contact details',
  fields: [
    text({
      name: 'contactName',
      label: 'Contact name',
      required: 'Enter the name of a contact person',
      autocomplete: 'name',
      width: 'half',
    }),
    text({
      name: 'contactPosition',
      label: 'Position',
      required: 'Enter the position of the contact person',
      autocomplete: 'organization-title',
      width: 'half',
    }),
    email({
      name: 'contactEmail',
      label: 'Email',
      required: 'Enter an email address for the contact person',
      width: 'half',
    }),
    phone({
      name: 'contactPhone',
      label: 'Phone, with the country code',
      required: 'Enter a phone number for the contact person',
      width: 'half',
    }),
    url({ name: 'linkedIn', label: 'LinkedIn profile' }),
  ],
};
