import type { AreaSearch } from '@concourse/contract/search';

const careers = 'careers';

/** Words of visitors for work at the organiser. */
export const search = (): AreaSearch => ({
  records: [],
  synonyms: { job: careers, work: careers, intern: careers, internship: careers, vacancy: careers },
});
