import type { AreaSearch } from '@concourse/contract/search';

/** Words of visitors for the pages about the organiser. */
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
