import { publishFacts } from '@concourse/contract/factFile';
import data from '../facts.json';

/** Facts of the internships that any area may quote. */
export const facts = publishFacts(data.facts);
