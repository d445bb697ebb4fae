import { publishFacts } from '@concourse/contract/factFile';
import data from '../facts.json';

/** Facts of the organiser that any area may quote. */
export const facts = publishFacts(data.facts);
