import type { SearchKind } from '@concourse/contract/search';

/** The headings of search results. */
export const kindLabels: Record<SearchKind, string> = {
  talk: 'Talks',
  track: 'Tracks',
  person: 'People',
  company: 'Companies',
  question: 'Questions',
  page: 'Pages',
};
