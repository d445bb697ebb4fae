import { publishFacts } from '@concourse/contract/factFile';
import data from '../facts.json';

export const facts = publishFacts(data.facts);
