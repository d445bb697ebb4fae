import { declaration } from '@concourse/forms/fields';
import { brandingSteps } from '../../content/branding';

export const declarationSection = {
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
