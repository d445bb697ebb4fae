import { byEventStage } from '@concourse/site/eventStage';

export type MembershipItem = { head: string; desc: string };

export const head = {
  title: ['Members', 'skip the queue.'],
  lead: 'All of the queues, at all five summits. For people who come more than once.',
};

export const benefitsTitle = 'Six ways to arrive early.';

export const benefits: MembershipItem[] = [
  {
    head: 'Priority registration',
    desc: 'Sales open to members a week before they open to the weather.',
  },
  {
    head: 'Exclusive networking',
    desc: 'Members’ dinners at every summit, seated by our producers.',
  },
  {
    head: 'VIP experiences',
    desc: 'Site visits, small dinners, and an entrance where nobody asks you to spell your name.',
  },
  {
    head: 'In-depth content',
    desc: 'Transcripts, figures, and the slides that were cut because they were too honest.',
  },
  {
    head: 'Global reach',
    desc: 'The same card at all five summits, wherever the hall happens to stand.',
  },
  {
    head: 'Exclusive discounts',
    desc: 'A members’ price on every pass, printed next to the other one.',
  },
];

export const comingSoon = {
  status: 'Membership registration opens soon.',
  button: 'COMING SOON',
  note: 'Membership registration has not opened, so this button does nothing yet.',
};

export const next = {
  title: 'You need not wait to travel.',
  // A getter, because the stage of the summit is known only during rendering.
  get lead() {
    return byEventStage({
      announced: 'Passes go on sale to everybody, members or not.',
      onSale: 'Passes are on sale to everybody, members or not.',
      soldOut: 'No passes are left. Leave an address, and we email you if one is returned.',
      open: 'The summit is on. The programme shows every session as it runs.',
      over: 'The summit is over. Leave an address, and we email you the next dates.',
      next: 'Pre-register for the next summit: free, nothing is due.',
    });
  },
};
