// Longer URLs may exceed limits of servers and chat programs.
const MAX_SHARED_LENGTH = 200;

/** Returns the URL with this parameter set or removed, and without its fragment. */
export function withQueryParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  if (value && value.length <= MAX_SHARED_LENGTH) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
