import { byDatePhase } from '@concourse/site/byDatePhase';

export type Reason = { title: string; description: string };

export const reasons: Reason[] = [
  {
    title: 'Be named by people who checked',
    description: 'An expert committee reads the evidence, not the press release.',
  },
  {
    title: 'Be seen by 80,000+ people',
    description: 'Winners go out across our summits, partners and press list.',
  },
  {
    title: 'Meet the people with the budget',
    description: 'Shortlisted teams meet investors and buyers who asked for a system that runs.',
  },
  {
    title: 'Learn where you stand',
    description: 'Writing 150 words with a number in them is a useful afternoon.',
  },
  {
    title: 'Pay nothing to find out',
    get description() {
      const fee = byDatePhase('awards.deadline', {
        upcoming: 'The nomination fee is 0% until the deadline',
        past: 'The nomination fee was 0% until the deadline',
      });
      return `${fee}. The ceremony and the award have none.`;
    },
  },
];
