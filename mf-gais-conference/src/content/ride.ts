import { byEventStage } from '@concourse/site/eventStage';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

// Getters, because the stage of the summit is known only during rendering.
export const text = {
  mine: {
    get title() {
      return byEventStage({ announced: 'The line you ride.', over: 'The line you rode.' });
    },
  },
  shared: {
    get title() {
      return byEventStage({ announced: 'The line they ride.', over: 'The line they rode.' });
    },
  },
  lead: 'Each session is a stop in the lane of its room, in the colour of its track group. A white bar is a change of rooms.',
  picture: 'Save for my lock screen',
  print: 'Print',
  failed: 'Your browser cannot draw the picture. Print the line instead, or take a screenshot.',
  unavailable:
    'The drawing could not be loaded. The list below is complete; reload the page to see the drawing.',
  trains: (count: number): string => `${numbers[count] ?? count} trains overlap`,
  conflict: (titles: string[]): string =>
    `At the same time as ${titles.map((title) => `“${title}”`).join(' and ')}.${byEventStage({ announced: ' Choose one of them.', over: '' })}`,
  /** Shown without scripts, which the choice of an address needs. */
  withoutScript: {
    before:
      'If somebody sent you this address, it ends with the ids of chosen sessions, such as k1.t34. Drawing them as a line needs scripts.',
    link: 'The whole programme',
    after: 'is below: each session has its hour, room and page.',
  },
};
