// Longer ones would meet the limits of servers and chat programs that have to carry the link.
const LONGEST_SHARED_QUERY = 200;

/** The same address with this search in it, or with none. It no longer points at one track. */
export function addressWithQuery(address: string, query: string): string {
  const url = new URL(address);
  if (query && query.length <= LONGEST_SHARED_QUERY) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  url.hash = '';
  return url.href;
}
