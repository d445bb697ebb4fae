import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { SearchIndex, SearchKind, SearchRecord } from '@concourse/contract/search';
import { foldWord } from './foldWord';

export type SearchResults = {
  /** Results by kind. The first group has the best result. */
  groups: { kind: SearchKind; records: SearchRecord[] }[];
  count: number;
  /** Words of the site that were searched as well, such as `diagnostics` for `cancer`. */
  synonyms: string[];
  /** True if no result has the words as they were typed, but some have similar ones. */
  isApproximate: boolean;
};

export type Search = (query: string) => SearchResults;

/** Words without a meaning of their own. "A talk about cancer" finds the same as "cancer". */
const fillers = new Set(
  'a about an and any are at by can do for from how i in is it me my of on or the there this to what when where which who with session sessions speaker speakers talk talks track tracks'.split(
    ' ',
  ),
);

/** From this length, the beginning of a synonym's word finds it while the visitor types. */
const MIN_PREFIX = 4;

// Set by trial, so that the queries of `e2e/search/expectedResults` find the expected results.
const kindBoost: Record<SearchKind, number> = {
  talk: 2.3,
  track: 1.3,
  person: 1.2,
  page: 0.95,
  question: 0.85,
  company: 0.36,
};

/** A visitor who types the first word of a company's name means the company, not its field. */
const COMPANY_NAME_BOOST = 1.2;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const boost = { title: 4, detail: 1.1, path: 3 };

/** Prepares the search of an index in short tasks, so that typing is not delayed. */
export async function createSearch({ records, synonyms }: SearchIndex): Promise<Search> {
  const options: SearchOptions = {
    boost,
    prefix: (term) => term.length > 1,
    weights: { prefix: 0.25, fuzzy: 0.3 },
    boostDocument: (id: number, term) => {
      const { kind, title } = records[id] as SearchRecord;
      const isName = kind === 'company' && foldWord(title).startsWith(term);
      return isName ? COMPANY_NAME_BOOST : kindBoost[kind];
    },
  };
  const engine = new MiniSearch<SearchRecord & { id: number; path: string }>({
    fields: ['title', 'detail', 'text', 'path'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: options,
  });
  // The last segment of a page's path names its subject: `/gais/ticket`.
  const pathOf = ({ kind, href }: SearchRecord): string =>
    kind === 'page' ? href.slice(href.lastIndexOf('/') + 1) : '';
  const documents = records.map((record, id) => ({ ...record, id, path: pathOf(record) }));
  await engine.addAllAsync(documents, { chunkSize: 50 });

  const meanings = Object.entries(synonyms).flatMap(([site, visitors]) =>
    wordsOf(visitors).map((word) => ({ word: foldWord(word), means: wordsOf(site) })),
  );
  const synonymsOf = (word: string, isLast: boolean): string[] => {
    const folded = foldWord(word);
    const isMeant = (known: string): boolean =>
      known === folded || (isLast && folded.length >= MIN_PREFIX && known.startsWith(folded));
    return meanings.flatMap(({ word: known, means }) => (isMeant(known) ? means : []));
  };

  return (query) => {
    const typed = wordsOf(query);
    const meant = typed.filter((word) => !fillers.has(word.toLowerCase()));
    const words = meant.length > 0 ? meant : typed;
    const others = words.map((word, index) => synonymsOf(word, index === words.length - 1));
    const find = (how: SearchOptions): SearchRecord[] => {
      const queries = words.map((word, index): Query => {
        const also = {
          queries: others[index] ?? [],
          combineWith: 'OR',
          prefix: false,
          boost: { ...boost, title: 2 },
          boostTerm: () => 0.5,
        } as const;
        return { queries: [word, also], combineWith: 'OR' };
      });
      return engine
        .search({ queries, combineWith: 'AND', ...how })
        .flatMap(({ id }) => records[id as number] ?? []);
    };
    const exact = words.length > 0 ? find({}) : [];
    const similar = (): SearchRecord[] => {
      const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
      const all = find({ fuzzy });
      return all.length > 0 ? all : find({ fuzzy, combineWith: 'OR' });
    };
    const found = exact.length > 0 || words.length === 0 ? exact : similar();
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return {
      groups: kinds.map((kind) => ({ kind, records: found.filter((each) => each.kind === kind) })),
      count: found.length,
      synonyms: [...new Set(others.flat())],
      isApproximate: exact.length === 0 && found.length > 0,
    };
  };
}
