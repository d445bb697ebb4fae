import type { AreaSearch } from '@concourse/contract/search';

export const search = (): AreaSearch => ({
  records: [],
  synonyms: {
    'who we are': 'about',
    contact: 'email phone',
    privacy: 'gdpr cookie',
    accessibility: 'barrier wheelchair wcag',
    'code of conduct': 'harassment report rules',
    imprint: 'impressum phone',
    press: 'logo media',
    membership: 'member',
  },
});
