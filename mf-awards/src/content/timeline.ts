import type { Milestone } from '@concourse/ui/Timeline';
import { dates } from './dates';
import { nominationFee } from './nominationFee';

/** The five dates. Only during rendering. */
export const timeline = (): Milestone[] => [
  {
    id: 'zero-cost-open',
    title: 'Zero Cost Nomination Open',
    ...dates.freeNominations,
    fact: 'awards.freeNominations',
    until: 'awards.deadline',
    icon: 'flag',
  },
  {
    id: 'paid-open',
    title: 'Paid Nomination Open',
    ...dates.billedNominations,
    fact: 'awards.billedNominations',
    until: 'awards.deadline',
    icon: 'coin',
    text: nominationFee.billing,
  },
  {
    id: 'deadline',
    title: 'Nomination Deadline',
    ...dates.deadline,
    fact: 'awards.deadline',
    icon: 'clock',
  },
  {
    id: 'shortlist',
    title: 'Shortlist Announced',
    ...dates.shortlist,
    fact: 'awards.shortlist',
    icon: 'document',
  },
  {
    id: 'winners',
    title: 'Winners Announcement',
    ...dates.winners,
    fact: 'awards.winners',
    icon: 'trophy',
  },
];
