import { longText, radio } from '@concourse/forms/fields';
import { representativeCounts, showcaseDays } from '../../content/exhibition';

export const showcaseSection = {
  id: 'showcase',
  title: '3. Showcase requirements',
  fields: [
    radio({
      name: 'preferredDay',
      label: 'Preferred showcase day',
      options: [...showcaseDays],
      required: 'Choose a showcase day',
      width: 'half',
    }),
    radio({
      name: 'numRepresentatives',
      label: 'Number of representatives',
      options: [...representativeCounts],
      required: 'Choose the number of representatives',
      width: 'half',
    }),
    longText({
      name: 'exhibitionGoals',
      label: 'Exhibition goals',
      hint: 'Whom you want to meet, and what they should leave with.',
      rows: 4,
      required: 'Enter what you want from the exhibition',
    }),
  ],
};
