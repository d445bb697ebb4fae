/** The kinds of search results. Results are grouped by kind. */
export const searchKinds = ['talk', 'track', 'person', 'company', 'question', 'page'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** One thing that a visitor can find. Composition replaces facts, site tokens and date phases in its texts. */
export type SearchRecord = {
  kind: SearchKind;
  title: string;
  /** Address on this site, such as `/gais/programme#t3` or `/gais/companies?q=Osmio`. */
  href: string;
  /** Second line of the result: hour and room, or position and company. It is searched, too. */
  detail?: string;
  /** Further text that is searched and not shown. */
  text?: string;
  /** Number of the line whose colour the result has. */
  line?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** The text of the badge, such as `T3`. */
  badge?: string;
};

/** What an area adds to the search of the site, in `release.json`. */
export type AreaSearch = {
  /** A record with the address of a page replaces the record that composition makes of the page. */
  records: SearchRecord[];
  /** By words of the site: the words of visitors that mean them. `{ 'diagnostics imaging': 'cancer tumour' }` */
  synonyms?: Record<string, string>;
};

/** `/edition.search.json`: everything that can be found in an edition. */
export type SearchIndex = Required<AreaSearch> & { contract: number };
