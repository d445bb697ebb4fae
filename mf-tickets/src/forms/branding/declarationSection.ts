import { declaration } from '@concourse/forms/fields';
import { brandingSteps } from '../../content/branding';

export const declarationSection = {
  id: 'declaration',
  title: brandingSteps[5],
  fields: [
    declaration({
      name: 'declaration',
      label:
        'What is written above is correct, and the organiser may use it to present the company at the summit.',
      required: 'Accept the declaration',
    }),
  ],
};
