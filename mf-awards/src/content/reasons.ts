import ringDark from '@concourse/pictures/ring-dark.svg';
import ringSignal from '@concourse/pictures/ring-signal.svg';
import award from '@concourse/pictures/scenes/award.svg';
import forum from '@concourse/pictures/scenes/forum.svg';
import hall from '@concourse/pictures/scenes/hall.svg';
import type { Picture } from './picture';

export type Reason = { image: Picture; title: string; description: string };

export const reasons: Reason[] = [
  {
    image: { src: award, width: 640, height: 760 },
    title: 'Be named by people who checked',
    description:
      'An expert committee reads the evidence, not the press release. That is why the result is worth quoting.',
  },
  {
    image: { src: hall, width: 640, height: 760 },
    title: 'Be seen by 80,000+ people',
    description:
      'Winners go out to an audience of more than 80,000 across our summits, partners and press list.',
  },
  {
    image: { src: forum, width: 640, height: 760, ground: 'signal' },
    title: 'Meet the people with the budget',
    description:
      'Shortlisted teams are introduced to investors and buyers who asked to meet somebody with a system that runs.',
  },
  {
    image: { src: ringSignal, width: 640, height: 520 },
    title: 'Learn where you stand',
    description:
      'Writing 150 words with a number in them is a useful afternoon. Several teams told us it became their board slide.',
  },
  {
    image: { src: ringDark, width: 640, height: 520 },
    title: 'Pay nothing to find out',
    description:
      'The nomination fee is 0% until the deadline, and there is no fee to attend the ceremony or to receive an award.',
  },
];
