/**
 * Lower case that keeps every position, so that a match found here can be marked in the original:
 * `'İ'.toLowerCase()` is longer than what it came from.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}
