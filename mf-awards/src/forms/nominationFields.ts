import { email, longText, text, url } from '@concourse/forms/fields';

// Fields that several nominations share.

export const contactPersonField = text({
  name: 'contactPerson',
  label: 'Contact person',
  required: 'Enter the name of a person whom we may ask',
  autocomplete: 'name',
});

export const emailField = email({
  name: 'email',
  label: 'Email',
  required: 'Enter an email address such as name@company.com',
});

export const websiteField = url({
  name: 'website',
  label: 'Website',
  required: 'Enter the address of the website',
  autocomplete: 'url',
  width: 'half',
});

export const specializationField = text({
  name: 'specialization',
  label: 'Specialization',
  hint: 'The corner of the industry where you are known.',
});

export const bestPracticesField = longText({
  name: 'bestPractices',
  label: 'Best practices',
  hint: 'What the next team should copy, and what it should not.',
  rows: 5,
});
