// Accents and case aside, so that "gdansk" finds "Gdańsk".
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Says of a line whether every word of the text stands in it, whatever its case and accents. */
export function wordMatcher(text: string): (line: string) => boolean {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  return (line) => {
    const searched = normalizeText(line);
    return words.every((word) => searched.includes(word));
  };
}
