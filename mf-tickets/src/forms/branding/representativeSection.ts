import { longText, text, url } from '@concourse/forms/fields';
import { brandingLimits, brandingSteps } from '../../content/branding';

export const representativeSection = {
  id: 'representative',
  title: brandingSteps[3],
  fields: [
    text({
      name: 'fullName',
      label: 'Full name',
      required: 'Enter the full name of the representative',
      autocomplete: 'name',
      width: 'half',
    }),
    text({
      name: 'designation',
      label: 'Designation',
      required: 'Enter the designation of the representative',
      autocomplete: 'organization-title',
      width: 'half',
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
