import * as symbols from '@concourse/pictures/symbols';
import data from './companies.json';
import type { Company } from './company';
import { partners } from './partners';

const ids = Object.keys(data.companies) as (keyof typeof data.companies)[];

export const companies: Company[] = [
  ...partners,
  ...ids.map((id): Company => ({
    id,
    name: data.companies[id],
    logo: symbols[id],
    mark: 'symbol',
  })),
];
