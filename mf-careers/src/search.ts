import type { AreaSearch } from '@concourse/contract/search';

/** Words of visitors for work at the organiser. */
export const search = (): AreaSearch => ({
  records: [],
  synonyms: { careers: 'job work intern internship vacancy' },
});
