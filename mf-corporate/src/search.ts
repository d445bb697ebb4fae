import type { AreaSearch } from '@concourse/contract/search';

/** Words of visitors for the pages about the organiser. */
export const search = (): AreaSearch => ({
  records: [],
  synonyms: {
    about: 'who we are',
    email: 'contact',
    phone: 'contact imprint',
    gdpr: 'privacy',
    cookie: 'privacy',
    impressum: 'imprint',
    logo: 'press',
    media: 'press',
    member: 'membership',
  },
});
