// Removes accents and case, so that "gdansk" finds "Gdańsk".
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns a predicate that is true for lines with every word of the text, ignoring case and accents. */
export function wordMatcher(text: string): (line: string) => boolean {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  return (line) => {
    const searched = normalizeText(line);
    return words.every((word) => searched.includes(word));
  };
}
