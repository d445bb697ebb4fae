// Accents and case aside, so that "gdansk" finds "Gdańsk".
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Says of a line whether every word of the text stands in it, whatever its case and accents. */
export function matcherOf(text: string): (line: string) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return (line) => {
    const searched = plain(line);
    return words.every((word) => searched.includes(word));
  };
}
