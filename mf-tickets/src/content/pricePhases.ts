import { early, late, regular } from '@concourse/pictures/phases';
import type { PictureSource } from '@concourse/ui/Picture';
import { earlyBird } from './earlyBird';

/** A phase of the price. One without a last day has no date yet and is never active. */
export type PricePhase = {
  id: string;
  name: string;
  /** Last day of the phase in Berlin, `2025-08-15`. */
  lastDay?: string;
  /** The same for people. */
  until: string;
  /** Sunrise, noon, night: how late it is. */
  picture: PictureSource;
};

export const pricePhases: PricePhase[] = [
  {
    id: 'early',
    name: 'Early Bird',
    lastDay: earlyBird.lastDay,
    until: earlyBird.until,
    picture: early,
  },
  { id: 'regular', name: 'Regular Price', until: 'date to be announced', picture: regular },
  { id: 'late', name: 'Late Price', until: 'date to be announced', picture: late },
];
