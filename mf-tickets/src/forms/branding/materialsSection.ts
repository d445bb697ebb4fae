import { longText, url } from '@concourse/forms/fields';
import { brandingSteps } from '../../content/branding';

export const materialsSection = {
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
