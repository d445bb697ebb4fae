import { bench, duo, hall, jury } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import type { Picture } from './picture';

export type Goal = { title: string; image: Picture; description: string };

export const goals: Goal[] = [
  {
    title: 'Find the work',
    image: bench.wide,
    get description() {
      const free = byDatePhase('awards.deadline', {
        upcoming: 'The nomination is free until the deadline so that they have',
        past: 'The nomination was free until the deadline so that they had',
      });
      return `Most good systems are built by people too busy to talk about them. ${free} one excuse fewer.`;
    },
  },
  {
    title: 'Set a bar in public',
    image: hall.wide,
    description:
      'Every entry answers the same questions. We publish who won and why, so the next team knows the bar.',
  },
  {
    title: 'Introduce the right people',
    image: duo.plain,
    description:
      'A trophy is pleasant. The right sentence to the right person at the summit is worth more.',
  },
  {
    title: 'Reward care',
    image: jury.wide,
    description:
      'Privacy, safety and fairness are read as engineering, not as decoration. An entry that names its limits beats one that has none.',
  },
];
