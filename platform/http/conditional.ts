/** Whether `if-none-match` names the ETag: weak comparison, a list, or `*`. */
export function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const names = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return names.some((name) => name.replace(/^W\//, '') === etag);
}

/** Whether `if-range` lets a range be sent. Files carry no date, so only the exact ETag does. */
export function allowsRange(header: string | undefined, etag: string): boolean {
  return header === undefined || header === etag;
}
