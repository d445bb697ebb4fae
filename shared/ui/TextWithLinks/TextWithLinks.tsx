/** Where words of a text lead: an address by the words. */
export type TextLinks = Record<string, string>;

type Props = { text: string; links?: TextLinks | undefined };

const escapeRegExp = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text whose named words are links. The words stand in the text itself, not in what it quotes. */
export function TextWithLinks({ text, links = {} }: Props) {
  const named = Object.keys(links).sort((one, other) => other.length - one.length);
  if (named.length === 0) return text;
  const parts = text.split(new RegExp(`(${named.map(escapeRegExp).join('|')})`));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={links[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
