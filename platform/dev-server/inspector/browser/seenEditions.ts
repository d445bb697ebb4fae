/** A preview that this browser has opened, and the releases that it shows. */
export type SeenEdition = { id: string; shows: string };

const key = 'site-inspector-editions';
const most = 8;

const isSeen = (value: unknown): value is SeenEdition => {
  const found = value as Partial<SeenEdition> | null;
  return typeof found?.shows === 'string' && /^[\da-f]{16}$/.test(found.id ?? '');
};

/** The stored editions, the last one first. Ignores invalid entries. */
export function seenEditions(storage: Storage): SeenEdition[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isSeen) : [];
  } catch {
    return [];
  }
}

export function rememberEdition(storage: Storage, edition: SeenEdition): void {
  const others = seenEditions(storage).filter(({ id }) => id !== edition.id);
  storage.setItem(key, JSON.stringify([edition, ...others].slice(0, most)));
}
