import { early, late, regular } from '@concourse/pictures/phases';
import type { PictureSource } from '@concourse/ui/Picture';
import { earlyBird } from './earlyBird';

/** A price phase. A phase without a last day has no date yet and is never active. */
export type PricePhase = {
  id: string;
  name: string;
  /** Last day of the phase in Berlin, `2025-08-15`. */
  lastDay?: string;
  /** The same day for display. */
  until: string;
  /** Sunrise, noon or night, as a symbol of the time left. */
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
