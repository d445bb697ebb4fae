import { publishFacts } from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';

/** Facts of the passes that any area may quote. Prices are in euros before VAT. */
export const facts: Facts = publishFacts(data.facts);
