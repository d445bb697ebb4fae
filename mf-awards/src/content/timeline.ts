import { nominationFee } from './nominationFee';
import type { IconName } from '@concourse/ui/Icon';

export type Milestone = {
  id: string;
  title: string;
  date: string;
  /** The same day for machines. */
  day: string;
  icon: IconName;
  status: 'upcoming' | 'completed';
  /** What its title leaves open. */
  text?: string;
};

/** The last of them, at the ceremony. */
export const winnersAnnounced = {
  id: 'winners',
  title: 'Winners Announcement',
  date: '19 March 2026',
  day: '2026-03-19',
  icon: 'trophy',
  status: 'upcoming',
} as const satisfies Milestone;

export const timeline: Milestone[] = [
  {
    id: 'zero-cost-open',
    title: 'Zero Cost Nomination Open',
    date: '1 September 2025',
    day: '2025-09-01',
    icon: 'flag',
    status: 'upcoming',
  },
  {
    id: 'paid-open',
    title: 'Paid Nomination Open',
    date: '1 November 2025',
    day: '2025-11-01',
    icon: 'coin',
    status: 'upcoming',
    text: nominationFee.billing,
  },
  {
    id: 'deadline',
    title: 'Nomination Deadline',
    date: '21 January 2026',
    day: '2026-01-21',
    icon: 'clock',
    status: 'upcoming',
  },
  {
    id: 'shortlist',
    title: 'Shortlist Announced',
    date: '1 March 2026',
    day: '2026-03-01',
    icon: 'document',
    status: 'upcoming',
  },
  winnersAnnounced,
];
