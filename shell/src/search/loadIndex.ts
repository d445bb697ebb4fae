import { editionPaths } from '@concourse/contract/editionPaths';
import { searchKinds, type SearchIndex, type SearchRecord } from '@concourse/contract/search';

/** The index could not be read. */
export class SearchIndexError extends Error {
  override name = 'SearchIndexError';

  constructor(problem: string, cause?: unknown) {
    super(`${editionPaths.search} ${problem}`, { cause });
  }
}

const isRecord = (value: Partial<SearchRecord> | null): boolean =>
  typeof value?.title === 'string' &&
  value.href?.startsWith('/') === true &&
  searchKinds.some((kind) => kind === value.kind);

function isIndex(value: Partial<SearchIndex> | null): value is SearchIndex {
  return (
    typeof value?.contract === 'number' &&
    typeof value.synonyms === 'object' &&
    Array.isArray(value.records) &&
    value.records.every(isRecord)
  );
}

/**
 * Loads the search index of the visitor's edition.
 * @throws SearchIndexError if the server does not answer with an index of this contract version
 */
export async function loadIndex(contract: number): Promise<SearchIndex> {
  const response = await fetch(editionPaths.search, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new SearchIndexError(`answered ${response.status}`);
  const index = (await response.json().catch((cause: unknown) => {
    throw new SearchIndexError('is not JSON', cause);
  })) as Partial<SearchIndex> | null;
  if (!isIndex(index)) throw new SearchIndexError('is not a valid index');
  if (index.contract !== contract) throw new SearchIndexError('has another contract version');
  return index;
}
