import { splitMatches } from '../search/splitMatches';
import * as s from './HighlightedMatches.module.scss';

type Props = { text: string; query: string };

/** A text with all matches of the query highlighted. */
export function HighlightedMatches({ text, query }: Props) {
  return splitMatches(text, query).map((piece, index) =>
    piece.match ? (
      <mark key={index} className={s.match}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
