import { byDatePhase } from '@concourse/site/byDatePhase';
import { globalAiSummit } from './events';

const { name, city, dates } = globalAiSummit;

/** Note at every link from an industry summit to the passes. Only during rendering. */
export const passNote = (): string =>
  `${byDatePhase('gais.summit.dates', { upcoming: 'The passes on sale are', past: 'The passes that are shown were' })} for the ${name}, ${city}, ${dates}; they do not admit to the 2025 edition.`;
