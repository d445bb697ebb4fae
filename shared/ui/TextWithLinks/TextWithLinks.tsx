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

type LinkedTextProps = { paragraphs: string[]; points?: string[]; links?: TextLinks };

/** Paragraphs and the list that follows them, with the same links. */
export function LinkedText({ paragraphs, points, links }: LinkedTextProps) {
  const linked = (text: string) => <TextWithLinks text={text} links={links} />;
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{linked(text)}</p>
      ))}
      {points && (
        <ul>
          {points.map((text) => (
            <li key={text}>{linked(text)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
