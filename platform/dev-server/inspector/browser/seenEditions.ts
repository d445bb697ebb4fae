/** An edition that this browser was shown, with what it was shown for. */
export type SeenEdition = { id: string; shows: string };

const key = 'site-inspector-editions';
const most = 8;

const isSeen = (value: unknown): value is SeenEdition => {
  const found = value as Partial<SeenEdition> | null;
  return typeof found?.shows === 'string' && /^[\da-f]{16}$/.test(found.id ?? '');
};

/** Editions that this browser remembers, the last one first. What cannot be read is forgotten. */
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
