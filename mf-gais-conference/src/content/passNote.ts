import { globalAiSummit } from './events';

const { name, city, dates } = globalAiSummit;

/** Beside every link from an industry summit to the passes. */
export const passNote = `The passes on sale are for the ${name}, ${city}, ${dates}; they do not admit to the 2025 edition.`;
