import { splitMatches } from '../search/splitMatches';
import * as s from './Marked.module.scss';

type Props = { text: string; query: string };

/** A text with every match of the query marked. */
export function Marked({ text, query }: Props) {
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
