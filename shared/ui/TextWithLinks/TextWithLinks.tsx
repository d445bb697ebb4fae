/** Phrase of a text to the address that it links to. */
export type TextLinks = Record<string, string>;

type Props = { text: string; links?: TextLinks | undefined };

const escapeRegExp = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with some phrases as links. Phrases must not be part of a quoted fact, which is a token in prerendering. */
export function TextWithLinks({ text, links = {} }: Props) {
  const phrases = Object.keys(links).sort((one, other) => other.length - one.length);
  if (phrases.length === 0) return text;
  const parts = text.split(new RegExp(`(${phrases.map(escapeRegExp).join('|')})`));
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
