/**
 * Converts to lower case and keeps every position, so that a match can be highlighted in the original text.
 * `'İ'.toLowerCase()` would be longer than the original.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}
