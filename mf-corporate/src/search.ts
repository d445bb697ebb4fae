import type { AreaSearch } from '@concourse/contract/search';

export const search = (): AreaSearch => ({
  records: [],
  synonyms: {
    'who we are': 'about',
    contact: 'email phone',
    privacy: 'gdpr cookie',
    imprint: 'impressum phone',
    press: 'logo media',
    membership: 'member',
  },
});
