import * as pictures from '@concourse/pictures/phases';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { PictureSource } from '@concourse/ui/Picture';
import data from '../../facts.json';

/** A price phase. */
export type PricePhase = {
  id: string;
  name: string;
  /** When it ends, for display. Only during rendering. */
  until: string;
  /** Sunrise, noon or night, as a symbol of the time left. */
  picture: PictureSource;
};

/** The phases in order. Only Early Bird has a date. */
export const pricePhases: PricePhase[] = data.facts['tickets.phases'].value.map(({ id, name }) => ({
  ...{ id, name },
  picture: pictures[id as keyof typeof pictures],
  get until() {
    return id === 'early'
      ? `until ${quote('tickets.earlyBird.lastDay')}`
      : byEventStage({ announced: 'date to be announced', soldOut: 'not needed: sold out' });
  },
}));
