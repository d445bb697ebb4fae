export type WordLimits = { min: number; max: number };
export type WordState = 'empty' | 'short' | 'ok' | 'over';

// These scripts write words without spaces between them.
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
let segmenter: Intl.Segmenter | undefined;

function countIn(token: string): number {
  if (!unspaced.test(token)) return /[\p{L}\p{N}]/u.test(token) ? 1 : 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(token)) if (isWordLike) count += 1;
  return count;
}

/**
 * Counts words, separated by white space. In scripts without spaces, such as Chinese, Japanese and Thai, the browser
 * finds them. Bullets and dashes are no words.
 */
export function countWords(text: string): number {
  const token = /\S+/g;
  let count = 0;
  // Avoids an array of ten thousand words.
  for (let found = token.exec(text); found; found = token.exec(text)) count += countIn(found[0]);
  return count;
}

/** Returns the state for a number of words. */
export function wordState(count: number, { min, max }: WordLimits): WordState {
  if (count === 0) return 'empty';
  if (count < min) return 'short';
  return count > max ? 'over' : 'ok';
}

/** The visitor's message for each state. */
export function wordMessage(state: WordState, { min }: WordLimits): string {
  switch (state) {
    case 'empty':
      return 'Justification required';
    case 'short':
      return `Minimum ${min} words required`;
    case 'ok':
      return 'Perfect length!';
    case 'over':
      return 'Exceeds word limit';
  }
}
