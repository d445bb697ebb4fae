// Longer ones would meet the limits of servers and chat programs that have to carry the link.
const MAX_SHARED_LENGTH = 200;

/** The same address with this parameter in it, or without. It no longer points at one place of the page. */
export function withQueryParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  if (value && value.length <= MAX_SHARED_LENGTH) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
