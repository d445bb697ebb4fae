import { formatDay } from '@concourse/contract/factFormats';
import * as pictures from '@concourse/pictures/phases';
import { byEventStage } from '@concourse/site/eventStage';
import type { PictureSource } from '@concourse/ui/Picture';
import data from '../../facts.json';

/** A price phase. A phase without a last day has no date yet and is never active. */
export type PricePhase = {
  id: string;
  name: string;
  /** Last day of the phase in Berlin, `2025-08-15`. */
  lastDay?: string | undefined;
  /** The same day for display. Only during rendering. */
  until: string;
  /** Sunrise, noon or night, as a symbol of the time left. */
  picture: PictureSource;
};

export const pricePhases: PricePhase[] = data.facts['tickets.phases'].value.map(
  ({ id, name, lastDay }) => ({
    ...{ id, name, lastDay },
    picture: pictures[id as keyof typeof pictures],
    get until() {
      return lastDay === undefined
        ? byEventStage({ announced: 'date to be announced', soldOut: 'not needed: sold out' })
        : `until ${formatDay(lastDay)}`;
    },
  }),
);
