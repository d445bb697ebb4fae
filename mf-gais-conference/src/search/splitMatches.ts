import { foldCase } from './foldCase';

export type Piece = { text: string; match: boolean };

/** Splits a text at every occurrence of the query. The joined pieces equal the text. */
export function splitMatches(text: string, query: string): Piece[] {
  const wanted = foldCase(query.trim());
  if (!wanted) return [{ text, match: false }];

  const source = foldCase(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = source.indexOf(wanted); at >= 0; at = source.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), match: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), match: true });
  }
  if (from < text.length || pieces.length === 0) {
    pieces.push({ text: text.slice(from), match: false });
  }
  return pieces;
}
