import { byEventStage } from '@concourse/site/eventStage';
import { globalAiSummit } from './events';

const { name, city, dates } = globalAiSummit;

/** Note at every link from an industry summit to the passes. Only during rendering. */
export const passNote = (): string =>
  `${byEventStage({ announced: 'The passes are', onSale: 'The passes on sale are', soldOut: 'The passes were', next: 'The passes shown were' })} for the ${name}, ${city}, ${dates}; they do not admit to the 2025 edition.`;
