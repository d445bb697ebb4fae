import { longText, text, url } from '@concourse/forms/fields';
import { brandingLimits, brandingSteps } from '../../content/branding';

export const visibilitySection = {
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
