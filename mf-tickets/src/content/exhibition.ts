import { quote } from '@concourse/site/quote';
import type { IconName } from '@concourse/ui/Icon';
import options from './options.json';

export type Benefit = { title: string; text: string; icon: IconName };

/** Only during rendering. */
export const exhibitionBenefits = (): Benefit[] => [
  {
    title: 'A square of floor, free',
    icon: 'pin',
    text: `A space of ${quote('exhibition.stand')}. Small enough to staff with one person, large enough to stop a crowd.`,
  },
  {
    title: `${quote('exhibition.hotelDays')} days free hotel`,
    icon: 'cup',
    text: 'For one main exhibiting representative. A second person books a room.',
  },
  {
    title: 'The day that suits you',
    icon: 'calendar',
    text: 'Day 1, Day 2 or All Days: you tell us when your people can be in Berlin.',
  },
  {
    title: 'Visitors with a budget',
    icon: 'people',
    text: 'Ministries, banks, hospitals and makers walk the same aisle, and they came to look.',
  },
  {
    title: 'Investors within earshot',
    icon: 'coin',
    text: 'The Global Investors Meet happens next door.',
  },
  {
    title: 'Your name on the line',
    icon: 'megaphone',
    text: 'Exhibitors are listed with logo and one sentence, on this site and in the hall.',
  },
  {
    title: 'A place in the press round',
    icon: 'mic',
    text: 'Journalists get the list of exhibitors.',
  },
];

/** Only during rendering. */
export const exhibitionConditions = (): string[] => [
  'Installation is not included: bring or order furniture, banners and stands yourself.',
  'The company must buy visitor tickets for everybody who attends.',
  `The free hotel covers ${quote('exhibition.hotelDays')} days for one main exhibiting representative.`,
];

export const foundedYears = {
  current: { first: 1900, last: 2024 },
  next: { first: 1900, last: 2026, thisYear: true },
};

export const descriptionLimit = 250;

/** The options of the forms for exhibitors. */
export const {
  aiRoles,
  aiStages,
  companySizes,
  primaryIndustries,
  representativeCounts,
  showcaseDays,
  technologies,
} = options;
