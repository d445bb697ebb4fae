import * as wordmarks from '@concourse/pictures/wordmarks';
import type { Company } from './company';
import data from './partners.json';

const ids = Object.keys(data.partners) as (keyof typeof data.partners)[];

export const partners: Company[] = ids.map((id) => ({
  id,
  name: data.partners[id],
  logo: wordmarks[id],
  mark: 'wordmark',
}));
