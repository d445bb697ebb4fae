import { door, ledger } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';

export const head = {
  title: ['We plan meetings', 'before stages.'],
  lead: 'Concourse brings people with capital and people with a use for it to the same place, and then gets out of the way.',
};

export const banner = {
  title: 'We introduce people for a living.',
  lead: 'It takes a list, some nerve and a good memory for faces.',
  facts: [
    'A Berlin office with more chairs than desks',
    'A guest list that is never finished',
    'A producer for every summit who has read it twice',
  ],
};

export type Experience = { title: string; text: string };

export type Side = {
  id: string;
  subheading: string;
  aside: string;
  img: PictureSource;
  list: Experience[];
};

export const experiences = {
  heading: 'Same room. Two experiences.',
  disc: 'An investor and a capital seeker walk through the same door and want different things from the evening. So we plan it twice.',
  sides: [
    {
      id: 'investors',
      subheading: 'Experiences for investors',
      aside: 'For those who have to choose',
      img: ledger.tall,
      list: [
        {
          title: 'A list before a lanyard',
          text: 'You name your thesis, your range and what you never touch. Three weeks ahead you read who fits.',
        },
        {
          title: 'The books, opened',
          text: 'Figures come with the name of whoever checked them. The deck stays in the bag.',
        },
        {
          title: 'Doors that close',
          text: 'Private rooms by the half hour, with water, a clock and no recording.',
        },
        {
          title: 'Dinner with a disagreement',
          text: 'Eight people who hold the same asset class and different opinions about it.',
        },
        {
          title: 'A memo, not a memory',
          text: 'Two pages on every company you met, in your inbox before you land.',
        },
      ],
    },
    {
      id: 'capital-seekers',
      subheading: 'Experiences for capital seekers',
      aside: 'For those who have to convince',
      img: door.tall,
      list: [
        {
          title: 'People who may say yes',
          text: 'The person opposite you decides, or sits next to the one who does.',
        },
        {
          title: 'A rehearsal with bad manners',
          text: 'The evening before, three partners ask what you hoped nobody would ask.',
        },
        {
          title: 'Your sector, by name',
          text: 'Nobody has to be told what your industry is before hearing what you do in it.',
        },
        {
          title: 'An answer with a date',
          text: '“Let us stay in touch” is not a box on our form.',
        },
        {
          title: 'A call after the applause',
          text: 'Ninety days later we ask both sides what became of it, and tell each of them.',
        },
      ],
    },
  ] satisfies Side[],
  lastPara:
    'Between the two lies our part of the work: a list, two chairs and a bell. We give no advice, we take no share, and we sell no chair opposite somebody who has not agreed to it. What happens after the bell is yours.',
};

export const next = {
  title: 'Now see the rooms.',
  lead: 'Five summits, each with a reason to exist and a way to check whether it did.',
};
