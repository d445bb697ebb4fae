import { defineForm } from '@concourse/forms/defineForm';
import { declaration, longText, text, url } from '@concourse/forms/fields';
import { viaSubmission } from '@concourse/forms/services';
import { brandingLimits, brandingSteps, incorporationYears } from '../content/branding';
import { aiRolesSection, withNamedRole } from './AiRoles';
import { companyFields, companyYear, type Years } from './companyFields';

const companySection = (years: Years) => ({
  id: 'company',
  title: brandingSteps[0],
  fields: [
    ...companyFields,
    companyYear(
      {
        name: 'incorporationYear',
        label: 'Incorporation year',
        required: 'Enter the year of incorporation',
      },
      years,
    ),
    url({
      name: 'linkedIn',
      label: 'LinkedIn page',
      autocomplete: 'off',
      required: 'Enter the address of the LinkedIn page',
    }),
  ],
});

const visibilitySection = {
  id: 'visibility',
  title: brandingSteps[1],
  fields: [
    url({
      name: 'logoLink',
      label: 'Link to the logo',
      hint: 'An SVG, or a PNG with nothing behind it.',
      autocomplete: 'off',
    }),
    text({
      name: 'tagline',
      label: 'Tagline',
      hint: 'One sentence',
      required: 'Enter the tagline in one sentence',
      width: 'full',
    }),
    longText({
      name: 'shortDescription',
      label: 'Short description',
      hint: 'For the list of exhibitors.',
      rows: 4,
      characters: { max: brandingLimits.shortDescription },
      required: 'Enter a short description',
    }),
    longText({
      name: 'longBio',
      label: 'Long bio',
      hint: 'For your own page.',
      rows: 6,
      characters: { max: brandingLimits.longBio },
    }),
  ],
};

const representativeSection = {
  id: 'representative',
  title: brandingSteps[3],
  fields: [
    text({
      name: 'fullName',
      label: 'Full name',
      required: 'Enter the full name of the representative',
      autocomplete: 'name',
    }),
    text({
      name: 'designation',
      label: 'Designation',
      required: 'Enter the designation of the representative',
      autocomplete: 'organization-title',
    }),
    url({
      name: 'linkedInProfile',
      label: 'LinkedIn profile',
      required: 'Enter the address of the LinkedIn profile',
    }),
    url({
      name: 'photoLink',
      label: 'Link to a photo',
      hint: 'Head and shoulders. We engrave it.',
      required: 'Enter a link to a photo',
      autocomplete: 'photo',
    }),
    longText({
      name: 'shortBio',
      label: 'Short bio',
      rows: 5,
      characters: { max: brandingLimits.shortBio },
      required: 'Enter a short bio',
    }),
  ],
};

const materialsSection = {
  id: 'materials',
  title: brandingSteps[4],
  note: 'All optional',
  fields: [
    longText({
      name: 'quote',
      label: 'Quote',
      hint: 'One thing the representative would say on stage.',
      rows: 3,
    }),
    url({ name: 'demoVideo', label: 'Link to a demo video', autocomplete: 'off' }),
    url({ name: 'brochureLink', label: 'Link to a brochure', autocomplete: 'off', width: 'half' }),
    url({ name: 'mediaKit', label: 'Link to a media kit', autocomplete: 'off', width: 'half' }),
  ],
};

const declarationSection = {
  id: 'declaration',
  title: brandingSteps[5],
  fields: [
    declaration({
      name: 'declaration',
      label:
        'What is written above is correct, and the organiser may use it to present the company at the summit. What is shown at a stand follows the terms of the free exhibition space.',
      links: { 'terms of the free exhibition space': '/terms#exhibition' },
      required: 'Accept the declaration',
    }),
  ],
};

const define = (years: Years) =>
  defineForm({
    id: 'visibility-branding',
    name: 'Visibility and branding',
    page: '/gais/branding-form',
    service: viaSubmission({ format: 'multipart' }),
    clears: 'onSuccess',
    messages: {
      sent: 'Form submitted successfully!',
      failed: 'Failed to submit. Please try again.',
    },
    invalid: 'Please fill in all required fields and accept the declaration.',
    contact: 'general',
    submitLabel: 'Submit Form',
    sections: [
      companySection(years),
      visibilitySection,
      aiRolesSection,
      representativeSection,
      materialsSection,
      declarationSection,
    ],
    toPayload: withNamedRole,
  });

export const visibilityBranding = define(incorporationYears.current);
export const nextVisibilityBranding = define(incorporationYears.next);
