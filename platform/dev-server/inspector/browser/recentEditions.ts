/** A preview that this browser has opened. `shows` lists its releases. */
export type RecentEdition = { id: string; shows: string };

const key = 'site-inspector-editions';
const maxEditions = 8;

const isRecentEdition = (value: unknown): value is RecentEdition => {
  const found = value as Partial<RecentEdition> | null;
  return typeof found?.shows === 'string' && /^[\da-f]{16}$/.test(found.id ?? '');
};

/** Reads the stored editions, the last one first. Ignores invalid entries. */
export function readRecentEditions(storage: Storage): RecentEdition[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecentEdition) : [];
  } catch {
    return [];
  }
}

export function saveRecentEdition(storage: Storage, edition: RecentEdition): void {
  const others = readRecentEditions(storage).filter(({ id }) => id !== edition.id);
  storage.setItem(key, JSON.stringify([edition, ...others].slice(0, maxEditions)));
}
