import type { PassId } from './passes';

/** A possible inclusion with its text for each pass, or `null` if a pass does not include it. */
export type Inclusion = { name: InclusionName; offers: Record<PassId, string | null> };

type InclusionName =
  | 'Sessions'
  | 'Lunch'
  | 'Exhibition floor'
  | 'Seating'
  | 'Global Investors Meet'
  | 'Startup pitches'
  | 'Service'
  | 'Post-event materials';

/** The most important inclusions of each pass, which its card always shows. */
const keyInclusionNames: Record<PassId, InclusionName[]> = {
  standard: ['Sessions', 'Lunch', 'Exhibition floor', 'Seating', 'Global Investors Meet'],
  track: ['Sessions', 'Lunch', 'Exhibition floor', 'Seating', 'Global Investors Meet'],
  vip: ['Sessions', 'Seating', 'Global Investors Meet', 'Service', 'Post-event materials'],
  startup: ['Sessions', 'Lunch', 'Global Investors Meet', 'Startup pitches', 'Service'],
};

/** Returns the inclusions that a card shows while its panel is closed. */
export const keyInclusions = (pass: PassId): Inclusion[] =>
  inclusions.filter(({ name }) => keyInclusionNames[pass].includes(name));

/** The only list of inclusions, used by the panels and by the comparison. */
export const inclusions: Inclusion[] = [
  {
    name: 'Sessions',
    offers: {
      standard: 'Every session, both days',
      track: '3 sessions of your choice',
      vip: 'Every session, both days',
      startup: 'Every session, both days',
    },
  },
  {
    name: 'Lunch',
    offers: {
      standard: 'Lunch both days',
      track: 'Lunch both days',
      vip: 'Lunch both days',
      startup: 'Lunch both days',
    },
  },
  {
    name: 'Exhibition floor',
    offers: {
      standard: 'Exhibition floor, both days',
      track: 'Exhibition floor, both days',
      vip: 'Exhibition floor, both days',
      startup: 'Exhibition floor, both days',
    },
  },
  {
    name: 'Seating',
    offers: {
      standard: 'Open seating',
      track: 'Open seating',
      vip: 'Priority seating',
      startup: 'Open seating',
    },
  },
  {
    name: 'Global Investors Meet',
    offers: {
      standard: null,
      track: null,
      vip: 'A seat at the Global Investors Meet',
      startup: 'A seat at the Global Investors Meet',
    },
  },
  {
    name: 'Startup pitches',
    offers: { standard: null, track: null, vip: null, startup: 'One slot in the startup pitches' },
  },
  {
    name: 'Service',
    offers: { standard: null, track: null, vip: '24/7 service', startup: null },
  },
  {
    name: 'Post-event materials',
    offers: { standard: null, track: null, vip: 'Post-event materials', startup: null },
  },
];
