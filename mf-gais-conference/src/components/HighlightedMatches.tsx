import { splitMatches } from '../search/splitMatches';
import * as s from './HighlightedMatches.module.scss';

type Props = { text: string; query: string };

export function HighlightedMatches({ text, query }: Props) {
  return (
    // The key replaces all pieces at once, because a translator may have replaced their texts.
    <span key={query}>
      {splitMatches(text, query).map((piece, index) =>
        piece.match ? (
          <mark key={index} className={s.match}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
