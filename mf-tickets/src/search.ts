import type { AreaSearch } from '@concourse/contract/search';

export const search = (): AreaSearch => ({
  records: [],
  synonyms: {
    tickets: 'price cost fee buy booking pass register',
    registration: 'register',
    'refund cancel': 'refund',
    exhibition: 'booth stand',
    'sponsors visibility': 'sponsor',
  },
});
