import duo from '@concourse/pictures/scenes/duo.svg';
import forum from '@concourse/pictures/scenes/forum-wide.svg';
import hall from '@concourse/pictures/scenes/hall-wide.svg';
import tower from '@concourse/pictures/scenes/tower.svg';
import type { Picture } from './picture';

export type Goal = { title: string; image: Picture; description: string };

export const goals: Goal[] = [
  {
    title: 'Find the work',
    image: { src: tower, width: 1600, height: 900 },
    description:
      'Most good systems are built by people too busy to talk about them. The nomination is free until the deadline so that they have one excuse fewer.',
  },
  {
    title: 'Set a bar in public',
    image: { src: hall, width: 800, height: 600 },
    description:
      'Every entry answers the same questions under the same four criteria. What won, and why, is said out loud, so the next team knows what good looks like.',
  },
  {
    title: 'Introduce the right people',
    image: { src: duo, width: 1600, height: 900 },
    description:
      'Finalists meet investors, buyers and each other at the summit. A trophy is pleasant; the right sentence to the right person is worth more.',
  },
  {
    title: 'Reward care',
    image: { src: forum, width: 800, height: 600, ground: 'signal' },
    description:
      'Privacy, safety and fairness are read as engineering, not as decoration. An entry that names its limits beats one that has none.',
  },
];
