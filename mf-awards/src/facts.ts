import { countedFacts, publishFacts } from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';
import { categories } from './content/categories';

export const facts: Facts = {
  ...publishFacts(data.facts),
  ...countedFacts({ 'awards.categories': [categories.length, 'award categories'] }),
};
